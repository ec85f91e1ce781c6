# Who listens where
name = "${env}-${id}"
port = env == "prod" ? base + 443 : 80
urls = [for p in paths : "${base}/${p}"]
