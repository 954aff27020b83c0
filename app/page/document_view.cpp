#include "app/page/document_view.h"

#include <QEvent>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <set>

#include "app/common/design.h"
#include "app/common/file_system.h"
#include "app/common/icons.h"
#include "app/common/notice_bar.h"
#include "app/common/opengl_support.h"
#include "app/common/preferences.h"
#include "app/common/scrolled.h"
#include "app/common/text.h"
#include "app/documents/asset_fetch.h"
#include "app/documents/folder_files.h"
#include "app/documents/player.h"
#include "app/documents/recently_used.h"
#include "app/documents/usual_background.h"
#include "app/images/asset_folders.h"
#include "app/images/textures.h"
#include "app/page/chips.h"
#include "app/page/error_page.h"
#include "app/page/fetch_bar.h"
#include "app/page/image_view.h"
#include "app/page/loading_bar.h"
#include "app/page/motion_notes.h"
#include "app/page/no_picture_page.h"
#include "app/page/node_card.h"
#include "app/page/notice_chip.h"
#include "app/page/picture_bar.h"
#include "app/page/picture_layout.h"
#include "app/page/picture_notes.h"
#include "app/page/picture_states.h"
#include "app/page/script_tabs.h"
#include "app/page/section_handle.h"
#include "app/page/section_popup.h"
#include "app/page/summary_page.h"
#include "app/page/tool_strip.h"
#include "app/page/transport_bar.h"
#include "app/page/view_cube.h"
#include "app/page/viewport_widget.h"
#include "core/assets/asset_finder.h"
#include "core/bytes/open_file.h"
#include "core/load/picture_document.h"
#include "core/stage/make_stage.h"
#include "render/view/palette.h"

namespace vitrine {
namespace {

QString errorText(const OpenDocument& document) {
  const Error& error = *document.error();
  QString text = QString("%1: %2 (%3")
                     .arg(visibleText(document.title()), visibleText(error.message), errorCodeName(error.code));
  const QString offset = "0x" + QString::number(error.span.offset, 16).toUpper();
  if (tellsOffset(error.code) && !text.contains(offset)) text += QObject::tr(" at offset %1").arg(offset);
  text += ").";
  if (!document.document() || document.document()->nodes.size() == 0) return text;
  // Else the document is that of the file as it was before.
  const std::optional<Error>& failure = document.document()->failure;
  const bool ofThisFile = failure && failure->message == error.message;
  text +=
      ofThisFile ? QObject::tr(" What could be read is shown.") : QObject::tr(" What was read before is shown.");
  return text;
}

// Whether the document is that of its path, and not what was read before something could not be.
bool wasRead(const OpenDocument& document) {
  if (!document.document() || !document.error()) return document.document() != nullptr;
  const std::optional<Error>& failure = document.document()->failure;
  return failure && failure->message == document.error()->message && document.document()->nodes.size() > 0;
}

// Until it is known whether there is a picture: what would be behind it, so that nothing flashes.
class WaitingPage : public QWidget {
 public:
  using QWidget::QWidget;

 protected:
  void paintEvent(QPaintEvent*) override {
    const auto colour = [](const Vec3& of) { return QColor::fromRgbF(of.r, of.g, of.b); };
    QLinearGradient gradient(0, 0, 0, height());
    const auto& [top, bottom] = coloursOf(usualGradient());
    gradient.setColorAt(0, colour(top));
    gradient.setColorAt(1, colour(bottom));
    QPainter(this).fillRect(rect(), gradient);
  }
};

}  // namespace

DocumentView::DocumentView(const QString& path, QWidget* parent) : DocumentView(new OpenDocument(path), parent) {}

DocumentView::DocumentView(NestedOrigin origin, QWidget* parent)
    : DocumentView(new OpenDocument(std::move(origin)), parent) {}

DocumentView::DocumentView(OpenDocument* document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_player(new Player(*m_document, m_document)),
      m_viewport(new ViewportWidget(*m_document)),
      m_summary(new SummaryPage(*m_document)),
      m_views(new QStackedWidget),
      m_chips(new Chips(m_viewport)),
      m_card(new NodeCard(*m_document, m_viewport)),
      m_cube(new ViewCube(*m_viewport)),
      m_sectionHandle(new SectionHandle(*m_viewport)),
      m_sectionPopup(new SectionPopup(*m_document, m_viewport)),
      m_states(new PictureStates(*m_document, m_viewport->measuring(), *m_chips)),
      m_picture(m_viewport),
      m_waiting(new WaitingPage),
      m_failed(new ErrorPage),
      m_failedArea(scrolled(m_failed)),
      m_errorBar(new NoticeBar),
      m_fetch(new AssetFetch(*m_document)),
      m_fetchBar(new FetchBar(*m_fetch)),
      m_missing(new NoticeChip("missing", *m_chips)),
      m_incomplete(new NoticeChip("incomplete", *m_chips)),
      m_image(new ImageView(*m_document)) {
  m_document->setParent(this);
  new PictureNotes(*m_document, *m_chips);
  new MotionNotes(*m_document, *m_player, *m_chips);
  new PictureLayout(m_viewport);
  m_viewport->installEventFilter(this);
  connect(m_states, &PictureStates::sectionOptionsWanted, this, &DocumentView::showSectionOptions);
  connect(m_sectionHandle, &SectionHandle::optionsWanted, this, &DocumentView::showSectionOptions);
  // The viewport stays outside of a window that could not show it.
  if (const QString problem = openGlProblem(); !problem.isEmpty()) m_picture = new NoPicturePage(problem);
  m_errorBar->setObjectName("errorBar");
  m_pane = makePane();
  m_scripts = new ScriptTabs(*m_document, m_pane);
  setFocusProxy(m_scripts);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addWidget(m_errorBar);
  layout->addWidget(m_scripts, 1);
  if (m_document->nested()) m_scripts->setTrail(makeTrail());
  connect(m_scripts, &ScriptTabs::rowChanged, this, &DocumentView::placeErrorBar);
  placeErrorBar();
  m_waiting->setFocusPolicy(Qt::StrongFocus);
  m_views->addWidget(m_waiting);
  m_views->addWidget(m_picture);
  m_views->addWidget(m_summary);
  m_views->addWidget(m_image);
  m_views->addWidget(m_failedArea);
  connect(m_failed, &ErrorPage::tryAgain, m_document, &OpenDocument::reload);
  connect(m_failed, &ErrorPage::fileRequested, m_document, &OpenDocument::load);
  connect(m_failed, &ErrorPage::bytesRequested, m_document, [this] { m_document->setRaw(RawMesh{}); });
  showInPane(m_waiting);
  askWhetherItDraws();

  connect(m_document, &OpenDocument::loadingChanged, this, &DocumentView::showLoading);
  connect(m_document, &OpenDocument::documentChanged, m_missing, &NoticeChip::hide);
  connect(m_document, &OpenDocument::documentChanged, m_incomplete, &NoticeChip::hide);
  connect(m_document, &OpenDocument::removed, this, [this] {
    m_errorBar->showNotice(Severity::Info,
                           tr("%1 is no longer there. What was read is still shown.").arg(m_document->title()),
                           tr("Retry"));
  });
  connect(m_errorBar, &NoticeBar::actionClicked, m_document, &OpenDocument::reload);
  connect(&m_document->textures(), &TextureLoader::allFinished, this, &DocumentView::showMissingTextures);
  connect(m_missing, &NoticeChip::actionClicked, this, [this] {
    if (missingFiles() > 0)
      askFor(request::ShowMissing{});
    else
      askFor(request::ShowDiagnostics{});
  });
  connect(&AssetFolderNotices::instance(), &AssetFolderNotices::kept, m_document, [this] {
    if (missingFiles() > 0) m_document->reload();
  });
  connect(m_missing, &NoticeChip::secondClicked, this, &DocumentView::chooseFolder);
  connect(m_document, &OpenDocument::documentChanged, this, &DocumentView::offerToGet);
  connect(m_fetch, &AssetFetch::started, this, &DocumentView::offerToGet);
  // What is told of a file does not stay for the next one in the same tab.
  connect(m_document, &OpenDocument::loadingChanged, this, [this, key = m_document->key()]() mutable {
    if (key == m_document->key()) return;
    key = m_document->key();
    m_fetchBar->hide();
  });
  connect(m_fetch, &AssetFetch::ended, this, &DocumentView::tellFetched);
  connect(m_fetchBar, &FetchBar::missingRequested, this, [this] { askFor(request::ShowMissing{}); });
  connect(m_fetchBar, &FetchBar::networkRequested, this, [this] { askFor(request::ShowNetwork{}); });
  connect(m_document, &OpenDocument::sceneChanged, this, &DocumentView::chooseView);
  connect(m_summary, &SummaryPage::classRequested, this,
          [this](uint32_t owner) { askFor(request::ShowClass{owner}); });
  connect(m_summary, &SummaryPage::diagnosticsRequested, this, [this] { askFor(request::ShowDiagnostics{}); });
  connect(m_scripts, &ScriptTabs::message, this, &DocumentView::message);
  connect(m_scripts, &ScriptTabs::requested, this, &DocumentView::requested);
  connect(m_viewport, &ViewportWidget::contextMenuRequested, this, [this](const QPoint& at) {
    askFor(request::ShowMenu{at, true});
  });
  connect(m_viewport, &ViewportWidget::emptyMenuRequested, this, [this](const QPoint& at) {
    askFor(request::ShowMenu{at, false});
  });
  connect(m_viewport, &ViewportWidget::firstPicture, this, &DocumentView::firstPicture);
  connect(m_image, &ImageView::shown, this, &DocumentView::firstPicture);
  connect(
      m_viewport, &ViewportWidget::glFailed, this,
      [this](const QString& message) {
        m_incomplete->showNotice(Severity::Error, tr("The picture is not complete"), message);
      },
      Qt::QueuedConnection);  // comes while painting, when the layout must rest
  m_loading = new LoadingBar(*m_document, m_views, m_scripts, this);
  connect(m_fetch, &AssetFetch::progressed, m_loading, [this] { m_loading->setQuiet(true); });
  connect(m_document, &OpenDocument::documentChanged, m_loading, [this] { m_loading->setQuiet(false); });
  const auto endWait = [this] { m_loading->setPictureComes(false); };
  connect(m_document, &OpenDocument::sceneChanged, this,
          [this] { m_loading->setPictureComes(drawsSomething() && m_viewport->isVisible()); });
  connect(m_viewport, &ViewportWidget::firstPicture, m_loading, endWait);
  connect(m_viewport, &ViewportWidget::glFailed, m_loading, endWait, Qt::QueuedConnection);
  m_document->reload();
}

// OpenGL starts while a file is being read that has something to draw for certain, and not at all for one that
// turns out to have nothing.
void DocumentView::askWhetherItDraws() {
  const auto take = [](DocumentView& view, const Format* format) {
    const bool isOpen = view.m_views->currentWidget() == view.m_waiting && view.m_document->loading();
    if (isOpen && format && !format->instances && !format->pictures) view.showInPane(view.m_picture);
  };
  if (m_document->raw()) return;
  if (const NestedOrigin* nested = m_document->nested()) {
    if (const Format* format = recognise(nested->source->bytes(), {});
        format && !format->instances && !format->pictures)
      showInPane(m_picture);
    return;
  }
  askFiles(
      this,
      [path = m_document->path()]() -> const Format* {
        constexpr size_t kHead = 4096;
        aboutToAsk(path);
        const auto head = readHead(QFile::encodeName(path).toStdString(), kHead);
        return head ? recognise(std::as_bytes(std::span(*head)), {}) : nullptr;
      },
      take);
}

QPushButton& DocumentView::cancelButton() { return m_loading->cancelButton(); }

// The viewport goes first: it refers to the document.
DocumentView::~DocumentView() {
  delete m_viewport;
  delete m_summary;
  delete m_image;
}

void DocumentView::addTools(const Actions& actions) {
  delete m_tools;  // of the window before
  m_tools = new PictureBar(*m_document, actions);
  auto* lines = static_cast<QVBoxLayout*>(m_pane->layout());
  lines->insertWidget(lines->indexOf(m_views), m_tools);
  // While nobody knows whether there is a picture there is room for them: it would jump when it comes.
  m_tools->setVisible(m_views->currentWidget() == m_viewport || m_views->currentWidget() == m_waiting);
  delete m_strip;
  m_strip = new ToolStrip(*m_document, actions, m_viewport);
  connect(m_strip, &ToolStrip::sectionOptionsWanted, this, &DocumentView::showSectionOptions);
  // Tab goes on to the tools, before what else lies over the picture.
  setTabOrder(m_viewport, m_strip);
}

// Beside the tool in the strip, or above the chip where there is none.
void DocumentView::showSectionOptions() {
  if (!m_document->view().section) return;
  const QToolButton* tool = m_strip && m_strip->isVisible() ? &m_strip->sectionButton() : nullptr;
  m_sectionPopup->showBeside(tool ? QRect(tool->mapToGlobal(QPoint()), tool->size()) : m_chips->rectOf("section"));
}

// A third row above the picture would be one too many.
void DocumentView::placeErrorBar() {
  auto* lines = static_cast<QVBoxLayout*>(layout());
  const int wanted = m_scripts->hasRow() ? 1 : 0;
  if (lines->indexOf(m_errorBar) == wanted) return;
  lines->removeWidget(m_errorBar);
  lines->insertWidget(wanted, m_errorBar);
}

bool DocumentView::eventFilter(QObject* watched, QEvent* event) {
  if (watched == m_viewport && event->type() == QEvent::Hide && m_loading) m_loading->setPictureComes(false);
  return QWidget::eventFilter(watched, event);
}

bool DocumentView::drawsSomething() const { return m_views->currentWidget() == m_viewport; }

bool DocumentView::showsImage() const { return m_views->currentWidget() == m_image; }

QString DocumentView::whyNoPicture() const {
  if (showsImage()) return tr("An image is not drawn as a scene: export it to save it");
  if (m_views->currentWidget() == m_picture && m_picture != m_viewport) return openGlProblem();
  return tr("There is nothing to draw in this file");
}

void DocumentView::chooseView() {
  const bool isImage = m_document->document() && isPicture(*m_document->document());
  const bool draws = !isImage && (drawsAnything(*m_document->scene()) || m_document->raw());
  if (isImage) m_image->refresh();
  if (!draws && !isImage) m_summary->refresh();
  QWidget* wanted = isImage ? static_cast<QWidget*>(m_image) : draws ? m_picture : m_summary;
  m_scripts->setPictured(draws || isImage);
  if (m_tools) m_tools->setVisible(wanted == m_viewport);
  const bool painted = wanted == m_viewport;  // which tells of its first picture
  if (m_views->currentWidget() == wanted) {
    if (m_picture != m_viewport && !isImage)
      QMetaObject::invokeMethod(this, &DocumentView::firstPicture, Qt::QueuedConnection);
    return;
  }
  const bool focused = m_views->currentWidget()->hasFocus();
  showInPane(wanted);
  if (focused) wanted->setFocus(Qt::OtherFocusReason);
  if (!painted && !isImage) QMetaObject::invokeMethod(this, &DocumentView::firstPicture, Qt::QueuedConnection);
}

void DocumentView::showInPane(QWidget* view) {
  m_views->setCurrentWidget(view);
  m_pane->setFocusProxy(view);
}

QWidget* DocumentView::makePane() {
  auto* pane = new QWidget;
  auto* layout = new QVBoxLayout(pane);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addWidget(m_views, 1);
  layout->addWidget(m_fetchBar);
  layout->addWidget(new TransportBar(*m_player));
  return pane;
}

QWidget* DocumentView::makeTrail() {
  auto* trail = new QWidget;
  trail->setObjectName("trail");
  auto* back = new QPushButton(icon("previous"), tr("Back to the Containing Document"));
  back->setObjectName("trailBack");
  back->setFlat(true);
  back->setFixedHeight(measure::kControl);
  back->setToolTip(tr("Shows the document that this one lies in, with the node selected"));
  auto* text = new QLabel(visibleText(m_document->nested()->trail.left(kLongestName)));
  text->setObjectName("trailText");
  text->setTextFormat(Qt::PlainText);
  text->setTextInteractionFlags(Qt::TextSelectableByMouse);
  text->setToolTip(plainTip(m_document->nested()->trail));
  text->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);  // a long path must not widen the window
  auto* layout = new QHBoxLayout(trail);
  layout->setContentsMargins(space::kTight, 0, space::kNormal, 0);
  layout->setSpacing(space::kNormal);
  layout->addWidget(back);
  layout->addWidget(text, 1);
  connect(back, &QPushButton::clicked, this, [this] { askFor(request::OpenOuter{*m_document->nested()}); });
  return trail;
}

// Recent files are those of which something could be read. Read again, one is no more recent than it was.
void DocumentView::noteRecent() {
  const QString& path = m_document->path();
  if (m_document->loading() || m_document->nested() || m_noted == path) return;
  if (wasRead(*m_document)) {
    if (preferences().tellDesktop) noteRecentlyUsed(path);
    addRecentFile(path);
    m_noted = path;
  } else if (m_document->error() && m_document->error()->code != ErrorCode::Cancelled) {
    removeRecentFile(path);
  }
}

void DocumentView::showLoading() {
  noteRecent();
  if (!m_document->loading()) showError();
}

void DocumentView::showError() {
  if (!m_document->error()) return m_errorBar->hide();
  const bool cancelled = m_document->error()->code == ErrorCode::Cancelled;
  m_errorBar->showNotice(cancelled ? Severity::Info : Severity::Error, errorText(*m_document), tr("Retry"));
  if (m_document->document() && m_document->document()->nodes.size() > 0 && !m_document->isUnknown()) return;
  // Where nothing could be read there is room to say it at length.
  m_errorBar->hide();
  m_failed->tellOf(*m_document);
  showInPane(m_failedArea);
  if (m_tools) m_tools->hide();
}

size_t DocumentView::missingFiles() const {
  size_t missing = m_document->textures().missing().size() + m_document->missingProps().size() +
                   m_document->missingClips().size();
  if (const StagePointer stage = m_document->stage())
    missing += stage->meshes[size_t(ShapeSource::Hulls)] + stage->meshes[size_t(ShapeSource::Box)] - stage->later;
  return missing;
}

QString DocumentView::textureNews(size_t missing) const {
  const size_t count = m_document->textures().count();
  if (m_search && missing < count)
    return tr("%1 of %2 textures found").arg(countText(count - missing), countText(count));
  return count == 1 ? tr("The only texture was not found")
                    : tr("%1 of %2 textures not found").arg(countText(missing), countText(count));
}

// "96 meshes, 240 images are not here", each counted once, however many parts name it.
QString DocumentView::missingInBrief() const {
  QStringList brief;
  const auto count = [&](size_t things, const auto& text) {
    if (things > 0) brief << text(pluralOf(things)).arg(countText(things));
  };
  std::set<std::string> meshes, images;
  if (const StagePointer stage = m_document->stage())
    for (const MissingAsset& mesh : stage->missing) meshes.insert(mesh.reference);
  for (const MissingTexture& image : m_document->textures().missing()) images.insert(image.path);
  count(meshes.size(), [](int n) { return tr("%1 meshes", nullptr, n); });
  count(m_document->missingProps().size(), [](int n) { return tr("%1 models", nullptr, n); });
  count(images.size(), [](int n) { return tr("%1 images", nullptr, n); });
  const size_t clips = m_document->missingClips().size();
  count(clips, [](int n) { return tr("%1 animations", nullptr, n); });
  const bool isOne = meshes.size() + m_document->missingProps().size() + images.size() + clips == 1;
  if (!brief.isEmpty())
    return (isOne ? tr("%1 is not here · Where is it?") : tr("%1 are not here · Where are they?"))
        .arg(brief.join(tr(", ")));
  if (const StagePointer stage = m_document->stage()) {
    count(stage->meshes[size_t(ShapeSource::Hulls)], [](int n) { return tr("%1 meshes as hulls", nullptr, n); });
    count(stage->meshes[size_t(ShapeSource::Box)], [](int n) { return tr("%1 meshes as boxes", nullptr, n); });
    if (!brief.isEmpty()) return brief.join(tr(", "));
  }
  const size_t shrunk = m_document->textures().shrunk().count;
  return shrunk > 0 ? tr("%1 images shown smaller", nullptr, pluralOf(shrunk)).arg(countText(shrunk))
                    : tr("Not everything is as in the file");
}

// What a service could be asked for. Not while it is being asked.
void DocumentView::offerToGet() {
  const bool isFree = !m_fetch->running() && m_document->scene();
  const size_t wantedCount = isFree ? fetchableWants(*m_document).size() : 0;
  m_chips->keep("get-missing", {}, {}, {});  // it stands behind what tells of them
  if (wantedCount == 0) return;
  m_chips->keep(
      "get-missing", wantedCount == 1 ? tr("Get It") : tr("Get Them"),
      tr("Asks the services that you choose for what is missing"), [this] { askFor(request::GetMissing{}); }, {},
      "network");
}

// Where all is well the bar goes, and a message stays.
void DocumentView::tellFetched() {
  offerToGet();
  const AssetFetch::State& state = m_fetch->state();
  if (state.ended != FetchOutcome::Got || state.counts.failed > 0 || !state.problem.isEmpty()) return;
  m_fetchBar->hide();
  emit message(fetchText(state, false));
}

void DocumentView::showMissingTextures() {
  tellMissing();
  offerToGet();
}

void DocumentView::tellMissing() {
  const size_t textures = m_document->textures().missing().size(), models = m_document->missingProps().size();
  if (m_search && m_search->before == m_document->document()) m_search.reset();  // its answer is still being read
  const StagePointer stage = m_document->stage();
  QStringList missing;
  if (textures > 0 || (m_search && m_document->textures().count() > 0)) missing << textureNews(textures);
  if (models > 0) missing << tr("%1 models are missing", nullptr, pluralOf(models)).arg(countText(models));
  if (stage) {
    // Images and meshes of places lie on servers: no news.
    missing.clear();
    if (lacksMeshes(*stage)) missing << QString::fromStdString(meshSummary(*stage));
    if (textures > 0) missing << tr("%1 images not at hand", nullptr, pluralOf(textures)).arg(countText(textures));
  }
  const size_t clips = m_document->missingClips().size();
  if (clips > 0) missing << tr("%1 animations not at hand", nullptr, pluralOf(clips)).arg(countText(clips));
  const bool wanting = missingFiles() > 0;
  if (const ShrunkImages& shrunk = m_document->textures().shrunk(); shrunk.count > 0)
    missing << tr("%1 images are shown smaller (%2 pixels a side at most)", nullptr, pluralOf(shrunk.count))
                   .arg(countText(shrunk.count))
                   .arg(shrunk.largestSide);
  QString text = missing.join(tr(", "));
  if (m_search && missingFiles() >= m_search->missing) {
    // A folder that helps nothing would be looked through for every file.
    auto folders = assetFolders();
    std::erase(folders, m_search->added);
    setAssetFolders(folders);
    text = tr("No file in %1 has the name of a missing one: %2").arg(m_search->chosen, text);
  }
  const QString found = m_search && textures < m_document->textures().count() ? textureNews(textures) : QString();
  m_search.reset();
  if (text.isEmpty()) return m_missing->hide();
  const QString brief = stage || found.isEmpty() ? missingInBrief() : found;
  const bool told = wanting || m_document->textures().shrunk().count > 0;
  // In a place, what is missing is listed at once. A game's folder is chosen here.
  m_missing->setDirect((stage || clips > 0) && wanting);
  const QString choose = stage || clips > 0 ? tr("Choose a Folder…") : tr("Choose the Game's Folder…");
  const bool isUsual = stage || textures + models == 0;
  m_missing->showNotice(isUsual || !wanting ? Severity::Info : Severity::Warning, brief, text,
                        told ? tr("Show") : QString(), wanting ? choose : QString());
}

void DocumentView::chooseFolder() {
  const QString chosen = QFileDialog::getExistingDirectory(
      this, tr("Choose the Folder to Look for Missing Files in"), QFileInfo(m_document->path()).absolutePath());
  if (chosen.isEmpty()) return;
  askFilesSoon(
      this,
      [chosen] {
        aboutToAsk(chosen);
        return gameFolderOf(chosen.toStdString());
      },
      [chosen](DocumentView& view, const std::filesystem::path& folder) { view.lookIn(chosen, folder); });
}

void DocumentView::lookIn(const QString& chosen, const std::filesystem::path& folder) {
  m_search = Search{.before = m_document->document(), .missing = missingFiles(), .chosen = chosen};
  auto folders = assetFolders();
  if (std::ranges::find(folders, folder) == folders.end()) {
    folders.push_back(folder);
    setAssetFolders(folders);
    m_search->added = folder;
  }
  m_document->reload();
}

}  // namespace vitrine
