# The configuration of another program, put together with a template. Each
# backend becomes one line: `~` takes the line breaks of the directives away.

file = "/etc/proxy/${site}.conf"

content = <<-EOT
  # Made from proxy.hcl. Changes made here are lost.
  upstream ${site} {
    %{~ for name, backend in backends ~}

    server ${name}.internal:${backend.port}
    %{~ if backend.weight != null } weight=${backend.weight}%{ endif };
    %{~ endfor ~}

  }

  server {
    listen      443 ssl;
    server_name ${site}.example.com;
    # $${host} is the proxy's own variable.
    location / { proxy_pass http://${site}$${host}; }
  }
EOT
