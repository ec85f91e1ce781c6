# From a list of machines to what several tools want to know about them.
# `machines` comes from inventory.vars.hcl.

count = length(machines)

names     = machines[*].name
addresses = machines.*.network.address

by_role = { for m in machines : m.role => m.name... }

summary = {
  for role in ["database", "web"] : role => {
    machines = [for m in machines : m.name if m.role == role]
    cores    = [for m in machines : m.cores if m.role == role]
    largest  = max([for m in machines : m.cores if m.role == role]...)
  }
}

hosts_file = "%{ for m in machines }${m.network.address} ${m.name}\n%{ endfor }"

alerts = [
  for i, m in machines :
  { position = i, machine = upper(m.name), reason = "disk ${m.disk.used / m.disk.size * 100} % full" }
  if m.disk.used / m.disk.size >= 0.8
]

first_web = [for m in machines : m if m.role == "web"][0].name
