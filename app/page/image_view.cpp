#include "app/page/image_view.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "app/common/design.h"
#include "app/common/text.h"
#include "app/common/tool_button.h"
#include "app/images/images.h"
#include "core/load/picture_document.h"

namespace vitrine {

// The pixels of one part, and how they are seen. What they take of the budget is given back with them.
struct ImageView::Decoded {
  std::shared_ptr<const PictureFile> picture;
  std::shared_ptr<const Pixels> pixels;
  std::shared_ptr<const ImageLevels> levels;
  std::shared_ptr<MemoryBudget> budget;
  uint64_t taken = 0;
  Decoded() = default;
  Decoded(const Decoded&) = delete;
  Decoded& operator=(const Decoded&) = delete;
  ~Decoded() {
    if (budget) budget->give(taken);
  }
};

namespace {

constexpr int kStepsPerStop = 4, kMostStops = 12;

std::shared_ptr<const ImageLevels> levelsOfImage(Image image) {
  auto levels = std::make_shared<ImageLevels>();
  levels->hasAlpha = image.hasAlpha;
  constexpr uint32_t kSmallest = 256;
  levels->halves.push_back(toQImage(image));
  while (std::max(image.width, image.height) > kSmallest) {
    image = averaged(image, {std::max(1u, image.width / 2), std::max(1u, image.height / 2)});
    levels->halves.push_back(toQImage(image));
  }
  return levels;
}

// What a picture takes while it is shown: its pixels are counted by their decoder; those for the screen, and their
// halves, besides.
uint64_t screenBytes(const Pixels& pixels) { return uint64_t(pixels.width) * pixels.height * 6; }

QSpinBox* makeNumberPicker(const QString& name, const QString& spoken) {
  auto* picker = new QSpinBox;
  picker->setObjectName(name);
  picker->setAccessibleName(spoken);
  picker->setToolTip(spoken);
  picker->setFixedHeight(measure::kControl);
  picker->setKeyboardTracking(false);
  return picker;
}

QComboBox* makeWordPicker(const QString& name, const QString& spoken) {
  auto* picker = new QComboBox;
  picker->setObjectName(name);
  picker->setAccessibleName(spoken);
  picker->setToolTip(spoken);
  picker->setFixedHeight(measure::kControl);
  picker->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  return picker;
}

QString stopsText(float stops) {
  return (stops > 0 ? "+" : "") + QLocale().toString(double(stops), 'f', std::fmod(stops, 1) == 0 ? 0 : 2);
}

}  // namespace

ImageView::ImageView(OpenDocument& document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_canvas(new ImageCanvas),
      m_levels(makeWordPicker("imageLevel", tr("Level"))),
      m_faces(makeWordPicker("imageFace", tr("Face of the cube"))),
      m_channels(makeWordPicker("imageChannels", tr("Channels"))),
      m_layers(makeNumberPicker("imageLayer", tr("Layer"))),
      m_slices(makeNumberPicker("imageSlice", tr("Slice"))),
      m_exposure(new QSlider(Qt::Horizontal)),
      m_exposureText(new QLabel),
      m_pixel(new QLabel),
      m_about(new QLabel) {
  setObjectName("imageView");
  setFocusProxy(m_canvas);
  setMinimumSize(1, 1);  // pages that are not shown count as well for the least size of the window
  auto* lines = new QVBoxLayout(this);
  lines->setContentsMargins(0, 0, 0, 0);
  lines->setSpacing(0);
  lines->addWidget(makeBar());
  lines->addWidget(m_canvas, 1);
  lines->addWidget(makeStatus());
  connect(m_canvas, &ImageCanvas::pointedChanged, this, &ImageView::tellPixel);
  connect(m_canvas, &ImageCanvas::zoomChanged, this, &ImageView::tellPicture);
  for (QComboBox* picker : {m_levels, m_faces, m_channels})
    connect(picker, &QComboBox::currentIndexChanged, this, &ImageView::takePickers);
  for (QSpinBox* picker : {m_layers, m_slices})
    connect(picker, &QSpinBox::valueChanged, this, &ImageView::takePickers);
  connect(m_sheet, &QToolButton::toggled, this, &ImageView::setSheetShown);
  connect(m_exposure, &QSlider::valueChanged, this, [this](int step) {
    if (m_filling) return;
    PictureLook look = m_look;
    look.exposure = float(step) / kStepsPerStop;
    setLook(look);
  });
  connect(&m_document, &OpenDocument::selectionChanged, this, &ImageView::takeSelection);
}

QToolButton* ImageView::addButton(QHBoxLayout* row, const QString& name, const QString& icon, const QString& text,
                                  const QString& tip) {
  QToolButton* button = makeToolButton({.name = name, .icon = icon, .text = text, .tip = tip, .spoken = tip});
  button->setIconSize({measure::kIcon, measure::kIcon});
  button->setFixedHeight(measure::kControl);
  button->setMinimumWidth(measure::kControl);
  button->setFocusPolicy(Qt::TabFocus);
  row->addWidget(button);
  return button;
}

QWidget* ImageView::makeBar() {
  auto* bar = new QWidget;
  bar->setObjectName("imageBar");
  auto* row = new QHBoxLayout(bar);
  row->setContentsMargins(space::kTight, space::kTight, space::kTight, space::kTight);
  row->setSpacing(space::kNormal);
  for (QWidget* picker : std::initializer_list<QWidget*>{m_levels, m_layers, m_faces, m_slices})
    row->addWidget(picker);
  m_sheet = addButton(row, "imageSheet", "sheet", {}, tr("All faces, layers and slices of the level in one sheet"));
  m_sheet->setCheckable(true);
  row->addWidget(m_channels);
  m_exposure->setObjectName("imageExposure");
  m_exposure->setAccessibleName(tr("Exposure in stops"));
  m_exposure->setToolTip(m_exposure->accessibleName());
  m_exposure->setRange(-kMostStops * kStepsPerStop, kMostStops * kStepsPerStop);
  m_exposure->setPageStep(kStepsPerStop);
  m_exposure->setMinimumHeight(measure::kTarget);
  m_exposure->setFixedWidth(140);
  m_exposureText->setMinimumWidth(m_exposureText->fontMetrics().horizontalAdvance("+00.00"));
  row->addWidget(m_exposure);
  row->addWidget(m_exposureText);
  row->addStretch(1);
  connect(addButton(row, "imageSmaller", {}, "−", tr("Smaller (−)")), &QToolButton::clicked, this,
          [this] { m_canvas->zoomBy(-1); });
  connect(addButton(row, "imageLarger", {}, "+", tr("Larger (+)")), &QToolButton::clicked, this,
          [this] { m_canvas->zoomBy(1); });
  connect(addButton(row, "imageActual", {}, "1:1", tr("One pixel of the image for each of the screen (1)")),
          &QToolButton::clicked, this, [this] { m_canvas->setZoom(m_canvas->actualZoom()); });
  connect(addButton(row, "imageFit", "frame", {}, tr("The whole image (0)")), &QToolButton::clicked, this,
          [this] { m_canvas->fit(); });
  return bar;
}

QWidget* ImageView::makeStatus() {
  auto* status = new QWidget;
  status->setObjectName("imageStatus");
  auto* row = new QHBoxLayout(status);
  row->setContentsMargins(space::kNormal, space::kTight, space::kNormal, space::kTight);
  row->setSpacing(space::kNormal);
  m_pixel->setObjectName("imagePixel");
  m_about->setObjectName("imageAbout");
  for (QLabel* label : {m_pixel, m_about}) {
    label->setTextFormat(Qt::PlainText);
    label->setFont(tabular(fontOf(TextSize::Body)));
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  }
  m_about->setForegroundRole(QPalette::PlaceholderText);
  m_about->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  row->addWidget(m_pixel, 1);
  row->addWidget(m_about, 1);
  return status;
}

void ImageView::refresh() {
  const DocumentPointer& document = m_document.document();
  if (!document || document == m_known) return;
  const bool isFirst = !m_known;
  m_known = document;
  m_picture.reset();
  if (isFirst) m_part = {}, m_look = {}, m_sheetShown = false;
  if (auto picture = guarded([&] { return pictureOf(*document); })) {
    m_picture = std::make_shared<const PictureFile>(std::move(*picture));
    if (!checkPart(*m_picture, m_part)) m_part = {};
    if (isFirst) m_sheetShown = m_picture->faces > 1 && m_picture->layers == 1;
    fillPickers();
    return decode();
  } else {
    m_canvas->setText(QString::fromStdString(picture.error().message));
    emit shown();
  }
}

void ImageView::fillPickers() {
  m_filling = true;
  const PictureFile& picture = *m_picture;
  m_levels->clear();
  for (size_t l = 0; l < picture.levels.size(); ++l)
    m_levels->addItem(tr("Level %1: %2 × %3")
                          .arg(l)
                          .arg(countText(picture.levels[l].width), countText(picture.levels[l].height)));
  m_levels->setVisible(picture.levels.size() > 1);
  m_faces->clear();
  for (uint32_t f = 0; f < picture.faces; ++f) m_faces->addItem(tr("Face %1").arg(faceNameOf(f)));
  m_faces->setVisible(picture.faces > 1);
  const auto fillNumbers = [](QSpinBox* picker, const QString& text, uint32_t count) {
    picker->setPrefix(text.section("%1", 0, 0));
    picker->setRange(0, int(std::min<uint32_t>(count, INT32_MAX)) - 1);
    picker->setSuffix(text.section("%1", 1) + " / " + QString::number(count - 1));
    picker->setVisible(count > 1);
  };
  fillNumbers(m_layers, tr("Layer %1"), picture.layers);
  fillNumbers(m_slices, tr("Slice %1"), std::max(1u, picture.depth));
  m_sheet->setVisible(hasSheet(picture));
  m_channels->clear();
  const auto channel = [&](const QString& text, PictureChannels which) { m_channels->addItem(text, int(which)); };
  if (picture.hasAlpha) channel("RGBA", PictureChannels::Rgba);
  channel(picture.channels == 1 && !picture.hasAlpha ? tr("Grey") : "RGB",
          picture.hasAlpha ? PictureChannels::Rgb : PictureChannels::Rgba);
  if (picture.channels > 1) {
    channel("R", PictureChannels::Red);
    channel("G", PictureChannels::Green);
    if (picture.channels > 2) channel("B", PictureChannels::Blue);
  }
  if (picture.hasAlpha) channel("A", PictureChannels::Alpha);
  m_channels->setVisible(m_channels->count() > 1);
  m_exposure->setVisible(picture.isFloat);
  m_exposureText->setVisible(picture.isFloat);
  m_filling = false;
  takePickers();
}

void ImageView::takeSelection() {
  if (!m_picture || m_document.selection().size() != 1 || m_document.document() != m_known) return;
  const PartOfNode of = partOfNode(*m_known, m_document.selection().front());
  PicturePart part = m_part;
  part.level = of.level.value_or(part.level);
  part.layer = of.layer.value_or(part.layer);
  part.face = of.face.value_or(part.face);
  part.slice = of.slice.value_or(part.slice);
  if (of.layer || of.face || of.slice) m_sheetShown = false;
  if (of.level || of.layer || of.face || of.slice) setPart(part);
}

// From the widgets, unless they are just being set.
void ImageView::takePickers() {
  if (m_filling || !m_picture) return;
  m_filling = true;
  const QWidget* from = qobject_cast<QWidget*>(sender());
  PicturePart part = m_part;
  if (from == m_levels) part.level = uint32_t(std::max(0, m_levels->currentIndex()));
  if (from == m_faces) part.face = uint32_t(std::max(0, m_faces->currentIndex()));
  if (from == m_layers) part.layer = uint32_t(m_layers->value());
  if (from == m_slices) part.slice = uint32_t(m_slices->value());
  if (from == m_channels) {
    m_look.channels = PictureChannels(m_channels->currentData().toInt());
    m_filling = false;
    return paint();
  }
  m_filling = false;
  setPart(part);
}

void ImageView::setPart(const PicturePart& wanted) {
  if (!m_picture) return;
  const PicturePart before = m_part;
  m_part = wanted;
  m_part.level = std::min<uint32_t>(m_part.level, uint32_t(m_picture->levels.size()) - 1);
  // Smaller levels have fewer slices.
  const uint32_t depth = std::max(1u, m_picture->levels[m_part.level].depth);
  m_part.slice = std::min(m_part.slice, depth - 1);
  m_filling = true;
  m_levels->setCurrentIndex(int(m_part.level));
  m_faces->setCurrentIndex(int(m_part.face));
  m_layers->setValue(int(m_part.layer));
  m_slices->setMaximum(int(depth) - 1);
  m_slices->setSuffix(" / " + QString::number(depth - 1));
  m_slices->setValue(int(m_part.slice));
  m_sheet->setChecked(m_sheetShown);
  enablePickers();
  const int channels = m_channels->findData(int(m_look.channels));
  m_channels->setCurrentIndex(std::max(0, channels));
  if (channels < 0) m_look.channels = PictureChannels(m_channels->currentData().toInt());
  m_exposure->setValue(int(std::lround(m_look.exposure * kStepsPerStop)));
  m_exposureText->setText(stopsText(m_look.exposure));
  m_filling = false;
  if (before != m_part || !m_decoded || m_decoding.running()) decode();
}

void ImageView::setSheetShown(bool shown) {
  if (m_filling) return;
  m_sheetShown = shown;
  m_filling = true;
  m_sheet->setChecked(shown);
  enablePickers();
  m_filling = false;
  decode();
}

bool ImageView::seesSheet() const { return m_sheetShown && m_picture && hasSheet(*m_picture, m_part.level); }

// A sheet has all faces, layers and slices: there is none to pick.
void ImageView::enablePickers() {
  for (QWidget* picker : std::initializer_list<QWidget*>{m_faces, m_layers, m_slices})
    picker->setEnabled(!seesSheet());
}

void ImageView::setLook(const PictureLook& look) {
  m_look = look;
  m_exposureText->setText(stopsText(look.exposure));
  paint();
}

void ImageView::decode() {
  if (!m_picture || !m_known) return;
  m_painting = {};
  const auto work = [document = m_known, picture = m_picture, part = m_part, look = m_look,
                     asSheet = seesSheet()]() -> Result<std::shared_ptr<const Decoded>> {
    auto made = std::make_shared<Decoded>();
    made->picture = picture;
    auto own = std::make_shared<MemoryBudget>(document->budget ? document->budget->left() : Limits{}.memory);
    const Bytes file = document->source->bytes();
    VITRINE_TRY(Pixels pixels, asSheet ? decodeSheet(*picture, file, part.level, own.get())
                                       : decodePart(*picture, file, part, own.get()));
    VITRINE_CHECK(own->take(screenBytes(pixels), "image", {}));
    Image image = shownPicture(*picture, pixels, look);
    if (asSheet && picture->faces > 1) image.hasAlpha = true;
    made->levels = levelsOfImage(std::move(image));
    made->taken = screenBytes(pixels) + pixels.bytes.size() + pixels.floats.size() * sizeof(float);
    made->pixels = std::make_shared<const Pixels>(std::move(pixels));
    if (document->budget) {
      VITRINE_CHECK(document->budget->take(made->taken, "image", {}));
      made->budget = document->budget;
    }
    return made;
  };
  const auto take = [](ImageView& view, const Result<std::shared_ptr<const Decoded>>& made) {
    if (made) {
      view.m_decoded = *made;
      view.m_canvas->setPicture((*made)->picture, (*made)->pixels, (*made)->levels);
    } else {
      view.m_decoded.reset();
      view.m_canvas->setText(tr("This part of the image cannot be shown: %1")
                                 .arg(visibleText(QString::fromStdString(made.error().message))));
    }
    view.tellPicture();
    emit view.shown();
  };
  constexpr int kDecoding = 3;
  m_decoding = startJob(this, work, take, kDecoding);
}

// The same pixels in other channels, or brighter.
void ImageView::paint() {
  if (!m_decoded || m_decoding.running()) return decode();
  const auto work = [decoded = m_decoded, look = m_look] {
    Image image = shownPicture(*decoded->picture, *decoded->pixels, look);
    if (decoded->levels->hasAlpha && look.channels == PictureChannels::Rgba) image.hasAlpha = true;
    return levelsOfImage(std::move(image));
  };
  const auto take = [decoded = m_decoded](ImageView& view,
                                          const Result<std::shared_ptr<const ImageLevels>>& levels) {
    if (!levels) return view.m_canvas->setText(QString::fromStdString(levels.error().message));
    view.m_canvas->setPicture(decoded->picture, decoded->pixels, *levels);
    emit view.shown();
  };
  constexpr int kPainting = 3;
  m_painting = startJob(this, work, take, kPainting);
}

QString ImageView::pixelText() const {
  const std::optional<QPoint>& at = m_canvas->pointed();
  if (!at || !m_decoded) return {};
  const Pixels& pixels = *m_decoded->pixels;
  if (at->x() >= int(pixels.width) || at->y() >= int(pixels.height)) return {};
  const PictureFile& picture = *m_decoded->picture;
  constexpr std::array kNames{"R", "G", "B", "A"};
  QStringList values;
  const bool isGrey = picture.channels <= 2 && pixels.floats.empty() && !picture.isFloat;
  for (int c = 0; c < 4; ++c) {
    const bool stored = c == 3 ? picture.hasAlpha : c < std::max<int>(1, picture.channels) || isGrey;
    if (stored) values << QString("%1 %2").arg(kNames[size_t(c)], storedText(picture, pixels, *at, c));
  }
  const QColor shown = m_decoded->levels->halves.front().pixelColor(*at);
  return QString("%1, %2   %3   %4")
      .arg(at->x())
      .arg(at->y())
      .arg(values.join("  "), colourHex(shown, picture.hasAlpha));
}

void ImageView::tellPixel() { m_pixel->setText(pixelText()); }

void ImageView::tellPicture() {
  if (!m_picture) return m_about->clear();
  const PictureLevel& level = m_picture->levels[std::min<size_t>(m_part.level, m_picture->levels.size() - 1)];
  const QString size =
      level.depth > 1
          ? QString("%1 × %2 × %3").arg(countText(level.width), countText(level.height), countText(level.depth))
          : QString("%1 × %2").arg(countText(level.width), countText(level.height));
  const double percent = m_canvas->zoom() / m_canvas->actualZoom() * 100;
  const QString zoom = QLocale().toString(percent, 'f', percent < 10 ? 1 : 0) + " %";
  m_about->setText(QStringList{visibleText(QString::fromStdString(m_picture->container)),
                               visibleText(QString::fromStdString(m_picture->format)), size, zoom}
                       .join(" · "));
}

}  // namespace vitrine
