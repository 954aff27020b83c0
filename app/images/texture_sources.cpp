#include "app/images/texture_sources.h"

#include <set>

#include "app/images/images.h"
#include "app/images/sign_painter.h"
#include "core/stage/view_drawing.h"

namespace vitrine {

TextureSources::TextureSources(std::shared_ptr<const Scene> scene, const std::vector<std::filesystem::path>& roots,
                               const SearchAround& around)
    : m_scene(std::move(scene)) {
  for (const auto& document : m_scene->documents) m_finders.emplace_back(document->source->path(), roots, around);
}

TextureSource TextureSources::find(uint32_t texture) const {
  if (const ImageRecipe* recipe = recipeOf(*m_scene, texture)) return composedOf(*recipe);
  if (const SignCanvas* canvas = canvasOf(*m_scene, texture)) return paintedOf(*canvas);
  // A stage's are named by the document it was made from.
  uint32_t document = m_scene->textures[texture].document;
  if (document == kNone) document = 0;
  const TextureReference& named = referenceOf(*m_scene, texture);
  const std::shared_ptr<MemoryBudget>& budget = m_scene->document->budget;
  const bool packed = named.role == TextureRole::Normal && texture >= m_scene->firstStageTexture;
  if (named.embedded.size > 0)
    return {.embedded = m_scene->documents[document]->bytesOf(named.embedded),
            .budget = budget,
            .packedNormals = packed,
            .name = named.path.empty() ? "embedded image" : named.path};
  if (auto found = m_finders[document].image(named))
    return {.asset = std::move(found), .budget = budget, .packedNormals = packed};
  return texture >= m_scene->firstStageTexture ? TextureSource{.standIn = standInImageFor(named.path)}
                                               : TextureSource{};
}

// The layers are textures of the same stage, and none of them is composed.
TextureSource TextureSources::composedOf(const ImageRecipe& recipe) const {
  auto composed = std::make_shared<ComposedSource>();
  composed->scene = m_scene;
  composed->recipe = &recipe;
  for (const ImageLayer& layer : recipe.layers) {
    const uint32_t texture = m_scene->firstStageTexture + layer.image;
    composed->layers.push_back(recipeOf(*m_scene, texture) ? TextureSource{} : find(texture));
  }
  return {.asset = {}, .embedded = {}, .budget = m_scene->document->budget, .composed = std::move(composed)};
}

TextureSource TextureSources::paintedOf(const SignCanvas& canvas) const {
  auto painted = std::make_shared<ComposedSource>();
  painted->scene = m_scene;
  painted->canvas = &canvas;
  std::set<uint32_t> images;
  for (const SignBox& box : canvas.boxes) {
    if (box.image) images.insert(box.image->image);
    if (box.view) images.merge(imagesOf(*m_scene->stage, *box.view));
  }
  for (const uint32_t image : images) {
    const uint32_t texture = m_scene->firstStageTexture + image;
    if (!canvasOf(*m_scene, texture)) painted->images.emplace(image, find(texture));
  }
  return {.asset = {}, .embedded = {}, .budget = m_scene->document->budget, .composed = std::move(painted)};
}

namespace {

std::optional<ImageSize> sizeOfFile(const TextureSource& source) {
  if (!source.embedded.empty()) return imageSizeOf(source.embedded, source.name);
  if (source.standIn != StandInImage::None) return ImageSize{kStandInSide, kStandInSide};
  return source.asset ? imageSizeOf(*source.asset) : std::nullopt;
}

ImageSize sizeOfComposed(const ComposedSource& source) {
  if (source.canvas) return imageSizeOf(*source.canvas);
  std::vector<ImageSize> sizes;
  for (const TextureSource& layer : source.layers) sizes.push_back(sizeOfFile(layer).value_or(ImageSize{}));
  return composedSize(*source.recipe, sizes);
}

// The images of the layers are let go of as soon as it is made.
Result<Image> composeTexture(const TextureSource& source) {
  const auto forAWhile = std::make_shared<MemoryBudget>(source.budget);
  std::vector<Image> images;
  std::vector<ImageSize> sizes;
  for (TextureSource layer : source.composed->layers) {
    layer.budget = forAWhile;
    Result<Image> image = decodeTexture(layer);
    images.push_back(image ? std::move(*image) : Image{});
    sizes.push_back({images.back().width, images.back().height});
  }
  const ImageRecipe& recipe = *source.composed->recipe;
  const ImageSize size = composedSize(recipe, sizes);
  if (source.budget) VITRINE_CHECK(source.budget->takeArray(uint64_t(size.width) * size.height, 4, "image", {}));
  std::vector<const Image*> layers;
  for (const Image& image : images) layers.push_back(&image);
  return shrunk(compose(recipe, layers), source.largestSide);
}

// Images that are not at hand are textures of their own, which tell why.
Result<Image> paintTexture(const TextureSource& source) {
  const SignCanvas& canvas = *source.composed->canvas;
  const ImageSize size = imageSizeOf(canvas);
  if (source.budget) VITRINE_CHECK(source.budget->takeArray(uint64_t(size.width) * size.height, 4, "image", {}));
  const auto forAWhile = std::make_shared<MemoryBudget>(source.budget);
  std::map<uint32_t, Image> images;
  for (const auto& [texture, named] : source.composed->images) {
    TextureSource file = named;
    file.budget = forAWhile;
    if (Result<Image> image = decodeTexture(file)) images.emplace(texture, std::move(*image));
  }
  VITRINE_TRY(Image painted, paintSign(canvas, images, source.composed->scene->stage.get()));
  return shrunk(std::move(painted), source.largestSide);
}

}  // namespace

FoundTextures TextureSources::findAll() const {
  FoundTextures found;
  std::vector<ImageSize> sizes;
  std::set<std::filesystem::path> known;  // a file is decoded once, whoever names it
  for (uint32_t t = 0; t < m_scene->textures.size(); ++t) {
    const TextureSource& source = found.sources.emplace_back(find(t));
    std::optional<ImageSize> size;
    if (source.composed)
      size = sizeOfComposed(*source.composed);
    else if (!source.asset || known.insert(source.asset->name()).second)
      size = sizeOfFile(source);
    if (size && checkImageSize(size->width, size->height)) sizes.push_back(*size);
  }
  const uint32_t largest = largestSideFor(sizes);
  for (TextureSource& source : found.sources) source.largestSide = largest;
  found.shrunk.largestSide = largest;
  for (const ImageSize& size : sizes) {
    found.shrunk.count += fitted(size, largest) != size;
    found.shrunk.pixels += uint64_t(size.width) * size.height;
  }
  return found;
}

static Result<Image> decodeFile(const TextureSource& source) {
  MemoryBudget* budget = source.budget.get();
  if (!source.embedded.empty()) return loadImage(source.embedded, source.name, budget, source.largestSide);
  if (source.standIn != StandInImage::None) return shrunk(makeStandIn(source.standIn), source.largestSide);
  if (!source.asset) return fail(ErrorCode::Io, "not found");
  return loadImage(*source.asset, budget, source.largestSide);
}

Result<Image> decodeTexture(const TextureSource& source) {
  if (source.composed) return source.composed->canvas ? paintTexture(source) : composeTexture(source);
  Result<Image> image = decodeFile(source);
  if (image && source.packedNormals) unpackNormals(*image);
  return image;
}

}  // namespace vitrine
