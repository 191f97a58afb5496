# Läuft 🎉
variable "größe" {
  description = "Wie groß 🎉"
}

locals {
  b = "🎉"
}
