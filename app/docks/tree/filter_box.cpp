#include "app/docks/tree/filter_box.h"

namespace vitrine {
namespace {

QString treeHelp() {
  return FilterBox::tr(
      "<table cellspacing='0' cellpadding='3'>"
      "<tr><td colspan='2'><b>What the tree shows</b></td></tr>"
      "<tr><td><code>lamp</code></td><td>part of a name; capitals do not matter anywhere</td></tr>"
      "<tr><td><code>class:Part</code></td><td>exactly this class; <code>class:*Value</code> several</td></tr>"
      "<tr><td><code>is:BasePart</code></td><td>this class or one derived from it</td></tr>"
      "<tr><td><code>Transparency&gt;0.5</code></td><td>a property: = != &lt; &lt;= &gt; &gt;=</td></tr>"
      "<tr><td><code>Name=Door*</code></td><td>a whole text; * any run, ? one character</td></tr>"
      "<tr><td><code>Material=Neon</code></td><td>an enum, by item or number</td></tr>"
      "<tr><td><code>Size.X&gt;10 CFrame.Y&lt;0</code></td><td>parts: .X .Y .Z .R .G .B .Scale .Offset</td></tr>"
      "<tr><td><code>Size=4,1,2 Color=#ff8000</code></td><td>several numbers at once</td></tr>"
      "<tr><td><code>PrimaryPart=Head</code></td><td>a reference, by the target's name, or "
      "<code>none</code></td></tr>"
      "<tr><td><code>Parent.Name=Tower</code></td><td>a property of what is referred to</td></tr>"
      "<tr><td><code>Children&gt;100</code></td><td>also <code>Name ClassName Parent</code></td></tr>"
      "<tr><td><code>range=*</code></td><td>has the property</td></tr>"
      "<tr><td><code>tag:Enemy</code></td><td>has the tag</td></tr>"
      "<tr><td><code>attr:Health attr:Health&gt;50</code></td><td>has the attribute; compares it</td></tr>"
      "<tr><td><code>script:\"require(\"</code></td><td>scripts with this text</td></tr>"
      "<tr><td><code>a b &nbsp; a | b &nbsp; -a &nbsp; (a | b) c</code></td><td>and, or, not, grouping</td></tr>"
      "<tr><td><code>\"Front Door\"</code></td><td>quotes hold spaces and signs together</td></tr>"
      "<tr><td colspan='2'>Down goes to the tree, Escape clears, Ctrl+Space offers words.</td></tr>"
      "</table>");
}

}  // namespace

FilterBox::FilterBox(QWidget* parent)
    : QueryBox({"outlineFilter", tr("Filter: lamp, class:Part, Size.X>10"), tr("Filter the tree"), treeHelp()},
               parent) {}

void FilterBox::setDocument(const DocumentPointer& document) {
  m_document = document;
  m_completing.cancel();
}

Result<void> FilterBox::parse(const std::string& query) {
  VITRINE_TRY(m_filter, parseFilter(query));
  return {};
}

void FilterBox::startCompleting(const std::string& query, size_t cursor) {
  m_completing.cancel();
  if (!m_document) return offer({});
  const auto complete = [document = m_document, query, cursor](const std::atomic<bool>& cancelled) {
    return completeFilter(*document, query, cursor, &cancelled);
  };
  const auto take = [](FilterBox& box, const Result<FilterCompletions>& completions) {
    if (completions) box.offer(*completions);  // else there was no memory: a completion is a convenience
  };
  m_completing = startJob(this, complete, take, kFilterPriority);
}

void FilterBox::stopCompleting() { m_completing.cancel(); }

}  // namespace vitrine
