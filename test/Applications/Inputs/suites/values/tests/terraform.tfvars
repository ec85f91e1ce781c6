region = "tests"
