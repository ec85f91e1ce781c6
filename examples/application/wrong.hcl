files { patterns = ["*.menu"] }

blocks "dish" {
  labels = ["name"]
  name   = ["dish", nam]
}
