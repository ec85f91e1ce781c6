variable "REGISTRY" {
  default = "registry.example.com/shop"
}

variable "TAG" {
  default = "dev"
  validation {
    condition     = TAG != ""
    error_message = "TAG must not be empty."
  }
}

variable "RACE" {
  default = false
}

function "image" {
  params = [name]
  result = "${REGISTRY}/${name}:${TAG}"
}

group "default" {
  targets = ["api", "worker"]
}

target "_base" {
  context = "."
  args    = { GO_VERSION = "1.24", RACE = RACE }
}

target "api" {
  inherits   = ["_base"]
  dockerfile = "api/Dockerfile"
  tags       = [image("api")]
}

target "worker" {
  matrix   = { queue = ["mail", "reports"] }
  name     = "worker-${queue}"
  inherits = ["_base"]
  args     = { QUEUE = queue }
  tags     = [image("worker-${queue}")]
}
