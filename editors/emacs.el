;;; emacs.el --- hcl-lsp in Emacs, by eglot -*- lexical-binding: t -*-

;; In the init file: (load "…/emacs.el"), then M-x eglot in a file.

(define-derived-mode hcl-mode prog-mode "HCL"
  "A mode for HCL and its applications; the server does the rest."
  (setq-local comment-start "# ")
  (setq-local indent-tabs-mode nil)
  (setq-local tab-width 2))

(add-to-list 'auto-mode-alist
             '("\\.\\(hcl\\|tf\\|tofu\\|tfvars\\|nomad\\)\\'" . hcl-mode))

(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs
               `(hcl-mode . (,(or (getenv "HCL_LSP") "hcl-lsp")))))

(provide 'hcl-lsp)
