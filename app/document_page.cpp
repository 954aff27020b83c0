#include "app/document_page.h"

#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>

#include "app/notice_bar.h"
#include "app/textures.h"
#include "app/viewport_widget.h"

namespace vitrine {
namespace {

constexpr int kPollMilliseconds = 60;
// A bar that comes and goes at once is only a flicker.
constexpr int kPatienceMilliseconds = 150;

QString errorText(const OpenDocument& document) {
  const Error& error = *document.error();
  QString text =
      QString("%1: %2 (%3").arg(document.title(), QString::fromStdString(error.message), errorCodeName(error.code));
  const bool placed = error.code == ErrorCode::Truncated || error.code == ErrorCode::Malformed ||
                      error.code == ErrorCode::Unsupported || error.code == ErrorCode::LimitExceeded;
  const QString offset = "0x" + QString::number(error.span.offset, 16).toUpper();
  if (placed && !text.contains(offset)) text += QObject::tr(" at offset %1").arg(offset);
  text += ").";
  if (document.document() && document.document()->nodes.size() > 0)
    text += QObject::tr(" What could be read is shown.");
  return text;
}

}  // namespace

DocumentPage::DocumentPage(const QString& path, QWidget* parent)
    : QWidget(parent),
      m_document(new OpenDocument(path, this)),
      m_viewport(new ViewportWidget(*m_document)),
      m_errorBar(new NoticeBar),
      m_textureBar(new NoticeBar),
      m_progressText(new QLabel),
      m_progressBar(new QProgressBar),
      m_cancel(new QPushButton(tr("Cancel"))),
      m_poll(new QTimer(this)) {
  m_errorBar->setObjectName("errorBar");
  m_textureBar->setObjectName("textureBar");
  m_progress = makeProgressBar();
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addWidget(m_progress);
  layout->addWidget(m_errorBar);
  layout->addWidget(m_textureBar);
  layout->addWidget(m_viewport, 1);
  setFocusProxy(m_viewport);

  m_poll->setInterval(kPollMilliseconds);
  connect(m_poll, &QTimer::timeout, this,
          [this] { m_progressBar->setValue(static_cast<int>(m_document->loadedFraction() * 1000)); });
  connect(m_document, &OpenDocument::loadingChanged, this, &DocumentPage::showLoading);
  connect(m_document, &OpenDocument::documentChanged, m_textureBar, &QWidget::hide);
  connect(m_document, &OpenDocument::removed, this, [this] {
    m_errorBar->showNotice(Severity::Info,
                           tr("%1 is no longer there. What was read is still shown.").arg(m_document->title()),
                           tr("Retry"));
  });
  connect(m_errorBar, &NoticeBar::actionClicked, m_document, &OpenDocument::reload);
  connect(&m_document->textures(), &TextureLoader::allFinished, this, &DocumentPage::showMissingTextures);
  connect(m_textureBar, &NoticeBar::actionClicked, this, &DocumentPage::showDiagnostics);
  connect(m_viewport, &ViewportWidget::firstPicture, this, &DocumentPage::firstPicture);
  connect(
      m_viewport, &ViewportWidget::glFailed, this,
      [this](const QString& message) {
        m_errorBar->showNotice(Severity::Error, tr("The 3D view needs OpenGL 3.3: %1").arg(message));
      },
      Qt::QueuedConnection);  // comes while painting, when the layout must rest
  m_document->reload();
}

// The viewport goes first: it refers to the document.
DocumentPage::~DocumentPage() { delete m_viewport; }

QWidget* DocumentPage::makeProgressBar() {
  auto* bar = new QWidget;
  bar->setObjectName("progress");
  auto* layout = new QHBoxLayout(bar);
  layout->setContentsMargins(8, 4, 4, 4);
  m_progressBar->setRange(0, 1000);
  m_progressBar->setTextVisible(false);
  m_progressBar->setAccessibleName(tr("Loading"));
  m_cancel->setObjectName("cancelLoading");
  layout->addWidget(m_progressText);
  layout->addWidget(m_progressBar, 1);
  layout->addWidget(m_cancel);
  connect(m_cancel, &QPushButton::clicked, m_document, &OpenDocument::cancelLoading);
  bar->hide();
  return bar;
}

void DocumentPage::showLoading() {
  if (m_document->loading()) {
    m_progressText->setText(tr("Loading %1").arg(m_document->title()));
    m_progressBar->setValue(0);
    m_poll->start();
    QTimer::singleShot(kPatienceMilliseconds, m_progress,
                       [this] { m_progress->setVisible(m_document->loading()); });
    return;
  }
  m_poll->stop();
  m_progress->hide();
  showError();
}

void DocumentPage::showError() {
  if (!m_document->error()) return m_errorBar->hide();
  const bool cancelled = m_document->error()->code == ErrorCode::Cancelled;
  m_errorBar->showNotice(cancelled ? Severity::Info : Severity::Error, errorText(*m_document), tr("Retry"));
}

void DocumentPage::showMissingTextures() {
  const size_t missing = m_document->textures().missing().size();
  if (missing == 0) return m_textureBar->hide();
  const QString text = missing == 1 ? tr("1 texture is missing") : tr("%1 textures are missing").arg(missing);
  m_textureBar->showNotice(Severity::Warning, text, tr("Show"));
}

}  // namespace vitrine
