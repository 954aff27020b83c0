#include "app/window/start_page.h"

#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QListWidget>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/common/icons.h"
#include "app/common/text.h"
#include "app/documents/folder_files.h"

namespace vitrine {
namespace {

constexpr int kFrameMargin = 24;

void fill(QListWidget* list, const QStringList& files) {
  list->clear();
  for (const QString& file : files) {
    auto* item = new QListWidgetItem(iconOf(NodeKind::Mesh), visibleText(QFileInfo(file).fileName()), list);
    item->setData(Qt::UserRole, file);
    item->setToolTip(plainTip(QDir::toNativeSeparators(file)));
  }
}

}  // namespace

StartPage::StartPage(QWidget* parent) : QWidget(parent), m_recent(new QListWidget), m_samples(new QListWidget) {
  setObjectName("startPage");
  auto* picture = new QLabel;
  picture->setPixmap(icon("drop").pixmap(QSize(48, 48), devicePixelRatioF()));
  picture->setAlignment(Qt::AlignCenter);
  auto* title = new QLabel(tr("Drop files here"));
  QFont large = title->font();
  large.setPointSizeF(large.pointSizeF() * 1.7);
  title->setFont(large);
  title->setAlignment(Qt::AlignCenter);
  auto* hint = new QLabel(tr("Roblox meshes and unions, RMesh rooms and what lies beside them"));
  hint->setForegroundRole(QPalette::PlaceholderText);
  hint->setAlignment(Qt::AlignCenter);
  auto* open = new QPushButton(icon("open"), tr("Open…"));
  open->setObjectName("startOpen");
  connect(open, &QPushButton::clicked, this, &StartPage::openRequested);
  setFocusProxy(open);

  m_recent->setObjectName("startRecent");
  m_samples->setObjectName("startSamples");
  m_recentColumn = makeColumn(tr("Recent"), m_recent);
  m_samplesColumn = makeColumn(tr("Samples"), m_samples);
  auto* columns = new QHBoxLayout;
  columns->setSpacing(32);
  columns->addStretch();
  columns->addWidget(m_recentColumn);
  columns->addWidget(m_samplesColumn);
  columns->addStretch();

  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(2 * kFrameMargin, 2 * kFrameMargin, 2 * kFrameMargin, 2 * kFrameMargin);
  layout->setSpacing(10);
  layout->addStretch(2);
  layout->addWidget(picture);
  layout->addWidget(title);
  layout->addWidget(hint);
  layout->addSpacing(6);
  layout->addWidget(open, 0, Qt::AlignHCenter);
  layout->addSpacing(20);
  layout->addLayout(columns);
  layout->addStretch(3);
  refresh();
}

QWidget* StartPage::makeColumn(const QString& title, QListWidget* list) {
  auto* heading = new QLabel(title);
  heading->setForegroundRole(QPalette::PlaceholderText);
  heading->setBuddy(list);
  list->setAccessibleName(title);
  list->setFrameShape(QFrame::NoFrame);
  list->setFixedSize(260, 190);
  list->setTextElideMode(Qt::ElideMiddle);
  list->viewport()->setAutoFillBackground(false);
  const auto choose = [this](QListWidgetItem* item) { emit fileChosen(item->data(Qt::UserRole).toString()); };
  connect(list, &QListWidget::itemClicked, this, choose);
  connect(list, &QListWidget::itemActivated, this, choose);
  auto* column = new QWidget;
  auto* layout = new QVBoxLayout(column);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(heading);
  layout->addWidget(list);
  return column;
}

void StartPage::refresh() {
  fill(m_recent, recentFiles());
  fill(m_samples, sampleFiles());
  m_recentColumn->setVisible(m_recent->count() > 0);
  m_samplesColumn->setVisible(m_samples->count() > 0);
}

void StartPage::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  QColor line = palette().color(QPalette::PlaceholderText);
  line.setAlpha(110);
  painter.setPen(QPen(line, 1.5, Qt::DashLine));
  painter.drawRoundedRect(QRectF(rect()).adjusted(kFrameMargin, kFrameMargin, -kFrameMargin, -kFrameMargin), 10,
                          10);
}

}  // namespace vitrine
