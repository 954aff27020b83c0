#include "app/library/file_filter_box.h"

namespace vitrine {

namespace {

QString fileHelp() {
  return FileFilterBox::tr(
      "<table cellspacing='0' cellpadding='3'>"
      "<tr><td colspan='2'><b>Which files are shown</b></td></tr>"
      "<tr><td><code>hat</code></td><td>part of a name; capitals do not matter</td></tr>"
      "<tr><td><code>name=*.rbxl folder=maps/*</code></td><td>a whole text; * any run, ? one character</td></tr>"
      "<tr><td><code>format:rbxm version=5.00</code></td><td>a format, or an ending that it has</td></tr>"
      "<tr><td><code>triangles&gt;10000 joints&gt;0</code></td><td>a number: = != &lt; &lt;= &gt; &gt;=</td></tr>"
      "<tr><td><code>diagnostics&gt;0 complete=false</code></td><td>what is doubtful, what is damaged</td></tr>"
      "<tr><td><code>has:class:RemoteEvent</code></td><td>holds an instance of the class</td></tr>"
      "<tr><td><code>has:script:\"require(\"</code></td><td>a script of it has the text</td></tr>"
      "<tr><td><code>uses:rbxassetid://123</code></td><td>names this asset or file</td></tr>"
      "<tr><td><code>texture:missing</code></td><td>names a texture that is not there</td></tr>"
      "<tr><td><code>same:FILE geometry:FILE like:FILE</code></td><td>the same bytes, the same triangles, nearly "
      "the "
      "same shape</td></tr>"
      "<tr><td><code>a b &nbsp; a | b &nbsp; -a &nbsp; (a | b) c</code></td><td>and, or, not, grouping</td></tr>"
      "<tr><td colspan='2'>Down goes to the files, Escape clears, Ctrl+Space offers words.</td></tr>"
      "</table>");
}

}  // namespace

FileFilterBox::FileFilterBox(QWidget* parent)
    : QueryBox(
          {"libraryFilter", tr("Filter: hat, format:rbxl, triangles>10000"), tr("Filter the files"), fileHelp()},
          parent) {}

Result<void> FileFilterBox::parse(const std::string& query) {
  VITRINE_TRY(m_filter, parseFileFilter(query));
  return {};
}

void FileFilterBox::startCompleting(const std::string& query, size_t cursor) {
  offer(completeFileFilter(query, cursor));
}

}  // namespace vitrine
