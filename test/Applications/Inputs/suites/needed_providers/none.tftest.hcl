run "a" { command = plan }
