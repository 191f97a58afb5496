# Shows who moored where.
alias berths='git log --graph'
alias ..="cd .." tides='curl tides.example'

sail() {
  alias moor='git stash'
}
