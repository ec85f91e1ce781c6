# What is known before anything is started.
env  = "prod"
base = 8000
