name    = "broken"
licence = "MIT"

dependency "zlib" { optional = "perhaps" }
dependency { version = "1" }

max_size_mib = "big"
