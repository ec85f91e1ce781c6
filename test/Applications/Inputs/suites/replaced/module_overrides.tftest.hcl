override_module {
  target = module.net
  outputs = {
    id = "N"
  }
}
override_module {
  target = module.nets[1]
  outputs = {
    id = "N1"
  }
}
run "planned" {
  command = plan
  assert {
    condition     = module.net.id == "N" && module.net.cidr == null
    error_message = "net ${module.net.id}"
  }
  assert {
    condition     = module.nets[1].id == "N1" && output.netids[1] == "N1"
    error_message = "nets"
  }
}
run "unknown" {
  command = plan
  assert {
    condition     = module.nets[0].id == "N1"
    error_message = "nets"
  }
}
