#include "app/bytes/bytes_view.h"

#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QIODevice>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QStackedWidget>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/bytes/byte_map.h"
#include "app/bytes/byte_text.h"
#include "app/bytes/bytes_bar.h"
#include "app/bytes/bytes_find.h"
#include "app/bytes/bytes_inspector.h"
#include "app/bytes/bytes_split.h"
#include "app/bytes/hex_view.h"
#include "app/bytes/kind_colours.h"
#include "app/bytes/kind_legend.h"
#include "app/common/design.h"
#include "app/common/icons.h"
#include "app/common/save_device.h"
#include "app/common/text.h"
#include "app/common/workers.h"
#include "app/documents/no_file_label.h"
#include "core/document/overloaded.h"
#include "core/load/load.h"
#include "core/load/make_claims.h"

namespace vitrine {

using namespace Qt::StringLiterals;

namespace {

constexpr size_t kMostOfArray = 1 << 20;  // bytes; as C or Base64 more of them help nobody

}  // namespace

BytesView::BytesView(QWidget* parent)
    : QWidget(parent),
      m_stack(new QStackedWidget),
      m_nothing(new NoFileLabel),
      m_bar(new BytesBar),
      m_hex(new HexView),
      m_map(new ByteMap),
      m_line(new QLabel),
      m_inspector(new BytesInspector),
      m_find(new BytesFind) {
  setObjectName("bytesView");
  m_line->setObjectName("bytesLine");
  m_line->setTextFormat(Qt::PlainText);
  m_line->setContentsMargins(space::kNormal, space::kTight, space::kNormal, space::kTight);
  m_line->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);

  auto* page = new QWidget;
  auto* layout = new QVBoxLayout(page);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addWidget(m_bar);
  layout->addWidget(m_find);
  m_find->hide();
  auto* left = new QWidget;
  auto* leftLayout = new QVBoxLayout(left);
  leftLayout->setContentsMargins(0, 0, 0, 0);
  leftLayout->setSpacing(0);
  auto* beside = new QHBoxLayout;
  beside->setSpacing(0);
  beside->addWidget(m_map);
  beside->addWidget(m_hex, 1);
  leftLayout->addLayout(beside, 1);
  m_split = new BytesSplit(*m_hex, left, m_inspector, &m_find->list());
  layout->addWidget(m_split, 1);
  layout->addWidget(m_line);
  layout->addWidget(new KindLegend);
  m_stack->addWidget(m_nothing);
  m_stack->addWidget(page);
  auto* whole = new QVBoxLayout(this);
  whole->setContentsMargins(0, 0, 0, 0);
  whole->addWidget(m_stack);

  connectBar();
  connect(m_hex, &HexView::cursorMoved, this, &BytesView::takeCursor);
  connect(m_hex, &HexView::hovered, this, [this](qint64 at) {
    const auto location = at < 0 || !m_claims ? m_location : m_claims->at(m_buffer, uint64_t(at));
    m_line->setText(location ? locationText(*m_claims, *location) : QString());
  });
  connect(m_hex, &HexView::scrolled, this, [this] {
    const auto [first, last] = m_hex->inSight();
    m_map->setInSight(uint64_t(first), uint64_t(last));
  });
  connect(m_map, &ByteMap::chosen, m_hex, &HexView::scrollTo);
  connect(m_hex, &HexView::menuWanted, this, &BytesView::fillMenu);
  connect(m_hex, &HexView::copyWanted, this,
          [this] { QGuiApplication::clipboard()->setText(m_hex->selectedHex()); });
  connect(m_find, &BytesFind::chosen, this, [this](const FoundBytes& hit) {
    if (!m_claims) return;
    m_hex->goTo(qint64(hit.offset));
    m_location = m_claims->at(m_buffer, hit.offset);
    m_hex->setMarks({{m_buffer, hit.offset, hit.size}});
    updateLocation();
    selectWhatCursorMeans();
  });
  connect(m_find, &BytesFind::counted, m_split, &BytesSplit::tellFound);
  connect(m_find, &BytesFind::closed, this, &BytesView::closeFind);
  connect(this, &BytesView::saved, this, [this](const QString& path, const QString& error) {
    emit message(error.isEmpty() ? Message::saved(path) : Message::failure(error));
  });
  m_hex->installEventFilter(this);
  // It stands below the picture with little room.
  constexpr int kLeastHeight = 48;
  for (QWidget* each : std::initializer_list<QWidget*>{m_hex, m_inspector, &m_find->list(), m_split})
    each->setMinimumHeight(kLeastHeight);
}

void BytesView::connectBar() {
  auto* goMenu = new QMenu(&m_bar->go());
  connect(goMenu, &QMenu::aboutToShow, this, [this, goMenu] {
    goMenu->clear();
    fillGoMenu(*goMenu);
  });
  m_bar->go().setMenu(goMenu);
  m_bar->offset().installEventFilter(this);
  connect(&m_bar->buffers(), &QComboBox::activated, this, [this](int index) {
    if (showBuffer(uint32_t(index))) goTo(0);
  });
  connect(m_bar, &BytesBar::locationChosen, this, [this](uint32_t buffer, uint64_t offset) {
    if (m_claims && showBuffer(buffer)) goTo(offset);
  });
  connect(&m_bar->offset(), &QLineEdit::returnPressed, this, &BytesView::goToTyped);
  connect(&m_bar->search(), &QToolButton::clicked, this, &BytesView::showFind);
  connect(&m_bar->side(), &QToolButton::clicked, m_split, &BytesSplit::wantSide);
  connect(m_split, &BytesSplit::sideShownChanged, &m_bar->side(), &QToolButton::setChecked);
  connect(m_bar, &BytesBar::perRowChosen, m_hex, &HexView::choosePerRow);
  connect(m_hex, &HexView::rowsChanged, this, [this] { m_bar->tellRows(m_hex->chosenPerRow(), m_hex->perRow()); });
  m_bar->tellRows(m_hex->chosenPerRow(), m_hex->perRow());
  connect(&m_bar->large(), &QToolButton::clicked, this, [this] {
    if (const auto shown = shownSpan()) emit requested(request::OpenBytes{*shown});
  });
}

void BytesView::showFind() {
  m_split->setFinding(true);
  m_find->present();
}

void BytesView::closeFind() {
  m_find->hide();
  m_split->setFinding(false);
  m_hex->setFocus(Qt::OtherFocusReason);
}

// ---- What is shown ----------------------------------------------------------------------------------------------

void BytesView::setDocument(OpenDocument* document) {
  m_document.set(document);
  m_nothing->setDocument(document);
  if (document) follow();
  takeDocument();
}

void BytesView::setLarge() {
  m_bar->large().hide();
  setFocusProxy(m_hex);
}

void BytesView::setInView(bool inView) {
  m_inView = inView;
  if (m_wanted) want();
}

void BytesView::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  m_hex->choosePerRow(chosenBytesPerRow());  // another view may have been asked since
  if (m_wanted) want();
}

void BytesView::want() {
  m_wanted = !inView();
  if (!m_wanted) refresh();
}

void BytesView::follow() {
  connect(m_document, &OpenDocument::documentChanged, this, &BytesView::takeDocument);
  connect(m_document, &OpenDocument::selectionChanged, this,
          [this] { showUnlessPinned([this, hitIsNew = m_hitIsNew] { hitIsNew ? showHit() : showSelection(); }); });
  connect(m_document, &OpenDocument::hitChanged, this, [this] {
    // A click in the picture selects a node right afterwards: the vertex says more.
    m_hitIsNew = true;
    QTimer::singleShot(0, this, [this] { m_hitIsNew = false; });
    showUnlessPinned([this] { showHit(); });
  });
}

void BytesView::takeDocument() {
  m_toShow = nullptr;
  // Bytes stay the same while somebody tries what mesh they might be.
  if (m_document && m_document->raw() && m_hex->cursor() >= 0 && m_claims &&
      m_claims->documentPointer() != m_document->document())
    m_toShow = [this, at = uint64_t(m_hex->cursor())] { showRange({0, at, 1}); };
  m_claims.reset();
  m_location.reset();
  m_sum.reset();
  m_buffer = 0;
  m_find->setContent({});
  m_map->setBuffer(nullptr, 0, 0);
  m_hex->setBytes(nullptr, {});
  m_inspector->showNothing();
  m_bar->buffers().clear();
  m_bar->crumbs().clear();
  m_line->clear();
  m_stack->setCurrentIndex(0);
  want();
}

void BytesView::showSoon(std::function<void()> show) {
  m_toShow = std::move(show);
  want();
}

void BytesView::showUnlessPinned(std::function<void()> show) {
  if (!m_bar->pin().isChecked() && !m_leading) showSoon(std::move(show));
}

void BytesView::showBytes(const BytesTarget& of) {
  showSoon([this, of] { reveal(of, true); });
}

void BytesView::followBytes(const BytesTarget& of) {
  if (inView()) showUnlessPinned([this, of] { reveal(of, false); });
}

void BytesView::refresh() {
  const DocumentPointer document = m_document ? m_document->document() : nullptr;
  if (!document) return;
  if (!m_claims) {
    m_claims = std::make_unique<Claims>(makeClaims(document));
    QStringList names;
    for (uint32_t i = 0; i < m_claims->bufferCount(); ++i) names << visibleStart(m_claims->buffer(i).name);
    m_bar->buffers().addItems(names);
    m_stack->setCurrentIndex(1);
    if (showBuffer(0)) goTo(0);
    if (!m_toShow) m_toShow = [this] { showSelection(); };
  }
  if (const auto show = std::exchange(m_toShow, nullptr)) show();
}

// `asked`: somebody wants to see them, and less will do where nobody tells which they are.
void BytesView::reveal(const BytesTarget& of, bool asked) {
  std::visit(Overloaded{[this](const SourceSpan& span) { showRange(span); },
                        [this, asked](const ValueOf& value) {
                          const auto locations = m_claims->of({.node = value.node, .column = value.column}, 1);
                          if (!locations.empty()) return showLocation(locations.front());
                          if (asked) showRange(m_claims->document().classOf(value.node).columns[value.column].span);
                        },
                        [this](NodeId node) { showFound(locationOfNode(*m_claims, node)); },
                        [this](const LevelOf& level) { showFound(locationOfLevel(*m_claims, level.level)); },
                        [this](const VertexOf& vertex) { showVertex(vertex); }},
             of);
}

void BytesView::showFound(const LocationOrSpan& found) {
  std::visit(Overloaded{[this](const ClaimLocation& location) { showLocation(location); },
                        [this](const SourceSpan& span) { showRange(span); }, [](std::monostate) {}},
             found);
}

bool BytesView::showVertex(const VertexOf& vertex) {
  const auto found = locationOfVertex(*m_claims, vertex);
  if (!found) return false;
  showLocation(found->location);
  m_hex->setMarks(found->marks);
  return true;
}

void BytesView::showSelection() {
  if (m_document->selection().size() == 1) showFound(locationOfNode(*m_claims, m_document->selection().front()));
}

// The vertex that was clicked on, where the format tells of it: its position, with what else is said of it marked.
void BytesView::showHit() {
  const auto& hit = m_document->hit();
  if (!hit || hit->geometry == kNone || hit->document != 0 ||
      !showVertex({hit->geometry, hit->vertices[hit->nearest]}))
    showSelection();
}

void BytesView::showLocation(const ClaimLocation& location) {
  if (location.ranges.empty() || !showBuffer(location.buffer)) return;
  m_location = location;
  m_hex->goTo(qint64(location.ranges.front().offset));
  m_hex->setMarks(location.ranges);
  updateLocation();
}

void BytesView::showRange(const SourceSpan& span) {
  if (span.size == 0 || !showBuffer(span.buffer)) return;
  m_location = m_claims->at(m_buffer, span.offset);
  m_hex->goTo(qint64(span.offset));
  m_hex->setMarks({span});
  updateLocation();
}

bool BytesView::showBuffer(uint32_t buffer) {
  if (!m_claims || buffer >= m_claims->bufferCount()) return false;
  if (buffer == m_buffer && m_hex->bytes().data()) return true;
  auto content = m_claims->content(buffer);
  if (!content) {
    m_bar->buffers().setCurrentIndex(int(m_buffer));
    m_line->setText(QString::fromStdString(content.error().message));
    emit message(Message::failure(content.error().message));
    return false;
  }
  m_buffer = buffer;
  m_sum.reset();
  m_location.reset();
  m_bar->buffers().setCurrentIndex(int(buffer));
  m_bar->buffers().setToolTip(plainTip(m_claims->buffer(buffer).name));
  m_hex->setBytes(content->owner, content->bytes);
  // Where nobody tells what anything is, that is said once, below.
  if (!m_claims->claimsOf(buffer)->empty())
    m_hex->setKinds([this](uint64_t offset, uint64_t size) {
      return m_claims ? m_claims->kindsOf(m_buffer, offset, size) : std::vector<KindRun>();
    });
  m_find->setContent(*content);
  m_map->setBuffer(m_claims->documentPointer(), buffer, content->bytes.size());
  return true;
}

void BytesView::goTo(uint64_t offset) {
  if (m_hex->bytes().empty()) {
    m_location.reset();
    return updateLocation();
  }
  m_hex->goTo(qint64(std::min<uint64_t>(offset, m_hex->bytes().size() - 1)));
  takeCursor(m_hex->cursor());
}

void BytesView::takeCursor(qint64 at) {
  if (!m_claims || at < 0) return;
  m_location = m_claims->at(m_buffer, uint64_t(at));
  // What nobody claims is no value: all of it in colour would say nothing.
  m_hex->setMarks(m_location && m_location->claimed() ? m_location->ranges : std::vector<SourceSpan>());
  updateLocation();
  selectWhatCursorMeans();
}

void BytesView::updateLocation() {
  m_bar->tell(*m_claims, m_buffer, m_location, m_hex->bytes().size());
  if (!m_location) {
    m_line->clear();
    m_hex->setToldOfCursor({});
    return m_inspector->showNothing();
  }
  const QString line = locationText(*m_claims, *m_location);
  m_line->setText(line);
  m_line->setToolTip(plainTip(line));
  m_hex->setToldOfCursor(line);
  const auto at = size_t(std::max<qint64>(m_hex->cursor(), 0));
  m_inspector->show(*m_claims, *m_location,
                    m_hex->bytes().subspan(at, std::min<size_t>(16, m_hex->bytes().size() - at)));
}

// ---- What follows the cursor ------------------------------------------------------------------------------------

void BytesView::selectWhatCursorMeans() {
  if (!m_document || !m_location) return;
  m_leading = true;
  const ClaimLocation location = *m_location;  // whoever hears of it may ask for another location
  if (location.node != NodeId::None && m_document->selection() != std::vector{location.node})
    m_document->select({location.node});
  if (location.node != NodeId::None && location.column != kNone)
    emit requested(request::MarkValue{location.node, location.column});
  pointAtLocation(*m_document, location);
  m_leading = false;
}

// ---- Going somewhere --------------------------------------------------------------------------------------------

std::optional<SourceSpan> BytesView::shownSpan() const {
  const std::vector<SourceSpan> taken = m_hex->taken();
  if (!m_claims || taken.empty()) return std::nullopt;
  return SourceSpan{m_buffer, taken.front().offset, taken.front().size};
}

std::optional<uint64_t> BytesView::offsetIn(const QString& text) const {
  return typedOffset(text, qint64(m_hex->bytes().size()), m_hex->cursor(), tr("end"));
}

uint64_t BytesView::here() const { return uint64_t(std::max<qint64>(m_hex->cursor(), 0)); }

void BytesView::goToTyped() {
  const auto at = offsetIn(m_bar->offset().text());
  if (!at)
    return emit message(
        tr("%1 is no offset in these %2").arg(m_bar->offset().text(), bytesText(m_hex->bytes().size())));
  goTo(*at);
  m_hex->setFocus(Qt::OtherFocusReason);
}

void BytesView::stepDiagnostic(int by) {
  if (!m_claims) return;
  if (const auto found = nextDiagnostic(m_claims->document(), m_buffer, here(), by)) return showRange(*found);
  emit message(by > 0 ? tr("No diagnostic from here on") : tr("No diagnostic before this"));
}

void BytesView::stepUnclaimed(int by) {
  if (!m_claims) return;
  if (!m_sum) m_sum = m_claims->sum(m_buffer);
  if (const auto found = nextUnclaimed(*m_sum, here(), by)) return showRange(*found);
  emit message(by > 0 ? tr("Nothing unclaimed from here on in this block")
                      : tr("Nothing unclaimed before this in this block"));
}

void BytesView::stepField(int by) {
  const NextField next = m_location
                             ? nextField(*m_claims, *m_location, m_hex->cursor(), qint64(m_hex->bytes().size()), by)
                             : NextField();
  switch (next.result) {
    case FieldStep::Found:
      return goTo(next.at);
    case FieldStep::NoMore:
      return emit message(by > 0 ? tr("This is the last one") : tr("This is the first one"));
    case FieldStep::NoRows:
      return emit message(tr("There is only one of these"));
  }
}

void BytesView::fillGoMenu(QMenu& menu) {
  const auto add = [&](const QString& text, const char* keys, auto act) {
    menu.addAction(text + "\t" + QKeySequence(QString(keys)).toString(QKeySequence::NativeText), this, act);
  };
  add(tr("Next &Diagnostic"), "F4", [this] { stepDiagnostic(1); });
  add(tr("P&revious Diagnostic"), "Shift+F4", [this] { stepDiagnostic(-1); });
  menu.addSeparator();
  add(tr("Next &Unclaimed Range"), "F6", [this] { stepUnclaimed(1); });
  add(tr("Previous U&nclaimed Range"), "Shift+F6", [this] { stepUnclaimed(-1); });
  menu.addSeparator();
  add(tr("Same &Field of the Next One"), "F7", [this] { stepField(1); });
  add(tr("Same Field of the &Previous One"), "Shift+F7", [this] { stepField(-1); });
}

bool BytesView::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress)
    return QWidget::eventFilter(watched, event);
  const auto* key = static_cast<QKeyEvent*>(event);
  const bool act = event->type() == QEvent::KeyPress;
  if (watched == &m_bar->offset()) {
    if (key->key() != Qt::Key_Escape) return QWidget::eventFilter(watched, event);
    if (act) m_hex->setFocus(Qt::OtherFocusReason);
    event->accept();
    return act;
  }
  const auto modifiers = key->modifiers() & ~Qt::KeypadModifier;
  const int by = modifiers == Qt::ShiftModifier ? -1 : 1;
  const bool plain = modifiers == Qt::NoModifier || modifiers == Qt::ShiftModifier;
  if (modifiers == Qt::ControlModifier && key->key() == Qt::Key_F) {
    if (act) showFind();
  } else if (modifiers == Qt::ControlModifier && key->key() == Qt::Key_G) {
    if (act) {
      m_bar->offset().setFocus(Qt::ShortcutFocusReason);
      m_bar->offset().selectAll();
    }
  } else if (plain && key->key() == Qt::Key_F3) {
    if (act) m_find->step(by);
  } else if (plain && key->key() == Qt::Key_F4) {
    if (act) stepDiagnostic(by);
  } else if (plain && key->key() == Qt::Key_F6) {
    if (act) stepUnclaimed(by);
  } else if (plain && key->key() == Qt::Key_F7) {
    if (act) stepField(by);
  } else {
    return QWidget::eventFilter(watched, event);
  }
  event->accept();
  return act;
}

// ---- Taking out -------------------------------------------------------------------------------------------------

QString BytesView::cArrayText() const { return cArrayOf(m_hex->takenBytes(kMostOfArray)); }
QString BytesView::base64Text() const { return base64Of(m_hex->takenBytes(kMostOfArray)); }
QString BytesView::pathText() const {
  return m_location ? toQString(locationPath(*m_claims, *m_location)) : QString();
}

void BytesView::fillMenu(QMenu& menu) {
  const bool something = m_claims && !m_hex->taken().empty();
  const auto copy = [&](const QString& text, auto make) {
    menu.addAction(text, this, [make] { QGuiApplication::clipboard()->setText(make()); })->setEnabled(something);
  };
  copy(tr("&Copy as Hex"), [this] { return m_hex->selectedHex(); });
  copy(tr("Copy as &Text"), [this] { return m_hex->selectedText(); });
  copy(tr("Copy as C A&rray"), [this] { return cArrayText(); });
  copy(tr("Copy as &Base64"), [this] { return base64Text(); });
  copy(tr("Copy &Offset"), [this] { return offsetText(m_hex->taken().front().offset); });
  copy(tr("Copy &Path"), [this] { return pathText(); });
  menu.addSeparator();
  menu.addAction(tr("&Save Selection As…"), this, [this] { chooseFile(false); })->setEnabled(something);
  menu.addAction(tr("Save A&ll of It As…"), this, [this] { chooseFile(true); })->setEnabled(m_claims != nullptr);
  menu.addSeparator();
  if (m_claims && m_hex->cursor() >= 0) addMeshRows(menu);
}

void BytesView::addMeshRows(QMenu& menu) {
  const auto offset = uint64_t(m_hex->selectedFrom());
  const std::optional<RawMesh> raw = m_document->raw();
  if (!raw) {
    menu.addAction(tr("Open as a &Mesh"), this, [this, offset] {
      const auto content = m_claims->content(m_buffer);
      if (content)
        emit requested(request::OpenOrigin{
            rawOrigin(*m_document, m_claims->buffer(m_buffer).name, m_buffer, content->bytes, offset)});
    });
    return;
  }
  menu.addAction(tr("P&ositions Begin Here"), this, [this, offset, mesh = *raw]() mutable {
    mesh.offset = offset;
    if (mesh.position == RawPosition::None) mesh.position = RawPosition::Float32;
    m_document->setRaw(mesh);
  });
  menu.addAction(tr("&Indices Begin Here"), this, [this, offset, mesh = *raw]() mutable {
    if (!mesh.indices) mesh.indices.emplace();
    mesh.indices->offset = offset;
    m_document->setRaw(mesh);
  });
}

void BytesView::chooseFile(bool wholeBuffer) {
  if (!m_claims || !m_document) return;
  const QFileInfo info(m_document->path());
  QString name = info.completeBaseName();
  if (m_buffer != 0) name += " " + toQString(m_claims->buffer(m_buffer).name).replace('/', '_');
  if (!wholeBuffer) name += " " + offsetText(m_hex->taken().front().offset);
  std::vector<std::byte> bytes =
      wholeBuffer ? std::vector<std::byte>(m_hex->bytes().begin(), m_hex->bytes().end()) : m_hex->takenBytes();
  const QString path =
      QFileDialog::getSaveFileName(this, tr("Save Bytes"), info.absolutePath() + "/" + name + ".bin");
  if (!path.isEmpty()) save(path, std::move(bytes));
}

void BytesView::save(const QString& path, std::vector<std::byte> bytes) {
  const auto write = [path, held = std::make_shared<const std::vector<std::byte>>(std::move(bytes))] {
    return saveDevice(path, [&](QIODevice& file) {
      const auto size = qint64(held->size());
      return file.write(reinterpret_cast<const char*>(held->data()), size) == size;
    });
  };
  const auto take = [path](BytesView& view, const Result<void>& written) {
    emit view.saved(path, written
                              ? QString()
                              : tr("%1 could not be written: %2").arg(path, toQString(written.error().message)));
  };
  startJob(this, write, take).detach();
}

}  // namespace vitrine
