Hi ${name}!
