# The releases of the AppStream file, from CHANGELOG.md: "## 1.2.0 (2027-01-31)" begins one, "- " a line of it.
# "## Unreleased" is what comes after the last of them, and no release yet: it is left out.
#   awk -f releases.awk CHANGELOG.md
function escaped(text) {
  gsub(/&/, "\\&amp;", text)
  gsub(/</, "\\&lt;", text)
  gsub(/>/, "\\&gt;", text)
  gsub(/`/, "", text)
  gsub(/\*\*/, "", text)
  return text
}
function endItem() {
  if (item != "" && items < most) {
    print "          <li>" escaped(item) "</li>"
    ++items
  }
  item = ""
}
function endRelease() {
  if (!inRelease) return
  endItem()
  print "        </ul>\n      </description>\n    </release>"
}
BEGIN { most = 20; print "  <releases>" }
/^## / {
  endRelease()
  inRelease = $2 != "Unreleased"
  if (!inRelease) next
  items = 0
  print "    <release version=\"" $2 "\" date=\"" substr($3, 2, 10) "\" type=\"stable\">\n      <description>\n        <ul>"
  next
}
inRelease && /^- / { endItem(); item = substr($0, 3); next }
inRelease && item != "" && /^ +[^ ]/ { sub(/^ +/, ""); item = item " " $0; next }
/^$/ { endItem() }
END { endRelease(); print "  </releases>" }
