#include "app/bytes/bytes_find.h"

#include <QComboBox>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QTimer>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <initializer_list>

#include "app/common/design.h"
#include "app/common/icons.h"
#include "app/common/text.h"
#include "app/common/tool_button.h"
#include "app/common/workers.h"

namespace vitrine {
namespace {

constexpr int kBytesTypingMilliseconds = 250;  // without another letter until the search begins
constexpr int kBytesFindPriority = 2;          // above loading: somebody is waiting
constexpr size_t kBytesOfHit = 16;             // shown in the list

// As the window writes numbers, or as files do.
std::optional<double> typedNumber(const QString& text) {
  bool isNumber = false;
  double number = text.trimmed().toDouble(&isNumber);
  if (!isNumber) number = QLocale().toDouble(text.trimmed(), &isNumber);
  return isNumber ? std::optional(number) : std::nullopt;
}

}  // namespace

BytesFind::BytesFind(QWidget* parent)
    : QWidget(parent),
      m_kinds(new QComboBox),
      m_input(new QLineEdit),
      m_types(new QComboBox),
      m_tolerance(new QLineEdit),
      m_note(new QLabel),
      m_first(nullptr),
      m_second(nullptr),
      m_list(new QTreeWidget),
      m_settle(new QTimer(this)) {
  m_kinds->setObjectName("bytesFindKind");
  m_kinds->setAccessibleName(tr("What to find"));
  m_kinds->addItems({tr("Bytes"), tr("Text (UTF-8)"), tr("Text (UTF-16)"), tr("Number")});
  m_input->setObjectName("bytesFindInput");
  m_input->setAccessibleName(tr("Find in the bytes"));
  m_input->setClearButtonEnabled(true);
  m_input->addAction(icon("search"), QLineEdit::LeadingPosition);
  m_types->setObjectName("bytesFindType");
  m_types->setAccessibleName(tr("How the number is stored"));
  m_types->addItem(tr("Any type"));
  for (const StoredAs type : numberTypes()) m_types->addItem(storedAsName(type), int(type));
  m_types->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  m_types->setMinimumContentsLength(8);
  m_tolerance->setObjectName("bytesFindTolerance");
  m_tolerance->setAccessibleName(tr("Tolerance"));
  m_tolerance->setPlaceholderText("±0");
  m_tolerance->setMaximumWidth(fontMetrics().averageCharWidth() * 10);
  m_note->setObjectName("bytesFindNote");
  m_note->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  m_note->setForegroundRole(QPalette::PlaceholderText);
  m_list->setObjectName("bytesFindList");
  m_list->setAccessibleName(tr("Bytes that were found"));
  m_list->setHeaderLabels({tr("Offset"), tr("Found"), tr("Stored as")});
  m_list->setRootIsDecorated(false);
  m_list->setUniformRowHeights(true);
  m_list->setAlternatingRowColors(true);
  m_list->setFrameShape(QFrame::NoFrame);
  m_list->header()->resizeSection(0, fontMetrics().averageCharWidth() * 12);
  for (const int column : {1, 2}) m_list->header()->setSectionResizeMode(column, QHeaderView::Stretch);
  m_list->header()->setStretchLastSection(false);

  auto* previous = makeToolButton({.icon = "previous", .tip = tr("Previous hit (Shift+F3)")});
  auto* following = makeToolButton({.icon = "next", .tip = tr("Next hit (F3)")});
  auto* close = makeToolButton({.icon = "close", .tip = tr("Close the search")});
  m_results = {m_note, previous, following, close};
  m_first = new QHBoxLayout;
  m_first->addWidget(m_kinds);
  m_first->addWidget(m_input, 3);
  m_first->addWidget(m_types);
  m_first->addWidget(m_tolerance);
  for (QWidget* each : m_results) m_first->addWidget(each, each == m_note ? 2 : 0);
  m_second = new QHBoxLayout;
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(space::kTight, 0, space::kTight, space::kTight);
  layout->setSpacing(space::kTight);
  layout->addLayout(m_first);
  layout->addLayout(m_second);
  for (QBoxLayout* row : {m_first, m_second}) row->setSpacing(space::kTight);
  m_input->installEventFilter(this);
  m_tolerance->installEventFilter(this);
  m_settle->setSingleShot(true);
  m_settle->setInterval(kBytesTypingMilliseconds);

  connect(m_settle, &QTimer::timeout, this, &BytesFind::search);
  for (QLineEdit* line : {m_input, m_tolerance})
    connect(line, &QLineEdit::textChanged, m_settle, qOverload<>(&QTimer::start));
  connect(m_types, &QComboBox::currentIndexChanged, m_settle, qOverload<>(&QTimer::start));
  connect(m_kinds, &QComboBox::currentIndexChanged, this, [this] {
    showKind();
    m_settle->start();
  });
  connect(previous, &QToolButton::clicked, this, [this] { step(-1); });
  connect(following, &QToolButton::clicked, this, [this] { step(1); });
  connect(close, &QToolButton::clicked, this, &BytesFind::closed);
  connect(m_list, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
    if (!item) return;
    const auto index = size_t(m_list->indexOfTopLevelItem(item));
    if (index < m_hits.size()) emit chosen(m_hits[index]);
  });
  showKind();
}

void BytesFind::showKind() {
  const auto what = What(m_kinds->currentIndex());
  m_types->setVisible(what == What::Number);
  m_tolerance->setVisible(what == What::Number);
  m_input->setPlaceholderText(what == What::Hex      ? QString("1F 8B ?? 08")
                              : what == What::Number ? tr("A number")
                                                     : tr("A text"));
  settle();
}

// What was found takes a row of its own where both do not fit into one.
void BytesFind::settle() {
  constexpr int kLeastLetters = 16;  // of what is typed, and of what is said
  int needed = 2 * kLeastLetters * fontMetrics().averageCharWidth();
  for (const QWidget* each : std::initializer_list<QWidget*>{m_kinds, m_types, m_tolerance})
    if (!each->isHidden()) needed += each->sizeHint().width() + m_first->spacing();
  for (const QWidget* each : m_results)
    if (each != m_note) needed += each->sizeHint().width() + m_first->spacing();
  const bool twoRows = needed > width();
  if (twoRows == (m_second->count() > 0)) return;
  for (QWidget* each : m_results) {
    (twoRows ? m_first : m_second)->removeWidget(each);
    (twoRows ? m_second : m_first)->addWidget(each, each == m_note ? 2 : 0);
  }
}

void BytesFind::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  settle();
}

void BytesFind::present() {
  show();
  m_input->setFocus(Qt::ShortcutFocusReason);
  m_input->selectAll();
}

void BytesFind::setContent(Claims::Content content) {
  if (content.bytes.data() == m_content.bytes.data() && content.bytes.size() == m_content.bytes.size()) return;
  m_searching.cancel();
  m_content = std::move(content);
  takeHits({});
  emit counted({});
  m_note->clear();
  if (isVisible() && !m_input->text().isEmpty()) m_settle->start();
}

void BytesFind::look(What what, const QString& text) {
  m_kinds->setCurrentIndex(int(what));
  m_input->setText(text);
  search();
}

Result<ByteQuery> BytesFind::query() const {
  const std::string text = m_input->text().toStdString();
  switch (What(m_kinds->currentIndex())) {
    case What::Hex:
      return hexQuery(text);
    case What::Text:
      return textQuery(text, false);
    case What::Utf16:
      return textQuery(text, true);
    case What::Number:
      break;
  }
  const auto value = typedNumber(m_input->text());
  const auto tolerance = m_tolerance->text().isEmpty() ? std::optional(0.0) : typedNumber(m_tolerance->text());
  if (!value || !tolerance) return fail(ErrorCode::Malformed, "a number is expected");
  std::vector<StoredAs> types = numberTypes();
  if (m_types->currentIndex() > 0) types = {StoredAs(m_types->currentData().toInt())};
  return numberQuery(*value, *tolerance, std::move(types));
}

void BytesFind::search() {
  m_settle->stop();
  m_searching.cancel();
  takeHits({});
  m_note->clear();
  emit counted({});
  if (m_input->text().isEmpty()) return;
  auto wanted = query();
  if (!wanted) {
    m_note->setText(QString::fromStdString(wanted.error().message));
    m_note->setToolTip(plainTip(wanted.error().message));
    return;
  }
  m_note->setText(tr("Searching…"));
  const auto look = [content = m_content, wanted = std::make_shared<const ByteQuery>(std::move(*wanted))](
                        const std::atomic<bool>& cancelled) {
    return findBytes(content.bytes, *wanted, kMostHits, cancelled);
  };
  const auto take = [](BytesFind& find, Result<std::vector<FoundBytes>> hits) {
    find.takeHits(hits ? std::move(*hits) : std::vector<FoundBytes>());
    const uint64_t count = find.m_hits.size();
    const QString text = !hits        ? QString::fromStdString(hits.error().message)
                         : count == 0 ? tr("Nothing found")
                         : count == kMostHits
                             ? tr("The first %1 hits", nullptr, pluralOf(count)).arg(countText(count))
                             : tr("%1 hits", nullptr, pluralOf(count)).arg(countText(count));
    find.m_note->setText(text);
    emit find.counted(count > 0 ? countText(count) : QString());
    if (count > 0) find.step(1);
  };
  m_searching = startJob(this, look, take, kBytesFindPriority);
}

void BytesFind::takeHits(std::vector<FoundBytes> hits) {
  m_list->clear();
  m_hits = std::move(hits);
  QList<QTreeWidgetItem*> items;
  for (const FoundBytes& hit : m_hits) {
    const Bytes bytes = m_content.bytes.subspan(size_t(hit.offset), size_t(hit.size));
    QString shown;
    if (hit.storedAs == StoredAs::Raw) {
      for (const std::byte byte : bytes.first(std::min(bytes.size(), kBytesOfHit)))
        shown += (shown.isEmpty() ? "" : " ") + QString::number(uint8_t(byte), 16).rightJustified(2, '0');
    } else {
      shown = toQString(toText(decodeBytes({.storedAs = hit.storedAs, .span = {}}, bytes)));
    }
    items << new QTreeWidgetItem(QStringList{
        offsetText(hit.offset), shown, hit.storedAs == StoredAs::Raw ? QString() : storedAsName(hit.storedAs)});
  }
  m_list->addTopLevelItems(items);
}

void BytesFind::step(int by) {
  const int count = m_list->topLevelItemCount();
  if (count == 0) return;
  const int at = m_list->indexOfTopLevelItem(m_list->currentItem());
  const int wanted = at < 0 ? (by > 0 ? 0 : count - 1) : (at + by + count) % count;
  m_list->setCurrentItem(m_list->topLevelItem(wanted));
}

// Enter goes on to the next hit, Escape back to the bytes.
bool BytesFind::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress)
    return QWidget::eventFilter(watched, event);
  const auto* key = static_cast<QKeyEvent*>(event);
  const bool act = event->type() == QEvent::KeyPress, back = key->modifiers() & Qt::ShiftModifier;
  switch (key->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_F3:
      if (act && m_settle->isActive())
        search();
      else if (act)
        step(back ? -1 : 1);
      break;
    case Qt::Key_Escape:
      if (act) emit closed();
      break;
    default:
      return QWidget::eventFilter(watched, event);
  }
  event->accept();
  return act;
}

}  // namespace vitrine
