local = {
  name    = "web"
  regions = ["eu", "us"]
}
