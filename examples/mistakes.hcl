# Everything here is wrong on purpose: see what hcl-eval says about it.

server {
  adress = "10.0.0.${hots}"
  port   = 8000 + "eighty"

  limits = {
    memory = [256, 512, 1024][3]
    cpu    = uper("fast")
  }
}

tags   = { for t in ["red", "blue", "red"] : t => true }
mode   = server_count > 1 ? ["primary", "replica"] : { primary = true }
owner  = { name = "Ada", team = null }.taem
server = 3
