job "shop" {
  datacenters = ["fra1", "fra2"]

  update {
    max_parallel = 1
  }

  # Everything that answers requests.
  group "web" {
    count = 3

    network {
      port "http" { to = 8080 }
    }

    task "server" {
      driver = "docker"

      config {
        image = "harbour/shop:${NOMAD_META_version}"
        ports = ["http"]
      }

      template {
        destination = "secrets/env"
        data        = <<EOF
DATABASE={{ with secret "database/creds/shop" }}{{ .Data.username }}{{ end }}
EOF
      }

      resources {
        cpu    = 500
        memory = 512
      }
    }

    # Ships logs.
    task "logs" {
      driver = "docker"
      lifecycle {
        hook    = "prestart"
        sidecar = true
      }
    }
  }
}
