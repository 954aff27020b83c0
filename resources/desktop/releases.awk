# The releases of the AppStream file, from CHANGELOG.md: "## 1.2.0 (2027-01-31)" begins one, "- " a line of it.
# "## Unreleased" is what comes after the last of them.
#   awk -v version=0.9.0 -v today=2026-11-24 -f releases.awk CHANGELOG.md
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
  inRelease = 1
  items = 0
  kind = $2 == "Unreleased" ? "development" : "stable"
  name = $2 == "Unreleased" ? version : $2
  date = $2 == "Unreleased" ? today : substr($3, 2, 10)
  print "    <release version=\"" name "\" date=\"" date "\" type=\"" kind "\">\n      <description>\n        <ul>"
  next
}
inRelease && /^- / { endItem(); item = substr($0, 3); next }
inRelease && item != "" && /^ +[^ ]/ { sub(/^ +/, ""); item = item " " $0; next }
/^$/ { endItem() }
END { endRelease(); print "  </releases>" }
