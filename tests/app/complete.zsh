# complete.zsh FOLDER LINE: what zsh offers for a line, by the completion functions in a folder; one a line.
# A shell of its own, in a terminal that nobody sees, reads this file too, with "inside" for the line.
setopt extendedglob
if [[ $2 == inside ]]; then
  PROMPT= PS2=
  fpath=($1 $fpath)
  autoload -Uz compinit
  compinit -u -D
  # Tells what is offered, and offers it.
  compadd() {
    if [[ ${@[1,(i)(-|--)]} != *-(O|A|D)\ * ]]; then
      local -a offered
      local each
      builtin compadd -A offered "$@"
      for each in $offered; do print -r -- "offer:$each"; done
    fi
    builtin compadd "$@"
  }
  capture() {
    unset 'compstate[vared]'
    _main_complete
    compstate[insert]= compstate[list]=
    print -r -- "offer-end"
    exit
  }
  zle -C capture complete-word capture
  bindkey '^I' capture
  print -r -- "is-""ready"
  return
fi
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell "source ${(q)0:A} ${(q)1} inside"
local line
while zpty -r shell line && [[ $line != *is-ready* ]]; do :; done
zpty -w -n shell "$2"$'\t'
while zpty -r shell line; do
  line=${line%%[$'\r\n']##}
  [[ $line == *offer-end* ]] && break
  [[ $line == *offer:* ]] && print -r -- "${line##*offer:}"
done
zpty -d shell
