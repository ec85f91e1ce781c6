environment = "production"
release     = "2.14.1"
features    = ["invoices", "search", "audit"]
