#include "app/page/far_things.h"

#include <QLabel>
#include <QListWidget>
#include <QScreen>
#include <QVBoxLayout>
#include <algorithm>
#include <span>

#include "app/common/design.h"
#include "app/common/icons.h"
#include "app/common/preferences.h"
#include "app/common/text.h"

namespace vitrine {
namespace {

constexpr int kMostFarRows = 12;           // that are seen at once
constexpr ptrdiff_t kMostFarListed = 200;  // a place may have thousands
constexpr int kLeastFarWidth = 260, kMostFarWidth = 560;

}  // namespace

FarThings::FarThings(const OpenDocument& document, QWidget* parent)
    : QFrame(parent, Qt::Popup), m_list(new QListWidget) {
  setObjectName("farThings");
  setAttribute(Qt::WA_DeleteOnClose);
  setFrameShape(QFrame::StyledPanel);
  m_list->setObjectName("farThingList");
  m_list->setAccessibleName(tr("Things far away"));
  m_list->setFrameShape(QFrame::NoFrame);
  m_list->setUniformItemSizes(true);
  m_list->setTextElideMode(Qt::ElideMiddle);
  m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  auto* title = new QLabel(tr("Far from the rest. Return goes there, Alt+Left comes back."));
  title->setContentsMargins(space::kNormal, space::kTight, space::kNormal, space::kTight);
  title->setWordWrap(true);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addWidget(title);
  layout->addWidget(m_list);
  const Scene& scene = *document.scene();
  const Document& of = *document.document();
  const auto& farAway = scene.farAway;
  const ptrdiff_t listed = std::min(kMostFarListed, std::ssize(farAway));
  for (const NodeId node : std::span(farAway).first(size_t(listed))) {
    const Bounds bounds = boundsOfNode(scene, node, 0, {});
    const double away = bounds.empty() ? 0 : double(glm::length(bounds.centre() - scene.bounds.centre()));
    auto* item = new QListWidgetItem(iconOf(of.classOf(node)),
                                     tr("%1 – %2 away", "a thing and how far away it lies")
                                         .arg(visibleStart(of.nameOf(node)), lengthText(away, of.conventions, 3)),
                                     m_list);
    item->setData(Qt::UserRole, uint(indexOf(node)));
    item->setToolTip(plainTip(of.pathOf(node)));
  }
  if (const ptrdiff_t more = std::ssize(farAway) - listed; more > 0) {
    auto* item = new QListWidgetItem(
        tr("and %1 more", nullptr, pluralOf(size_t(more))).arg(countText(uint64_t(more))), m_list);
    item->setFlags(Qt::NoItemFlags);
  }
  m_list->setCurrentRow(0);
  const auto choose = [this](const QListWidgetItem* item) {
    emit chosen(NodeId(item->data(Qt::UserRole).toUInt()));
    close();
  };
  connect(m_list, &QListWidget::itemClicked, this, choose);
  connect(m_list, &QListWidget::itemActivated, this, choose);
}

void FarThings::showAbove(const QRect& place) {
  const int rows = std::min(m_list->count(), kMostFarRows);
  m_list->setFixedHeight(rows * m_list->sizeHintForRow(0) + 2);
  setFixedWidth(std::clamp(m_list->sizeHintForColumn(0) + 32, kLeastFarWidth, kMostFarWidth));
  adjustSize();
  const QRect screen = parentWidget()->screen()->availableGeometry();
  const QPoint at(place.left(), place.top() - height() - 4);
  move(std::clamp(at.x(), screen.left(), std::max(screen.left(), screen.right() - width())),
       std::max(screen.top(), at.y()));
  show();
  m_list->setFocus(Qt::PopupFocusReason);
}

}  // namespace vitrine
