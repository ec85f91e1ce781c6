-- hcl-lsp in Neovim, by its own client. In init.lua: dofile("…/neovim.lua").

local names = { "hcl", "terraform", "terraform-vars", "nomad", "opentofu" }
local server = vim.env.HCL_LSP or "hcl-lsp"

vim.api.nvim_create_autocmd({ "BufRead", "BufNewFile" }, {
  pattern = { "*.tf", "*.tofu", "*.tfvars", "*.nomad" },
  callback = function() vim.bo.filetype = "hcl" end,
})

-- One server for each repository, or for a folder outside of one.
local running = {}

vim.api.nvim_create_autocmd("FileType", {
  pattern = names,
  callback = function(event)
    local folder = vim.fn.fnamemodify(event.file, ":p:h")
    local git = vim.fn.finddir(".git", folder .. ";")
    if git ~= "" then
      folder = vim.fn.fnamemodify(git, ":p:h:h")
    end
    local id = running[folder]
    if not (id and vim.lsp.get_client_by_id(id)) then
      id = vim.lsp.start_client({
        name = "hcl-lsp",
        cmd = { server },
        root_dir = folder,
        workspace_folders = {
          { uri = vim.uri_from_fname(folder), name = folder },
        },
      })
      running[folder] = id
    end
    vim.lsp.buf_attach_client(event.buf, id)
    vim.bo[event.buf].omnifunc = "v:lua.vim.lsp.omnifunc"
  end,
})
