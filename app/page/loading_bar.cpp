#include "app/page/loading_bar.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTimer>
#include <algorithm>

#include "app/common/design.h"
#include "app/common/text.h"
#include "app/images/textures.h"

namespace vitrine {
namespace {

constexpr int kProgressPollMilliseconds = 60;
// A bar that comes and goes at once is only a flicker.
constexpr int kLoadingPatience = 150;
constexpr int kWholeBar = 1000;

}  // namespace

float shareDone(const LoadingState& state) {
  constexpr float kOfLoading = 0.75f, kOfImages = 0.22f;  // the rest is the picture
  const float images = state.images > 0 ? float(state.imagesArrived) / float(state.images)
                       : state.loading  ? 0.0f
                                        : 1.0f;
  if (!state.ofFile) return images;
  const float loaded = state.loading ? state.loaded : 1.0f;
  return kOfLoading * loaded + kOfImages * images + (state.pictured ? 1 - kOfLoading - kOfImages : 0.0f);
}

QString loadingText(const LoadingState& state, const QString& title) {
  if (!state.loading) {
    if (state.imagesArrived < state.images)
      return LoadingBar::tr("Reading images: %1 of %2")
          .arg(countText(state.imagesArrived), countText(state.images));
    return LoadingBar::tr("Drawing the first picture");
  }
  switch (state.stage) {
    case LoadStage::Reading:
      return LoadingBar::tr("Reading %1").arg(visibleText(title));
    case LoadStage::Parts:
      return LoadingBar::tr("Building the parts");
    case LoadStage::Terrain:
      return LoadingBar::tr("Reading the terrain");
    case LoadStage::Surface:
      return LoadingBar::tr("Building the terrain");
    case LoadStage::Models:
      return LoadingBar::tr("Reading the models of the room");
    case LoadStage::Scene:
      return LoadingBar::tr("Preparing the picture");
  }
  return {};
}

LoadingBar::LoadingBar(OpenDocument& document, QWidget* above, QWidget* otherwise, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_above(above),
      m_otherwise(otherwise),
      m_text(new QLabel),
      m_bar(new QProgressBar),
      m_cancel(new QPushButton(tr("Cancel"))),
      m_poll(new QTimer(this)) {
  setObjectName("progress");
  setAutoFillBackground(true);
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(space::kNormal, space::kTight, space::kTight, space::kTight);
  m_bar->setRange(0, kWholeBar);
  m_bar->setTextVisible(false);
  m_bar->setAccessibleName(tr("Loading"));
  m_bar->setMinimumWidth(60);
  m_text->setObjectName("loadingText");
  m_text->setTextFormat(Qt::PlainText);
  m_cancel->setObjectName("cancelLoading");
  layout->addWidget(m_text);
  layout->addWidget(m_bar, 1);
  layout->addWidget(m_cancel);
  hide();
  m_poll->setInterval(kProgressPollMilliseconds);
  connect(m_poll, &QTimer::timeout, this, &LoadingBar::tell);
  connect(m_cancel, &QPushButton::clicked, this, [this] {
    if (m_document.loading()) return m_document.cancelLoading();
    m_document.textures().cancel();
  });
  connect(&m_document, &OpenDocument::loadingChanged, this, [this] {
    if (m_document.loading()) {
      m_poll->stop();  // from the beginning
      m_ofFile = true;
    }
    follow();
  });
  connect(&m_document.textures(), &TextureLoader::started, this, &LoadingBar::follow);
  connect(&m_document.textures(), &TextureLoader::allFinished, this, &LoadingBar::follow);
  for (QWidget* each : {m_above, m_otherwise}) each->installEventFilter(this);
}

void LoadingBar::setPictureComes(bool comes) {
  if (comes == m_pictureComes) return;
  m_pictureComes = comes;
  follow();
}

LoadingState LoadingBar::state() const {
  const TextureLoader& textures = m_document.textures();
  return {.ofFile = m_ofFile,
          .loading = m_document.loading(),
          .loaded = m_document.loadedFraction(),
          .stage = m_document.loadStage(),
          .images = textures.count(),
          .imagesArrived = textures.arrived(),
          .pictured = !m_pictureComes};
}

bool LoadingBar::waits() const {
  const bool images = !m_document.textures().finished() && !(m_quiet && !m_ofFile);
  return m_document.loading() || images || (m_ofFile && m_pictureComes);
}

void LoadingBar::follow() {
  if (!waits()) {
    m_poll->stop();
    m_ofFile = false;
    return hide();
  }
  if (!m_poll->isActive()) {
    m_bar->setValue(0);
    m_poll->start();
    QTimer::singleShot(kLoadingPatience, this, [this] {
      if (!waits()) return;
      place();
      show();
      raise();
    });
  }
  tell();
}

void LoadingBar::tell() {
  if (!waits()) return follow();
  const LoadingState now = state();
  m_text->setText(loadingText(now, m_document.title()));
  // What comes to light later, such as images of models, makes the rest longer, not what is done shorter.
  m_bar->setValue(std::max(m_bar->value(), int(shareDone(now) * kWholeBar)));
  m_cancel->setVisible(now.loading || now.imagesArrived < now.images);
}

// ---- Where it lies ----------------------------------------------------------------------------------------------

void LoadingBar::place() {
  const QWidget* over = m_above->isVisible() ? m_above : m_otherwise;
  const QPoint at = over->mapTo(parentWidget(), QPoint(0, 0));
  // A long name is cut before the bar is.
  m_text->setMaximumWidth(std::max(80, over->width() / 2));
  setGeometry(at.x(), at.y(), over->width(), sizeHint().height());
}

bool LoadingBar::eventFilter(QObject* watched, QEvent* event) {
  switch (event->type()) {
    case QEvent::Resize:
    case QEvent::Move:
    case QEvent::Show:
    case QEvent::Hide:
      if (isVisible()) QMetaObject::invokeMethod(this, &LoadingBar::place, Qt::QueuedConnection);
      break;
    default:
      break;
  }
  return QWidget::eventFilter(watched, event);
}

bool LoadingBar::event(QEvent* event) {
  if (event->type() == QEvent::LayoutRequest && isVisible()) place();
  return QWidget::event(event);
}

}  // namespace vitrine
