#include "app/pictures/thumbnail.h"

#include <malloc.h>

#include <QGuiApplication>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <memory>
#include <thread>

#include "app/common/icons.h"
#include "app/common/no_screen.h"
#include "app/common/text.h"
#include "app/images/environments.h"
#include "app/images/images.h"
#include "app/images/picture_pixels.h"
#include "app/images/texture_sources.h"
#include "core/assets/asset_finder.h"
#include "core/assets/props.h"
#include "core/load/picture_document.h"
#include "core/stage/make_stage.h"
#include "render/camera/sketch.h"
#include "render/camera/start_camera.h"
#include "render/exposure.h"
#include "render/offscreen_context.h"
#include "render/view/view_table.h"

namespace vitrine {
namespace {

using Clock = std::chrono::steady_clock;

// Ends what may end early once there is enough.
class Hurry {
 public:
  explicit Hurry(Clock::time_point enough) : m_enough(enough) {
    if (enough != Clock::time_point::max())
      m_watch = std::jthread([this](const std::stop_token& stop) { wait(stop); });
  }
  Progress& progress() { return m_progress; }
  bool isOver() const { return Clock::now() >= m_enough; }
  uint32_t missing = 0;  // of what the file names

 private:
  void wait(const std::stop_token& stop) {
    constexpr std::chrono::milliseconds kLook(5);
    while (!stop.stop_requested() && !isOver()) std::this_thread::sleep_for(kLook);
    if (isOver()) m_progress.cancelled = true;
  }

  Clock::time_point m_enough;
  Progress m_progress;
  std::jthread m_watch;
};

// Fonts need one, whichever thread asked first.
void needFonts() {
  static int count = 1;
  static std::array<char, 8> name{"vitrine"};
  static std::array<char*, 2> words{name.data(), nullptr};
  if (QCoreApplication::instance()) return;
  // For as long as the process lives: at its end Qt's own data goes first.
  makeApplicationWithoutScreen(count, words.data()).release();
}

// Decoders of images want an application, and no fonts.
void needPlugins() { needFonts(); }

// ---- Cards ------------------------------------------------------------------------------------------------------

constexpr QColor kCardColour(250, 250, 250), kCardLine(0, 0, 0, 60), kCardText(40, 40, 40);

// Between two words near the middle, also where words are written as one; whole where there is only one.
QStringList brokenInTwo(const QString& title) {
  qsizetype best = 0;
  const auto off = [&](qsizetype at) { return std::abs(2 * at - title.size()); };
  for (qsizetype at = 1; at < title.size(); ++at) {
    const bool begins = title[at - 1].isSpace() || (title[at].isUpper() && !title[at - 1].isUpper());
    if (begins && off(at) < off(best)) best = at;
  }
  if (best == 0) return {title};
  return {title.left(best).trimmed(), title.mid(best)};
}

Image paintCard(const QIcon& symbol, const QString& title, const QString& under, uint32_t size) {
  const int pixels = int(size);
  QImage card(pixels, pixels, QImage::Format_RGBA8888_Premultiplied);
  card.fill(Qt::transparent);
  QPainter painter(&card);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setRenderHint(QPainter::SmoothPixmapTransform);
  const qreal side = size, margin = side / 16, text = side / 9.5;
  const QRectF sheet(margin, margin, side - 2 * margin, side - 2 * margin);
  painter.setPen(QPen(kCardLine, std::max(1.0, side / 128)));
  painter.setBrush(kCardColour);
  painter.drawRoundedRect(sheet, margin, margin);
  const qreal shown = side * 0.42;
  symbol.paint(&painter, QRectF((side - shown) / 2, side * 0.14, shown, shown).toRect());
  QFont font;
  // Where fonts are not configured, as in the sandboxes that thumbnails are made in, the first at hand has serifs.
  font.setFamilies({"Noto Sans", "DejaVu Sans", "Liberation Sans", "sans-serif"});
  painter.setPen(kCardText);
  const qreal room = sheet.width() - margin;
  // How much smaller words have to be for one line; 1 where they fit.
  const auto scaleOf = [&](const QString& words, qreal height, QFont::Weight weight) {
    font.setPixelSize(std::max(1, int(height)));
    font.setWeight(weight);
    return std::min(1.0, room / std::max(1.0, QFontMetricsF(font).horizontalAdvance(words)));
  };
  qreal top = side * 0.60;
  const auto line = [&](const QString& words, qreal height, QFont::Weight weight) {
    constexpr qreal kSmallest = 0.62;
    const qreal scale = std::max(kSmallest, scaleOf(words, height, weight));
    font.setPixelSize(std::max(1, int(height * scale)));
    const QRectF place(sheet.left() + margin / 2, top, room, height * 1.35);
    top += place.height();
    painter.setFont(font);
    painter.drawText(place, Qt::AlignCenter, QFontMetricsF(font).elidedText(words, Qt::ElideMiddle, place.width()));
  };
  constexpr qreal kLegible = 0.8, kOfThreeLines = 0.78;
  const QStringList broken = brokenInTwo(title);
  if (broken.size() > 1 && scaleOf(title, text, QFont::DemiBold) < kLegible) {
    for (const QString& words : broken) line(words, kOfThreeLines * text, QFont::DemiBold);
    line(under, kOfThreeLines * text, QFont::Normal);
  } else {
    line(title, text, QFont::DemiBold);
    line(under, text, QFont::Normal);
  }
  painter.end();
  return fromQImage(card);
}

// What a file without a picture is about: of its classes the one with most nodes, but not a folder. Where nodes are
// no instances, what all others lie below.
const Class* mainClass(const Document& document) {
  if (document.nodes.size() == 0) return nullptr;
  if (!holdsInstances(document)) return &document.classOf(NodeId{0});
  const auto holdsOthers = [](const Class& owner) {
    return owner.is("Folder") || owner.is("Model") || owner.is("ValueBase") || owner.service;
  };
  const Class *best = nullptr, *any = nullptr;
  for (const Class& owner : document.classes) {
    const Class*& found = holdsOthers(owner) ? any : best;
    if (!owner.nodes.empty() && (!found || owner.nodes.size() > found->nodes.size())) found = &owner;
  }
  return best ? best : any;
}

Result<Image> cardOf(const Document& document, uint32_t size) {
  const Class* main = mainClass(document);
  const Format* format = findFormat(document.format);
  if (!format || (!main && document.failure))
    return std::unexpected(document.failure.value_or(Error{ErrorCode::Unsupported, "nothing to draw", {}}));
  if (!main) return thumbnailCard(*format, size);
  needFonts();
  const size_t count = main->nodes.size(), all = document.nodes.size();
  QString under;
  if (!holdsInstances(document))
    under = toQString(format->title);
  else if (count < all)
    under = QString("%1 of %2").arg(countText(count), countText(all));
  else if (count > 1)
    under = QString("× %1").arg(countText(count));
  return paintCard(iconOf(*main), visibleStart(main->name), under, size);
}

// A sign of warning in the lower right corner.
void markDamaged(Image& image) {
  QImage picture = toQImage(image).convertToFormat(QImage::Format_RGBA8888_Premultiplied);
  QPainter painter(&picture);
  painter.setRenderHint(QPainter::Antialiasing);
  const qreal side = std::max(12.0, 0.22 * std::max(picture.width(), picture.height()));
  painter.translate(picture.width() - side * 1.08, picture.height() - side * 1.08);
  painter.scale(side / 16, side / 16);
  QPainterPath sign;
  sign.moveTo(8, 1.5), sign.lineTo(15, 14.5), sign.lineTo(1, 14.5), sign.closeSubpath();
  painter.setPen(QPen(QColor(60, 40, 0), 1.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.setBrush(QColor(255, 196, 37));
  painter.drawPath(sign);
  painter.setPen(QPen(QColor(60, 40, 0), 1.8, Qt::SolidLine, Qt::RoundCap));
  painter.drawLine(QPointF(8, 6.2), QPointF(8, 9.6));
  painter.drawPoint(QPointF(8, 12.2));
  painter.end();
  image = fromQImage(picture);
  image.hasAlpha = true;
}

// ---- Pictures ---------------------------------------------------------------------------------------------------

ScenePointer sceneOf(const DocumentPointer& document, const ThumbnailRequest& request, Hurry& hurry) {
  constexpr uint64_t kMostParts = 60'000;
  const LoadOptions options{.limits = request.limits, .progress = &hurry.progress(), .mostParts = kMostParts};
  const AssetFinder assets(request.file, request.assets, {.allowed = false});
  StagePointer stage;
  if (hasStage(*document))
    stage = std::make_shared<const Stage>(request.sparing ? makePartBodies(*document, assets, options)
                                                          : makeStage(*document, assets, options));
  Props props;
  if (!request.sparing && placesProps(*document) && !hurry.isOver()) props = loadProps(*document, assets, options);
  hurry.missing += uint32_t(props.missing.size());
  if (stage) hurry.missing += stage->meshes[size_t(ShapeSource::Hulls)] + stage->meshes[size_t(ShapeSource::Box)];
  return makeScene(document, {}, props, stage);
}

// Images as large as the picture shows them at most.
void setImages(const ScenePointer& scene, const ThumbnailRequest& request, Hurry& hurry, Renderer& renderer) {
  const TextureSources sources(scene, request.assets, {.allowed = false});
  std::map<uint32_t, Image> skyFaces;
  const auto isOfSky = [&](uint32_t texture) {
    return scene->stage && scene->stage->light && texture >= scene->firstStageTexture &&
           std::ranges::find(scene->stage->light->skyFaces, texture - scene->firstStageTexture) !=
               scene->stage->light->skyFaces.end();
  };
  std::vector<TextureSource> found = sources.findAll().sources;
  for (uint32_t t = 0; t < found.size(); ++t) {
    found[t].largestSide = std::min(found[t].largestSide, request.size);
    hurry.missing += !found[t].asset && found[t].embedded.empty() && !found[t].composed;
    Result<Image> image = hurry.isOver() ? fail(ErrorCode::Cancelled, "") : decodeTexture(found[t]);
    renderer.setTexture(t, image ? *image : Image{});
    if (image && isOfSky(t)) skyFaces.emplace(t, std::move(*image));
  }
  if (!hurry.isOver())
    renderer.setPlaceSky(skyOf(*scene, [&](uint32_t texture) {
      const auto face = skyFaces.find(texture);
      return face == skyFaces.end() ? nullptr : &face->second;
    }));
}

ViewState firstView(const Scene& scene, const StartView& start) {
  ViewState view;
  view.camera = start.camera;
  view.doubleSided = start.doubleSided;
  view.mode = firstMode(scene);
  Show& show = view.show;
  show.grid = show.axes = show.triggers = show.entities = show.labels = false;
  show.shadows = show.ambientOcclusion = show.relief = false;
  // A place stands under its sky; an object is seen alone.
  view.transparentBackground = !(scene.stage && scene.stage->light && view.mode == ViewMode::Lit);
  return view;
}

// Without optimisation llvmpipe has its first picture in half the time, and there is but one. Vectors of 128 bits
// would be faster still, but with them Mesa 22.3 writes beyond its memory in large places.
void hurryDriver() {
  qputenv("GALLIVM_PERF", "nopt");
  qputenv("LP_NUM_THREADS", "2");
}

// How bright the pixels that something is seen in are, 0..1.
struct Brightness {
  float mean = 0, deviation = 0;
};
Brightness brightnessOf(const Image& image) {
  double sum = 0, squares = 0, count = 0;
  for (size_t at = 0; at + 3 < image.pixels.size(); at += 4) {
    const uint8_t* pixel = &image.pixels[at];
    if (pixel[3] < 128) continue;
    const double each = (0.2126 * pixel[0] + 0.7152 * pixel[1] + 0.0722 * pixel[2]) / 255;
    sum += each, squares += each * each, ++count;
  }
  if (count == 0) return {};
  const double mean = sum / count;
  return {float(mean), float(std::sqrt(std::max(0.0, squares / count - mean * mean)))};
}

// The share of the picture where something begins or ends, 0..1.
float detailOf(const Image& image) {
  constexpr int kSeen = 10;  // of 255, between neighbours
  const size_t row = size_t(4) * image.width;
  size_t count = 0;
  const auto differ = [&](size_t one, size_t other) {
    for (size_t channel = 0; channel < 4; ++channel)
      if (std::abs(int(image.pixels[one + channel]) - int(image.pixels[other + channel])) > kSeen) return true;
    return false;
  };
  for (size_t y = 0; y + 1 < image.height; ++y)
    for (size_t x = 0; x + 1 < image.width; ++x) {
      const size_t at = y * row + 4 * x;
      count += differ(at, at + 4) || differ(at, at + row);
    }
  return float(count) / float(std::max<size_t>(1, size_t(image.width) * image.height));
}

// Whether the file's own light leaves nothing to be known by: a night without lamps, or a room without lightmaps.
bool hidesShapes(const Image& image) {
  constexpr float kDark = 0.12f, kFlat = 0.01f;
  const Brightness brightness = brightnessOf(image);
  return brightness.mean < kDark || brightness.deviation < kFlat;
}

// Whether cheap light, in which nothing is smooth, glows or has relief, would show another material.
bool needsFullLight(const Material& material) {
  const PhysicalSurface& surface = material.surface;
  if (surface.unlit) return false;
  return surface.stated || surface.roughness < PhysicalSurface{}.roughness || surface.emissive != Vec3(0) ||
         std::ranges::any_of(surface.maps, [](const SurfaceMap& map) { return map.texture != kNone; });
}

Result<Image> drawScene(const ScenePointer& scene, const ThumbnailRequest& request, Hurry& hurry) {
  hurryDriver();
  std::shared_ptr<OffscreenContext> own;
  std::shared_ptr<OffscreenContext>& context = request.context ? *request.context : own;
  if (!context) {
    VITRINE_TRY(context, OffscreenContext::create());
  }
  VITRINE_TRY(const auto renderer, Renderer::create());
  renderer->holdReliefs(true);
  renderer->saveMemory(true);
  renderer->setScene(scene);
  setImages(scene, request, hurry, *renderer);
  // Places are matt for the most part. The program for full light takes a third of all the time to compile.
  const bool isMatt = scene->stage || !std::ranges::any_of(scene->materials, needsFullLight);
  const Effort effort = isMatt ? Effort::Plain : Effort::Full;
  const StartView start = startView(*scene, 1);
  ViewState view = firstView(*scene, start);
  if (hurry.isOver()) view.show.effects = view.show.adornments = view.show.signs = view.show.sky = false;
  const bool ownLight = view.mode != ViewMode::Lit || showsOwnLight(*scene, view);
  if (showsOwnLight(*scene, view) && !hurry.isOver()) view.exposure = automaticExposure(*renderer, *scene, effort);
  const auto draw = [&] { return renderer->snapshot(view, request.size, request.size, nullptr, effort); };
  VITRINE_TRY(Image image, draw());
  // Where a place was left nothing may be worth looking at: then all of it, if that shows more.
  constexpr float kDull = 0.03f, kMore = 1.5f;
  if (const float detail = detailOf(image); start.stored && detail < kDull && !hurry.isOver()) {
    const StartView whole = viewOfEverything(*scene, 1);
    const ViewState before = view;
    view.camera = whole.camera;
    view.doubleSided = whole.doubleSided;
    VITRINE_TRY(Image other, draw());
    if (detailOf(other) > kMore * detail)
      image = std::move(other);
    else
      view = before;
  }
  if (isBlank(image)) {
    // There may be lights, boxes and points alone.
    view.show.triggers = view.show.entities = true;
    return draw();
  }
  if (!ownLight || !hidesShapes(image) || hurry.isOver()) return image;
  view.mode = ViewMode::Lit;
  view.show.placeLight = view.show.sky = false;
  view.exposure = 1;
  view.transparentBackground = true;
  VITRINE_TRY(Image lit, draw());
  return isBlank(lit) ? image : lit;
}

// Shapes alone, without OpenGL: in a headlight, by how far each pixel is away.
Image drawShapes(const Scene& scene, uint32_t size) {
  const Camera camera = startView(scene, 1).camera;
  const SeenPixels seen = seenPixels(scene, camera, 1);
  const float step = 2 * std::tan(camera.fovY / 2) / float(seen.height);
  const auto placeAt = [&](int x, int y) {
    const float depth = seen.depths[size_t(y) * size_t(seen.width) + size_t(x)];
    return Vec3((float(x) - float(seen.width) / 2) * step, (float(seen.height) / 2 - float(y)) * step, -1) * depth;
  };
  const auto isThere = [&](int x, int y) {
    return x >= 0 && y >= 0 && x < seen.width && y < seen.height && seen.at(x, y);
  };
  // To the neighbour that is nearer in depth: across an edge there is no slope.
  const auto slope = [&](int x, int y, int dx, int dy) {
    const Vec3 here = placeAt(x, y);
    Vec3 best(float(dx), float(-dy), 0);
    float least = std::numeric_limits<float>::max();
    for (const int way : {1, -1})
      if (isThere(x + way * dx, y + way * dy)) {
        const Vec3 to = (placeAt(x + way * dx, y + way * dy) - here) * float(way);
        if (std::abs(to.z) < least) best = to, least = std::abs(to.z);
      }
    return best;
  };
  QImage picture(seen.width, seen.height, QImage::Format_RGBA8888);
  picture.fill(Qt::transparent);
  for (int y = 0; y < seen.height; ++y)
    for (int x = 0; x < seen.width; ++x) {
      if (!seen.at(x, y)) continue;
      const Vec3 n = glm::cross(slope(x, y, 0, -1), slope(x, y, -1, 0));
      const float length = glm::length(n);
      const float facing = length > 0 ? std::abs(glm::dot(n / length, glm::normalize(Vec3(0.3f, 0.5f, 1)))) : 1;
      const int grey = std::clamp(int(70 + 150 * facing), 0, 255);
      picture.setPixelColor(x, y, QColor(grey, grey, grey));
    }
  return fromQImage(picture.scaled(int(size), int(size), Qt::IgnoreAspectRatio, Qt::SmoothTransformation));
}

// A gui of the screen, which lies in no space, on a screen.
Result<Image> drawGui(const ScenePointer& scene, const Screen& screen, const ThumbnailRequest& request) {
  const uint32_t size = request.size;
  const TextureSources sources(scene, request.assets, {.allowed = false});
  VITRINE_TRY(const Image painted, decodeTexture(sources.find(scene->firstStageTexture + screen.texture)));
  if (isBlank(painted)) return fail(ErrorCode::Unsupported, "the gui shows nothing");
  constexpr QColor kScreenColour(58, 64, 74);
  const int width = int(size), height = std::max(1, int(float(size) * kScreenSize.y / kScreenSize.x));
  QImage picture(width, height, QImage::Format_RGBA8888);
  picture.fill(kScreenColour);
  QPainter painter(&picture);
  painter.drawImage(0, 0, toQImage(painted).scaled(width, height, Qt::IgnoreAspectRatio, Qt::SmoothTransformation));
  painter.end();
  return fromQImage(picture);
}

// An image: itself, small ones no larger than they are. What cannot be decoded gets a card.
Result<Image> drawnPicture(const Document& document, const ThumbnailRequest& request) {
  needPlugins();
  VITRINE_TRY(const PictureFile picture, pictureOf(document));
  MemoryBudget budget(request.limits.memory);
  return smallPicture(picture, document.source->bytes(), request.size, &budget);
}

// What there is to see; nothing where a card has to tell of it.
Result<Image> drawnDocument(const DocumentPointer& document, const ThumbnailRequest& request, Hurry& hurry) {
  if (isPicture(*document)) return drawnPicture(*document, request);
  if (document->geometries.empty() && document->entities.empty() && !hasStage(*document)) return Image{};
  if (hasSigns(*document)) needFonts();
  const ScenePointer scene = sceneOf(document, request, hurry);
  malloc_trim(kDrawingHeap);  // what making it took is wanted for drawing
  if (drawsSpace(*scene))
    return request.sparing ? drawShapes(*scene, request.size) : drawScene(scene, request, hurry);
  const Screen* screen = shownScreen(*scene, {});
  return screen ? drawGui(scene, *screen, request) : Image{};
}

// Where there is no picture of a shape, what was found wrong may be why.
bool isDamaged(const Document& document, bool hasPicture) {
  const Severity least = hasPicture || holdsInstances(document) ? Severity::Error : Severity::Warning;
  return document.failure || !document.complete ||
         std::ranges::any_of(document.diagnostics.all(),
                             [&](const Diagnostic& diagnostic) { return diagnostic.severity >= least; });
}

}  // namespace

bool isBlank(const Image& image) {
  bool seen = false, differs = false;
  for (size_t at = 0; at + 3 < image.pixels.size() && !(seen && differs); at += 4) {
    seen |= image.pixels[at + 3] > 8;
    differs |= !std::equal(&image.pixels[at], &image.pixels[at] + 4, image.pixels.data());
  }
  return !(seen && differs);
}

Image thumbnailCard(const Format& format, uint32_t size) {
  needFonts();
  return paintCard(icon(format.instances ? "classes/model" : "cube"), toQString(format.title), {}, size);
}

Result<Thumbnail> makeThumbnail(const ThumbnailRequest& request) {
  Hurry hurry(request.enough);
  VITRINE_TRY(const DocumentPointer document,
              load(request.file, {.limits = request.limits, .progress = &hurry.progress()}));
  Thumbnail thumbnail;
  Result<Image> drawn = drawnDocument(document, request, hurry);
  // An image may be of one colour; one of nothing is a card, too.
  const bool hasPicture = drawn && (isPicture(*document) ? drawn->width > 0 : !isBlank(*drawn));
  if (!hasPicture) {
    VITRINE_TRY(drawn, cardOf(*document, request.size));
  }
  thumbnail.image = std::move(*drawn);
  thumbnail.missing = hurry.missing;
  thumbnail.damaged = isDamaged(*document, hasPicture);
  if (thumbnail.damaged) markDamaged(thumbnail.image);
  return thumbnail;
}

}  // namespace vitrine
