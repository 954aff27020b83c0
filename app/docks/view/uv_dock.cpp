#include "app/docks/view/uv_dock.h"

#include <QComboBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <cmath>
#include <new>

#include "app/common/design.h"
#include "app/common/text.h"
#include "app/common/workers.h"
#include "app/docks/view/uv_canvas.h"
#include "app/images/textures.h"

namespace vitrine {
namespace {

constexpr int kAutomatic = -1;  // of the texture box; kNone: nothing

QComboBox* makeCombo(const QString& name, const QString& accessibleName, const QString& tip) {
  auto* combo = new QComboBox;
  combo->setObjectName(name);
  combo->setAccessibleName(accessibleName);
  combo->setToolTip(tip);
  combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  combo->setMinimumContentsLength(5);
  return combo;
}

QString baseName(const std::string& path) { return QFileInfo(toQString(path).replace('\\', '/')).fileName(); }

}  // namespace

UvDock::UvDock(QWidget* parent)
    : LazyDock(tr("&UV"), parent),
      m_stack(new QStackedWidget),
      m_set(makeCombo("uvSet", tr("UV set"), tr("Which coordinates: those of the texture or of the lightmap"))),
      m_images(makeCombo("uvTexture", tr("Image behind"), tr("The image behind the triangles"))),
      m_canvas(new UvCanvas),
      m_positionLabel(new QLabel) {
  setObjectName("uvDock");
  auto* nothing = new QLabel(tr("No texture coordinates"));
  nothing->setAlignment(Qt::AlignCenter);
  nothing->setEnabled(false);
  m_positionLabel->setObjectName("uvPlace");
  m_positionLabel->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  m_positionLabel->setContentsMargins(space::kNormal, 0, space::kNormal, space::kTight);
  auto* content = new QWidget;
  auto* layout = new QVBoxLayout(content);
  layout->setContentsMargins(0, space::kTight, 0, space::kTight);
  layout->setSpacing(space::kTight);
  layout->addWidget(makeTools());
  layout->addWidget(m_canvas, 1);
  layout->addWidget(m_positionLabel);
  m_stack->addWidget(nothing);
  m_stack->addWidget(content);
  setContent(m_stack);

  connect(m_set, &QComboBox::activated, this, [this] {
    fillTextures();
    m_canvas->fit();
  });
  connect(m_images, &QComboBox::activated, this, [this] { want(); });
  connect(m_canvas, &UvCanvas::regionChanged, this, [this] { want(); });
  connect(m_canvas, &UvCanvas::hovered, this, &UvDock::showPosition);
  connect(m_canvas, &UvCanvas::left, this, &UvDock::showImage);
}

QWidget* UvDock::makeTools() {
  const auto makeButton = [](const QString& name, const QString& text, const QString& tip) {
    auto* button = new QPushButton(text);
    button->setObjectName(name);
    button->setToolTip(tip);
    button->setAccessibleName(tip);
    button->setFixedWidth(button->fontMetrics().horizontalAdvance(text) + 18);
    return button;
  };
  auto* fit = makeButton("uvFit", tr("Fit"), tr("Shows all of it (double-click)"));
  auto* square = makeButton("uvSquare", tr("0–1"), tr("Shows the image once, without its repeats"));
  connect(fit, &QPushButton::clicked, m_canvas, &UvCanvas::fit);
  connect(square, &QPushButton::clicked, this,
          [this] { m_canvas->show(uvRegion(Vec2(0.0f), Vec2(1.0f), m_canvas->size())); });
  auto* row = new QWidget;
  auto* layout = new QHBoxLayout(row);
  layout->setContentsMargins(space::kNormal, 0, space::kNormal, 0);
  layout->setSpacing(space::kTight);
  layout->addWidget(m_set, 1);
  layout->addWidget(m_images, 1);
  layout->addWidget(fit);
  layout->addWidget(square);
  return row;
}

bool UvDock::concerns(const OpenDocument& document) const {
  const ScenePointer& scene = document.scene();
  return scene && (hasUvs(*scene, UvSet::Texture) || hasUvs(*scene, UvSet::Lightmap));
}

void UvDock::follow() {
  wantAt(&OpenDocument::sceneChanged, &OpenDocument::loadingChanged, &OpenDocument::textureApplied);
  wantAtView(&ViewChanges::level, &ViewChanges::selection, &ViewChanges::nodes);
  connect(&m_document->textures(), &TextureLoader::textureReady, this, [this] { want(); });
}

// Nothing of a closed document is kept.
void UvDock::takeDocument() {
  m_scene.reset();
  m_layout.reset();
  m_behind.reset();
  m_wanted = m_painted = {};
  m_stack->setCurrentIndex(0);
  want();
}

// ---- Choices ----------------------------------------------------------------------------------------------------

void UvDock::takeScene() {
  const ScenePointer& scene = m_document->scene();
  if (scene == m_scene) return;
  const QVariant before = m_set->currentData();
  m_scene = scene;
  m_behind.reset();
  m_set->clear();
  for (const auto& [set, text] : {std::pair(UvSet::Texture, tr("Texture")), {UvSet::Lightmap, tr("Lightmap")}})
    if (scene && hasUvs(*scene, set)) m_set->addItem(text, int(set));
  m_set->setCurrentIndex(std::max(0, m_set->findData(before)));
  m_set->setEnabled(m_set->count() > 1);
  fillTextures();
  m_stack->setCurrentIndex(m_set->count() > 0 ? 1 : 0);
  if (m_document->key() == m_shown) return;  // read again
  m_shown = m_document->key();
  m_images->setCurrentIndex(0);
  m_canvas->setPicture({}, {});
  m_canvas->fit();
}

void UvDock::fillTextures() {
  const QVariant before = m_images->currentData();
  m_images->clear();
  m_images->addItem(tr("Automatic"), kAutomatic);
  m_images->addItem(tr("Nothing"), kNone);
  m_images->setItemData(0, tr("The image of what is selected, else the first"), Qt::ToolTipRole);
  if (!m_scene || m_set->count() == 0) return;
  for (const uint32_t texture : uvTextures(*m_scene, UvSet(m_set->currentData().toInt()))) {
    const std::string& path = referenceOf(*m_scene, texture).path;
    m_images->addItem(visibleText(baseName(path)), texture);
    m_images->setItemData(m_images->count() - 1, plainTip(path), Qt::ToolTipRole);
  }
  m_images->setCurrentIndex(std::max(0, m_images->findData(before)));
}

// ---- Painting ---------------------------------------------------------------------------------------------------

UvDock::Wanted UvDock::wanted() const {
  Wanted wanted{.scene = m_scene, .set = UvSet(m_set->currentData().toInt()), .lod = m_document->view().lod};
  wanted.options.selected = m_document->view().selected;
  wanted.options.hidden = m_document->view().hidden;
  wanted.options.images = m_document->textures().images();
  wanted.options.applied = m_document->appliedTexture();
  if (m_images->currentIndex() > 0) wanted.options.texture = m_images->currentData().toUInt();
  const double ratio = m_canvas->devicePixelRatioF();
  wanted.size = (QSizeF(m_canvas->size()) * ratio).toSize();
  if (const auto& region = m_canvas->wanted())
    wanted.options.region = UvRegion{region->u, region->v, region->scale * ratio};
  return wanted;
}

void UvDock::refresh() {
  if (!m_document || (!m_document->scene() && m_document->loading())) return;  // the last picture stays
  takeScene();
  if (!m_scene || m_set->count() == 0 || m_canvas->size().isEmpty()) return;
  m_wanted = wanted();
  if (!m_painting.running() && m_painted != m_wanted) paint();
}

void UvDock::paint() {
  const bool known = m_layout && m_layout->scene == m_wanted.scene && m_layout->set == m_wanted.set &&
                     m_layout->lod == m_wanted.lod;
  const auto paint = [wanted = m_wanted, layout = known ? m_layout : nullptr]() -> Painted {
    Painted made{
        layout ? layout : std::make_shared<const UvLayout>(makeUvLayout(wanted.scene, wanted.set, wanted.lod)), {}};
    made.picture = paintUvs(*made.layout, wanted.options, wanted.size);
    return made;
  };
  m_painting = startJob(this, paint, [wanted = m_wanted](UvDock& dock, Result<Painted> painted) {
    dock.take(wanted, painted ? std::move(*painted) : Painted());  // without memory, the picture stays as it was
  });
}

void UvDock::take(const Wanted& wanted, Painted painted) {
  auto& [layout, picture] = painted;
  m_painted = wanted;
  if (wanted.scene == m_scene && !picture.image.isNull()) {
    m_layout = layout;
    m_behind = picture.behind;
    m_texture = picture.texture;
    m_canvas->setPicture(picture.image, picture.region);
    if (!m_hovered) showImage();
  }
  if (m_wanted.scene && m_wanted != wanted) return paint();  // the newest of what was wished for meanwhile
  emit pictureChanged();
}

// ---- Under the cursor -------------------------------------------------------------------------------------------

void UvDock::showPosition(const QPointF& uv) {
  m_hovered = true;
  QString text = tr("U %1  V %2").arg(QLocale().toString(uv.x(), 'f', 4), QLocale().toString(uv.y(), 'f', 4));
  if (m_behind) {
    const auto pixel = [](double at, uint32_t length) {
      return std::min(uint32_t((at - std::floor(at)) * length), length - 1);
    };
    text += tr("   Pixel %1, %2 of %3 × %4")
                .arg(pixel(uv.x(), m_behind->width))
                .arg(pixel(uv.y(), m_behind->height))
                .arg(m_behind->width)
                .arg(m_behind->height);
  }
  m_positionLabel->setText(text);
}

void UvDock::showImage() {
  m_hovered = false;
  if (!m_behind) return m_positionLabel->setText(tr("No image behind"));
  const QString name = m_texture == kNone ? tr("Applied texture") : baseName(referenceOf(*m_scene, m_texture).path);
  m_positionLabel->setText(
      tr("%1, %2 × %3")
          .arg(visibleText(name), QString::number(m_behind->width), QString::number(m_behind->height)));
}

}  // namespace vitrine
