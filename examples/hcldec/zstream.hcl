name     = "zstream"
version  = "2.1.0"
license  = "MIT"
keywords = ["compression", "streams", "compression"]

dependency "zlib" { version = ">= 1.2" }
dependency "zstd" {
  version  = "~> 1.5"
  optional = true
}

max_size_mib = 4

metadata {
  homepage   = "https://zstream.example"
  maintainer = "Ada"
}
