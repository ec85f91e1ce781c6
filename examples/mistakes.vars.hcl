hosts        = ["a", "b"]
server_count = 2
