# Who may deploy, and when.
allow = (hour >= 9 && hour < 17 &&
         length([for team in user.teams : team if team == "ops"]) > 0)
reason = "${user.name} at ${hour}:00"
wait   = hour < 9 ? 9 - hour : 0
