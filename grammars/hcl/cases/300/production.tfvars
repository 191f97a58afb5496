# Production. Values for review are in review.tfvars.
region   = "eu-central-1"
machines = 6 # Black Friday

# Who may log in.
admins = [
  "anna",
  "börje ⚓",
]

limits = {
  cpu    = 4
  memory = "16Gi"
  "a.b"  = true
}
