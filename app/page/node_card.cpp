#include "app/page/node_card.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <algorithm>

#include "app/common/design.h"
#include "app/common/icon_label.h"
#include "app/common/icons.h"
#include "app/common/text.h"
#include "app/documents/decode_job.h"
#include "app/documents/script_sources.h"
#include "app/models/shown_value.h"
#include "app/page/floating.h"
#include "core/load/load.h"

namespace vitrine {

using namespace Qt::StringLiterals;

namespace {

constexpr int kCardIcon = measure::kIcon, kWidest = 340;  // pixels

// What tells most of a class.
struct TellingColumn {
  std::string_view className, column;
};
constexpr TellingColumn kTelling[] = {
    {"Sound", "SoundId"},     {"Animation", "AnimationId"}, {"TextLabel", "Text"},
    {"TextButton", "Text"},   {"TextBox", "Text"},          {"ImageLabel", "Image"},
    {"ImageButton", "Image"}, {"ValueBase", "Value"},       {"ParticleEmitter", "Texture"},
    {"Decal", "Texture"},     {"Tool", "ToolTip"},          {"ProximityPrompt", "ActionText"},
};

const Column* tellingColumn(const Class& owner) {
  if (const Column* source = sourceColumn(owner)) return source;
  for (const TellingColumn& row : kTelling)
    if (owner.is(row.className)) return owner.column(row.column);
  return nullptr;
}

size_t rowOf(const Class& owner, NodeId node) {
  return size_t(std::ranges::find(owner.nodes, node) - owner.nodes.begin());
}

QStringList factsOfNode(const Document& document, NodeId node) {
  const Class& owner = document.classOf(node);
  QStringList facts;
  if (const Column* column = tellingColumn(owner)) {
    const size_t row = rowOf(owner, node);
    if (column == sourceColumn(owner)) {
      const std::string_view source = column->bytesAt(row);
      const auto lines = uint64_t(std::ranges::count(source, '\n')) + !source.empty();
      facts << NodeCard::tr("%1 lines", nullptr, pluralOf(lines)).arg(countText(lines));
    } else if (const QString text = shownText(document, *column, row); !text.isEmpty()) {
      facts << text;
    }
  }
  for (const Animation& animation : document.animations)
    if (animation.node == node)
      facts << NodeCard::tr("%1 s").arg(QLocale().toString(double(animation.duration), 'g', 3));
  const auto children = uint64_t(std::ranges::count(document.nodes.parent, node));
  if (children > 0) facts << NodeCard::tr("%1 children", nullptr, pluralOf(children)).arg(countText(children));
  return facts;
}

// The one instance that is selected, where nothing of it is in the picture.
NodeId shapeless(const OpenDocument& open) {
  if (!open.document() || !open.scene() || open.selection().size() != 1 || !holdsInstances(*open.document()))
    return NodeId::None;
  const NodeId node = open.selection().front();
  const bool marked =
      open.document()->targetOf(node).kind != NodeTarget::Kind::None ||
      !boundsOfNode(*open.scene(), node).empty() ||
      std::ranges::any_of(open.scene()->gizmos, [node](const Gizmo& gizmo) { return gizmo.node == node; });
  return marked ? NodeId::None : node;
}

}  // namespace

NodeCard::NodeCard(OpenDocument& document, QWidget* picture)
    : QFrame(picture),
      m_document(document),
      m_icon(new IconLabel(kCardIcon)),
      m_name(new QLabel),
      m_facts(new QLabel) {
  setObjectName("nodeCard");
  setAttribute(Qt::WA_TransparentForMouseEvents);
  m_name->setObjectName("nodeCardName");
  m_facts->setObjectName("nodeCardFacts");
  for (QLabel* label : {m_name, m_facts}) label->setTextFormat(Qt::PlainText);
  m_facts->setForegroundRole(QPalette::PlaceholderText);
  m_name->setFont(fontOf(TextSize::Body, true));
  auto* layout = new QGridLayout(this);
  layout->setContentsMargins(space::kWide, space::kNormal, space::kWide, space::kNormal);
  layout->setHorizontalSpacing(space::kNormal);
  layout->setVerticalSpacing(space::kTight);
  layout->addWidget(m_icon, 0, 0);
  layout->addWidget(m_name, 0, 1);
  layout->addWidget(m_facts, 1, 1);
  hide();
  connect(&document, &OpenDocument::selectionChanged, this, &NodeCard::takeSelection);
  connect(&document, &OpenDocument::sceneChanged, this, &NodeCard::takeSelection);
}

void NodeCard::takeSelection() {
  const NodeId node = shapeless(m_document);
  if (node == NodeId::None) return hide();
  const DocumentPointer& document = m_document.document();
  const Class& owner = document->classOf(node);
  if (const Column* column = tellingColumn(owner)) {
    const std::vector<const Column*> packed = columnsToDecode(*document, {&node, 1});
    if (std::ranges::find(packed, column) != packed.end()) {
      hide();
      const auto take = [this, document] {
        if (m_document.document() == document) takeSelection();
      };
      return decodeColumns(document, {column}, this, take).detach();
    }
  }
  m_icon->setIcon(iconOf(owner));
  m_wholeName = visibleStart(document->nameOf(node));
  QStringList facts{visibleText(owner.name)};
  facts << factsOfNode(*document, node);
  m_wholeFacts = facts.join(u" · "_s);
  fit(kWidest);
  show();
  raise();
  arrangeOverPicture(*this);
}

void NodeCard::fit(int width) {
  const int beside = 2 * space::kWide + kCardIcon + space::kNormal;
  const int room = std::max(1, std::min(width - beside, kWidest));
  m_name->setText(m_name->fontMetrics().elidedText(m_wholeName, Qt::ElideRight, room));
  m_facts->setText(m_facts->fontMetrics().elidedText(m_wholeFacts, Qt::ElideMiddle, room));
  layout()->activate();
  resize(sizeHint());
}

// In the window's own colours, so that it is read on any picture.
void NodeCard::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  paintFloating(painter, rect(), palette());
}

}  // namespace vitrine
