# The configuration of another program, put together with a template.
# `site` and `backends` come from proxy.vars.json.

file = "/etc/proxy/${site}.conf"

content = <<-EOT
  # Made from proxy.hcl: changes made here are lost.
  upstream ${site} {%{ for name, backend in backends }
    server ${name}.internal:${backend.port}%{ if backend.weight != null } weight=${backend.weight}%{ endif };%{ endfor }
  }

  server {
    listen 443 ssl;
    server_name ${site}.example.com;
    # $${host} is a variable of the proxy, not of this file.
    location / { proxy_pass http://${site}/$${host}; }
  }
EOT
