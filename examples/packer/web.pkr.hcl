data "amazon-ami" "debian" {
  owners      = ["136693071363"]
  most_recent = true
}

source "amazon-ebs" "web" {
  ami_name   = local.image
  region     = var.region
  source_ami = data.amazon-ami.debian.id
  launch_block_device_mappings {
    device_name = "/dev/xvda"
    volume_size = var.disk_gb
  }
}

build {
  sources = ["source.amazon-ebs.web"]
  provisioner "shell" {
    inline = [
      "echo admin:${var.password} | chpasswd",
      "echo ${build.ID} > /etc/build-id",
    ]
  }
  post-processor "manifest" {
    output = "${local.image}.json"
  }
}
