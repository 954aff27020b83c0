// docs/formats/rbxm.md 2.2, 2.3 and 2.9.
#include "core/stage/parts.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <tuple>
#include <unordered_map>

#include "core/geometry/primitives.h"
#include "core/stage/base_materials.h"
#include "core/stage/fields.h"
#include "core/stage/figures.h"
#include "core/stage/looks.h"
#include "core/stage/mesh_library.h"
#include "core/stage/stand_in_image.h"

namespace vitrine {

namespace {

constexpr int64_t kPartShapeBlock = 1;    // of Enum.PartType
constexpr float kTrussCell = 2;           // studs
constexpr float kTrussBar = 0.25f;        // studs
constexpr uint32_t kMostTrussCells = 64;  // along one edge; longer ones get longer cells
constexpr float kFieldOpacity = 0.5f;     // of a force field
constexpr uint64_t kPartCost = sizeof(Body) + 256;
// The head of a SpecialMesh is this file of the engine at 0.8 times its scale; as large is the one that stands for
// it.
constexpr const char* kHeadMesh = "rbxasset://avatar/heads/head.mesh";
constexpr float kHeadMeshScale = 0.8f;
constexpr Vec3 kHeadExtent(0.9582f, 0.9619f, 0.9582f);

Mat4 scaling(const Vec3& scale) { return Mat4(Mat3(scale.x, 0, 0, 0, scale.y, 0, 0, 0, scale.z)); }
Mat4 moving(const Vec3& offset) {
  Mat4 matrix(1.0f);
  matrix[3] = Vec4(offset, 1.0f);
  return matrix;
}
float smallest(const Vec3& size) { return std::min({size.x, size.y, size.z}); }

// What a child does to the look of the part above it.
struct Modifier {
  enum class Kind : uint8_t { Special, Block, Cylinder };
  Kind kind = Kind::Special;
  NodeId node = NodeId::None;
  int64_t type = 0;  // of Enum.MeshType
  Vec3 scale{1.0f}, offset{0.0f};
  Rgb8 colour{255, 255, 255};  // of the texture
  std::string mesh;
  ImageReference texture;
};
// The images of a surface that a file names.
struct SurfaceImages {
  ImageReference colour, normal, roughness, metalness;
};
class SurfaceImageColumns {
 public:
  explicit SurfaceImageColumns(const Class& owner)
      : m_colour(columnOf(owner, {"ColorMapContent", "ColorMap"})),
        m_normal(columnOf(owner, {"NormalMapContent", "NormalMap"})),
        m_roughness(columnOf(owner, {"RoughnessMapContent", "RoughnessMap"})),
        m_metalness(columnOf(owner, {"MetalnessMapContent", "MetalnessMap"})) {}
  SurfaceImages at(size_t row) const {
    return {imageAt(m_colour, row), imageAt(m_normal, row), imageAt(m_roughness, row), imageAt(m_metalness, row)};
  }

 private:
  const Column *m_colour, *m_normal, *m_roughness, *m_metalness;
};
struct Appearance {
  NodeId node = NodeId::None;
  SurfaceImages images;
  Texturing texturing = Texturing::Over;
  Rgb8 colour{255, 255, 255};
};
// Images that stand for those of a material on the parts that want it.
struct MaterialVariant {
  NodeId node = NodeId::None;
  SurfaceImages images;
  float studsPerTile = 10;
};

// From a shape to the frame of its part.
struct Fit {
  Vec3 scale{1.0f}, offset{0.0f};
};
Mat4 matrixOf(const Fit& fit) { return moving(fit.offset) * scaling(fit.scale); }

// How a part is drawn. There are many: what its body has is there alone.
struct Drawn {
  NodeId node = NodeId::None;
  Vec3 size{1.0f};
  uint32_t body = kNone;            // in Stage::bodies; of hidden ones, too, until all have their decals
  uint32_t shape = kNone;           // in Stage::shapes, unless it has a wish
  uint32_t wish = kNone;            // in the library
  Fit fit;                          // of a wish: of a mesh of `initialSize`
  std::optional<Vec3> initialSize;  // that the part's size stretches; none: the extent of the shape
  bool stretches = true;            // to the part's size
  bool hidden = false;              // seen by its decals alone
  bool isHead = false;              // round: an image on a side covers that quarter of it
  uint32_t limb = kNone;            // in PartReader::m_limbs
};

// A part of a figure.
struct LimbOf {
  const Figure* figure = nullptr;
  LimbName name;
  bool dressed = false;    // may wear clothes
  bool isPackage = false;  // its wish is that of a CharacterMesh
};

class PartReader {
 public:
  PartReader(Stage& stage, const Document& document, const AssetFinder& assets, const LoadOptions& options,
             StageUse use)
      : m_stage(stage),
        m_document(document),
        m_assets(assets),
        m_options(options),
        m_use(use),
        m_library(document, assets),
        m_atHand(stage.textures.size(), true) {}

  void read() {
    m_figures = figuresOf(m_document);
    m_handles = placedHandles(m_document, m_figures);
    for (const Class& owner : m_document.classes) {
      if (owner.is("DataModelMesh")) readModifiers(owner);
      if (owner.is("SurfaceAppearance")) readAppearances(owner);
      if (owner.is("MaterialVariant")) readVariants(owner);
      if (owner.is("MaterialService")) readOverrides(owner);
    }
    makeRoom();
    const size_t before = m_stage.bodies.size();
    for (const Class& owner : m_document.classes) {
      if (isPart(owner)) readParts(owner);
      if (isCancelled()) return m_stage.bodies.resize(before);  // none has its shape yet
    }
    nameLayeredClothing();
    m_library.makeAll(m_stage, m_options, m_use);
    if (isCancelled()) return m_stage.bodies.resize(before);
    if (makesBodies(m_use)) {
      shapeBodies();
      addDecals();
      letGoOfHidden();
      nameMaterialImages();
    }
    if (m_notFinite > 0)
      m_stage.diagnostics.add(
          Severity::Warning, "rbxm.part-not-finite",
          fmt::format("{}: its place or size is not finite; not drawn", m_document.pathOf(m_firstNotFinite)),
          m_document.spanOf(m_firstNotFinite), m_notFinite);
    if (m_tooMany > 0)
      m_stage.diagnostics.add(
          Severity::Warning, "rbxm.too-many-parts",
          fmt::format("{} parts are not drawn: they would not fit into the memory allowed", m_tooMany));
    if (m_smaller > 0)
      m_stage.diagnostics.add(Severity::Info, "rbxm.smaller-parts",
                              fmt::format("{} parts are not drawn: only the largest were asked for", m_smaller));
  }

 private:
  bool isCancelled() const { return m_options.progress && m_options.progress->cancelled; }

  // ---- Shapes and textures

  uint32_t primitive(Primitive wanted) {
    uint32_t& known = m_primitives[size_t(wanted)];
    if (known == kNone) {
      known = uint32_t(m_stage.shapes.size());
      m_stage.shapes.push_back(makePrimitive(wanted));
    }
    return known;
  }

  uint32_t truss(const Vec3& size) {
    std::array<uint32_t, 3> cells{};
    Vec3 bar;
    for (int axis = 0; axis < 3; ++axis) {
      cells[size_t(axis)] = uint32_t(std::clamp(std::round(size[axis] / kTrussCell), 1.0f, float(kMostTrussCells)));
      bar[axis] = std::min(0.5f, kTrussBar / std::max(size[axis], 1e-3f));
    }
    const auto [entry, isNew] = m_trusses.try_emplace({cells[0], cells[1], cells[2]}, kNone);
    if (isNew) {
      entry->second = uint32_t(m_stage.shapes.size());
      m_stage.shapes.push_back(makeTruss(cells, bar));
    }
    return entry->second;
  }

  uint32_t patch(uint32_t shape, Side side, PatchReach reach) {
    const auto [entry, isNew] = m_patches.try_emplace({shape, side, reach}, kNone);
    if (isNew) {
      Shape made = makePatch(m_stage.shapes[shape], side, reach);
      if (!made.indices.empty()) {
        entry->second = uint32_t(m_stage.shapes.size());
        m_stage.shapes.push_back(std::move(made));
      }
    }
    return entry->second;
  }

  uint32_t texture(const ImageReference& image, NodeId node, TextureRole role = TextureRole::Diffuse) {
    if (image.empty()) return kNone;
    const auto [entry, isNew] =
        m_textures.try_emplace({image.path, image.embedded.buffer}, uint32_t(m_stage.textures.size()));
    if (isNew) {
      m_stage.textures.push_back({.path = image.path,
                                  .role = role,
                                  .span = m_document.spanOf(node),
                                  .node = node,
                                  .embedded = image.embedded});
      m_atHand.push_back(image.embedded.size > 0 || m_assets.texture(image.path).has_value() ||
                         standInImageFor(image.path) != StandInImage::None);
    }
    return entry->second;
  }

  // The Studio's own, where its files are among the assets.
  bool hasHeadMesh() {
    if (!m_hasHeadMesh) m_hasHeadMesh = m_assets.mesh(kHeadMesh).has_value();
    return *m_hasHeadMesh;
  }

  // ---- Modifiers

  NodeId parentOf(NodeId node) const { return m_document.nodes.parent[indexOf(node)]; }

  void readModifiers(const Class& owner) {
    const NumberField type(owner, "MeshType");
    const TypedField<Vec3> scale(owner, "Scale"), offset(owner, "Offset"), colour(owner, "VertexColor");
    const Column* mesh = columnOf(owner, {"MeshContent", "MeshId"});
    const Column* image = columnOf(owner, {"TextureContent", "TextureId"});
    constexpr int64_t kFileMesh = 5;
    for (size_t row = 0; row < owner.nodes.size(); ++row) {
      Modifier made;
      made.node = owner.nodes[row];
      if (owner.is("BlockMesh")) made.kind = Modifier::Kind::Block;
      if (owner.is("CylinderMesh")) made.kind = Modifier::Kind::Cylinder;
      made.type = type.wholeAt(row, owner.name == "FileMesh" ? kFileMesh : 0);
      made.scale = scale.at(row).value_or(Vec3(1.0f));
      made.offset = offset.at(row).value_or(Vec3(0.0f));
      const Vec3 tint = colour.at(row).value_or(Vec3(1.0f));
      made.colour = toRgb8({tint.x, tint.y, tint.z});
      made.mesh = referenceAt(mesh, row);
      made.texture = imageAt(image, row);
      if (isFinite(made.scale) && isFinite(made.offset)) m_modifiers.emplace(parentOf(made.node), std::move(made));
    }
  }

  void readAppearances(const Class& owner) {
    // Of Enum.AlphaMode.
    constexpr std::array kModes{Texturing::Over, Texturing::CutOut, Texturing::Masked, Texturing::Times};
    const SurfaceImageColumns images(owner);
    const NumberField mode(owner, "AlphaMode");
    const ColourField colour(owner, "Color");
    for (size_t row = 0; row < owner.nodes.size(); ++row) {
      const int64_t stored = mode.wholeAt(row, 0);
      m_appearances.emplace(parentOf(owner.nodes[row]),
                            Appearance{owner.nodes[row], images.at(row),
                                       kModes[size_t(stored >= 0 && stored < int64_t(kModes.size()) ? stored : 0)],
                                       colour.at(row).value_or(Rgb8{255, 255, 255})});
    }
  }

  void readVariants(const Class& owner) {
    const SurfaceImageColumns images(owner);
    const NumberField base(owner, "BaseMaterial"), studs(owner, "StudsPerTile");
    for (size_t row = 0; row < owner.nodes.size(); ++row) {
      const NodeId node = owner.nodes[row];
      const float tile = float(studs.at(row).value_or(10));
      m_variants.try_emplace({m_document.nameOf(node), materialOf(base.wholeAt(row, 256))},
                             MaterialVariant{node, images.at(row), std::isfinite(tile) && tile > 0 ? tile : 10.0f});
    }
  }

  // The service names a variant for all parts of a material in a property such as BrickName.
  void readOverrides(const Class& owner) {
    for (const char* name : {"Use2022Materials", "Use2022MaterialsXml"})
      if (const auto wanted = TypedField<bool>(owner, name).at(0)) m_newerMaterials = *wanted;
    for (const PlaceMaterial& material : placeMaterials()) {
      const Column* name = owner.column(fmt::format("{}Name", material.name));
      for (size_t row = 0; name && row < owner.nodes.size(); ++row)
        if (const std::string_view chosen = name->bytesAt(row); !chosen.empty())
          m_overrides.try_emplace(materialOf(material.number), chosen);
    }
  }

  // In Stage::maps; kNone: none of the images is at hand. `studsPerTile` as SurfaceMaps has it.
  uint32_t mapsOf(const SurfaceImages& images, NodeId node, float studsPerTile) {
    const auto atHand = [&](const ImageReference& image, TextureRole role) {
      const uint32_t found = texture(image, node, role);
      return found != kNone && m_atHand[found] ? found : kNone;
    };
    SurfaceMaps maps{.studsPerTile = studsPerTile};
    if (studsPerTile > 0) maps.colour = atHand(images.colour, TextureRole::Diffuse);
    maps.normal = atHand(images.normal, TextureRole::Normal);
    maps.roughness = atHand(images.roughness, TextureRole::Other);
    maps.metalness = atHand(images.metalness, TextureRole::Other);
    return known(maps);
  }

  uint32_t known(const SurfaceMaps& maps) {
    if (std::min({maps.colour, maps.normal, maps.roughness, maps.metalness}) == kNone) return kNone;
    const auto [entry, isNew] = m_maps.try_emplace(maps, uint32_t(m_stage.maps.size()));
    if (isNew) m_stage.maps.push_back(maps);
    return entry->second;
  }

  // Of a material as the engine has it, in Stage::maps; kNone: no image of it is at hand. `node`: that wears it.
  uint32_t mapsOfMaterial(uint8_t material, NodeId node) {
    std::optional<uint32_t>& maps = m_mapsOfMaterial[material];
    if (maps) return *maps;
    const MaterialImages images = materialImages(placeMaterials()[material], m_assets, m_newerMaterials);
    const auto at = [&](const std::string& path, TextureRole role) { return texture({path, {}}, node, role); };
    maps = known({.colour = at(images.colour, TextureRole::Diffuse),
                  .normal = at(images.normal, TextureRole::Normal),
                  .roughness = at(images.roughness, TextureRole::Other),
                  .metalness = at(images.metalness, TextureRole::Other),
                  .tintMask = at(images.tintMask, TextureRole::Other),
                  .tintsByAlpha = images.tintsByAlpha,
                  .ofMaterial = true,
                  .studsPerTile = kMaterialTile});
    return *maps;
  }

  void nameMaterialImages() {
    uint64_t materials = 0;
    for (const auto& maps : m_mapsOfMaterial) materials += maps && *maps != kNone;
    if (materials == 0) return;
    m_stage.diagnostics.add(
        Severity::Info, "rbxm.material-images",
        fmt::format(
            "materials have images from an asset folder: that they cover {} studs, and how far the colour of "
            "a part tints them, is approximated; terrain goes without",
            kMaterialTile),
        {}, materials);
  }

  // Of what a part names itself, else of what the service names for its material.
  void wearVariant(Drawn& part, std::string_view named) {
    if (m_variants.empty()) return;
    Body& body = bodyOf(part);
    auto found = m_variants.end();
    if (!named.empty()) found = m_variants.find({std::string(named), body.material});
    if (const auto all = m_overrides.find(body.material); found == m_variants.end() && all != m_overrides.end())
      found = m_variants.find({all->second, body.material});
    if (found == m_variants.end()) return;
    const MaterialVariant& variant = found->second;
    body.maps = mapsOf(variant.images, variant.node, variant.studsPerTile);
  }

  // ---- Parts

  Body& bodyOf(const Drawn& part) { return m_stage.bodies[part.body]; }

  bool isFace(const Drawn& part) const {
    return part.isHead || (part.limb != kNone && m_limbs[part.limb].name.limb == Limb::Head);
  }

  static bool isPart(const Class& owner) { return owner.is("BasePart") && !owner.is("Terrain"); }

  // For all parts at once: grown class by class, they would be copied again and again, and lie in memory twice.
  void makeRoom() {
    if (!makesBodies(m_use)) return;
    uint64_t parts = 0;
    for (const Class& owner : m_document.classes)
      if (isPart(owner)) parts += std::min<uint64_t>(owner.nodes.size(), m_options.mostParts);
    parts = std::min(parts, m_document.budget->left() / kPartCost);
    m_drawn.reserve(parts);
    m_stage.bodies.reserve(m_stage.bodies.size() + parts);
  }

  // Empty: all rows are wanted.
  std::vector<uint32_t> largestRows(const Class& owner, const TypedField<Vec3>& size) {
    const uint64_t wanted = m_options.mostParts;
    if (!makesBodies(m_use) || owner.nodes.size() <= wanted) return {};
    std::vector<std::pair<float, uint32_t>> rows;
    for (uint32_t row = 0; row < owner.nodes.size(); ++row) {
      const Vec3 extent = glm::abs(size.at(row).value_or(Vec3(0.0f)));
      const float across = glm::dot(extent, extent);
      rows.emplace_back(std::isfinite(across) ? -across : 0, row);
    }
    std::ranges::nth_element(rows, rows.begin() + std::ptrdiff_t(wanted));
    std::vector<uint32_t> largest;
    for (size_t i = 0; i < wanted; ++i) largest.push_back(rows[i].second);
    std::ranges::sort(largest);
    m_smaller += owner.nodes.size() - wanted;
    return largest;
  }

  void readParts(const Class& owner) {
    const TypedField<CFrame> frame(owner, "CFrame");
    const TypedField<Vec3> size(owner, "Size"), initialSize(owner, "InitialSize");
    const ColourField colour(owner, "Color");
    const NumberField transparency(owner, "Transparency"), reflectance(owner, "Reflectance"),
        material(owner, "Material"), shape(owner, "Shape");
    const TypedField<bool> doubleSided(owner, "DoubleSided"), usePartColour(owner, "UsePartColor");
    const Columns columns(owner);
    const Surfaces surfaces(owner);
    const Column* variant = owner.column("MaterialVariant");
    const std::vector<uint32_t> largest = largestRows(owner, size);
    const size_t count = largest.empty() ? owner.nodes.size() : largest.size();
    if (makesBodies(m_use)) {
      if (!m_document.budget->takeArray(count, kPartCost, "parts", owner.span)) {
        m_tooMany += count;
        return;
      }
    }
    for (size_t i = 0; i < count; ++i) {
      const size_t row = largest.empty() ? i : largest[i];
      Drawn part;
      part.node = owner.nodes[row];
      Mat4 place = matrixOf(frame.at(row).value_or(CFrame{}));
      if (const auto handle = m_handles.find(part.node); handle != m_handles.end())
        place = matrixOf(handle->second);
      part.size = glm::abs(size.at(row).value_or(Vec3(4, 1.2f, 2)));
      if (!isFinite(place) || !isFinite(part.size)) {
        if (m_notFinite++ == 0) m_firstNotFinite = part.node;
        continue;
      }
      part.body = uint32_t(m_stage.bodies.size());
      Body& body = m_stage.bodies.emplace_back();
      body.node = part.node;
      body.transform = place;  // of the part, until its shape is known
      body.colour = colour.at(row).value_or(Rgb8{163, 162, 165});
      body.transparency = float(std::clamp(transparency.at(row).value_or(0), 0.0, 1.0));
      body.reflectance = float(std::clamp(reflectance.at(row).value_or(0), 0.0, 1.0));
      body.material = materialOf(material.wholeAt(row, 256));
      if (lookOf(body) == Look::Field) body.transparency = 1 - (1 - body.transparency) * kFieldOpacity;
      wearVariant(part, variant ? variant->bytesAt(row) : std::string_view());
      part.hidden = body.transparency >= 1;
      part.initialSize = initialSize.at(row);
      const auto modifier = m_modifiers.find(part.node);
      if (!m_figures.empty()) joinFigure(part);
      if (modifier != m_modifiers.end())
        shapeByModifier(part, modifier->second);
      else
        shapeByClass(part, columns, row, shape.wholeAt(row, kPartShapeBlock));
      if (modifier == m_modifiers.end() && hasSurfaces(part)) body.surfaces = surfaces.at(row);
      if (part.limb != kNone) shapeLimb(part, columns);
      if (columns.isUnion)
        body.vertexColours =
            usePartColour.at(row).value_or(false) ? VertexColours::Ignored : VertexColours::Instead;
      if (const auto flag = doubleSided.at(row)) body.doubleSided = *flag;
      if (part.wish != kNone && isFace(part)) m_library.keepStreams(part.wish);
      makesBodies(m_use) ? m_drawn.push_back(part) : m_stage.bodies.pop_back();
    }
  }

  // How the sides of parts are made. The engine showed that until 2021; a file that knows of variants of materials,
  // which came in 2022, has it and shows nothing of it. Studs are square since 2016, when parts got physical
  // properties of their own in place of a friction.
  class Surfaces {
   public:
    explicit Surfaces(const Class& owner) {
      constexpr std::array<std::string_view, kSides> kNames{"RightSurface", "TopSurface",    "BackSurface",
                                                            "LeftSurface",  "BottomSurface", "FrontSurface"};
      if (owner.column("MaterialVariant")) return;
      m_round = owner.column("Friction") && !owner.column("CustomPhysicalProperties");
      for (size_t side = 0; side < kSides; ++side)
        if (owner.column(kNames[side])) m_sides.emplace_back(Side(side), NumberField(owner, kNames[side]));
    }
    uint32_t at(size_t row) const {
      uint32_t all = 0;
      for (const auto& [side, type] : m_sides)
        all = withSurface(all, side, reliefOfSurface(type.wholeAt(row, 0), m_round));
      return all;
    }

   private:
    bool m_round = false;
    std::vector<std::pair<Side, NumberField>> m_sides;
  };

  bool hasSurfaces(const Drawn& part) const {
    return part.wish == kNone && (part.shape == m_primitives[size_t(Primitive::Block)] ||
                                  part.shape == m_primitives[size_t(Primitive::Wedge)]);
  }

  // What only some classes of parts have.
  struct Columns {
    explicit Columns(const Class& owner)
        : name(owner.name),
          mesh(columnOf(owner, {"MeshContent", "MeshId"})),
          asset(columnOf(owner, {"AssetId", "AssetContent"})),
          texture(columnOf(owner, {"TextureContent", "TextureID"})),
          renderData(owner.column("MeshData2")),
          oldRenderData(owner.column("MeshData")),
          hulls(owner.column("PhysicalConfigData")),
          oldHulls(owner.column("PhysicsData")),
          isMesh(owner.is("MeshPart")),
          isUnion(owner.is("PartOperation")),
          isNegative(owner.is("NegateOperation")) {}
    std::string_view name;
    const Column *mesh, *asset, *texture, *renderData, *oldRenderData, *hulls, *oldHulls;
    bool isMesh, isUnion, isNegative;
  };

  static std::string_view bytesOf(const Column* column, const Column* older, size_t row) {
    const std::string_view bytes = column ? column->bytesAt(row) : std::string_view();
    return bytes.empty() && older ? older->bytesAt(row) : bytes;
  }

  void shapeByClass(Drawn& part, const Columns& columns, size_t row, int64_t shape) {
    if (columns.isMesh || columns.isUnion) {
      const std::string reference = referenceAt(columns.isMesh ? columns.mesh : columns.asset, row);
      part.wish = m_library.add({reference, bytesOf(columns.renderData, columns.oldRenderData, row),
                                 bytesOf(columns.hulls, columns.oldHulls, row)},
                                part.node);
      if (columns.isMesh) dressMesh(part, columns, row);
      // What is cut away has no material of its own.
      Body& body = bodyOf(part);
      if (columns.isNegative) body.colour = {255, 120, 120}, body.transparency = std::max(0.6f, body.transparency);
      return;
    }
    part.fit.scale = part.size;
    if (columns.name == "WedgePart") {
      part.shape = primitive(Primitive::Wedge);
    } else if (columns.name == "CornerWedgePart") {
      part.shape = primitive(Primitive::CornerWedge);
    } else if (columns.name == "TrussPart") {
      part.shape = truss(part.size);
    } else {
      shapeOfPart(part, shape);
    }
  }

  // Of Enum.PartType.
  void shapeOfPart(Drawn& part, int64_t shape) {
    part.shape = primitive(Primitive::Block);
    if (shape == 0) {
      part.shape = primitive(Primitive::Ball);
      part.fit.scale = Vec3(smallest(part.size));
    } else if (shape == 2) {
      const float diameter = std::min(part.size.y, part.size.z);
      part.shape = primitive(Primitive::Cylinder);
      part.fit.scale = {part.size.x, diameter, diameter};
    } else if (shape == 3) {
      part.shape = primitive(Primitive::Wedge);
    } else if (shape == 4) {
      part.shape = primitive(Primitive::CornerWedge);
    }
  }

  void dressMesh(Drawn& part, const Columns& columns, size_t row) {
    Body& body = bodyOf(part);
    body.texture = texture(imageAt(columns.texture, row), part.node);
    const auto found = m_appearances.find(part.node);
    if (found == m_appearances.end()) return;
    const Appearance& appearance = found->second;
    if (const uint32_t maps = mapsOf(appearance.images, appearance.node, 0); maps != kNone) body.maps = maps;
    if (appearance.images.colour.empty()) return;
    body.texture = texture(appearance.images.colour, part.node);
    body.texturing = appearance.texturing;
    body.textureColour = appearance.colour;
  }

  // ---- Figures

  // Finds out whether it is a limb, and gives it the colour of its skin.
  void joinFigure(Drawn& part) {
    const auto found = m_figures.find(parentOf(part.node));
    if (found == m_figures.end()) return;
    const auto name = limbNamed(m_document.nameOf(part.node));
    if (!name) return;
    part.limb = uint32_t(m_limbs.size());
    m_limbs.push_back({&found->second, *name});
    if (const auto& skin = found->second.colours[size_t(name->limb)]) bodyOf(part).colour = *skin;
  }

  // A block of six limbs may wear clothes or be the mesh of a package; a mesh of fifteen wears clothes.
  void shapeLimb(Drawn& part, const Columns& columns) {
    LimbOf& limb = m_limbs[part.limb];
    if (limb.name.limb == Limb::Head) return;
    if (limb.name.r15) {
      limb.dressed = columns.isMesh && !m_appearances.contains(part.node);
      return;
    }
    if (part.wish != kNone || bodyOf(part).source != ShapeSource::Exact ||
        part.shape != primitive(Primitive::Block))
      return;
    limb.dressed = true;
    const PackageMesh& package = limb.figure->meshes[size_t(limb.name.limb)];
    if (package.mesh.empty()) return;
    limb.isPackage = true;
    part.wish = m_library.add({package.mesh, {}, {}}, package.node);
    part.fit = {};
    part.stretches = false;
  }

  Garment garment(const WornImage& worn) {
    const uint32_t image = texture(worn.image, worn.node);
    return {image != kNone && m_atHand[image] ? image : kNone, worn.tint};
  }

  // Puts the clothes of a limb on it that are at hand.
  void dress(const Drawn& part, Body& body) {
    const LimbOf& limb = m_limbs[part.limb];
    const Figure& figure = *limb.figure;
    const bool isBlock = part.shape == m_primitives[size_t(Primitive::Block)];
    if (isBlock ? limb.name.r15 : m_stage.shapes[part.shape].uvs.empty()) return;
    const Limb which = limb.name.limb;
    const LimbCanvas canvas = limb.name.r15 ? LimbCanvas::R15 : isBlock ? LimbCanvas::Block : LimbCanvas::Package;
    const LimbWears wears = wornOn(which);
    Garments garments;
    if (wears.pants) garments.pants = garment(figure.pants);
    if (wears.shirt) garments.shirt = garment(figure.shirt);
    if (wears.graphic) garments.graphic = garment(figure.graphic);
    if (canvas == LimbCanvas::Package) {
      garments.base = garment(figure.meshes[size_t(which)].base);
      garments.over = garment(figure.meshes[size_t(which)].over);
    }
    const auto isThere = [](const Garment& each) { return each.image != kNone; };
    if (!isThere(garments.pants) && !isThere(garments.shirt) && !isThere(garments.graphic) &&
        !isThere(garments.base) && !isThere(garments.over))
      return;
    if (canvas == LimbCanvas::R15 && body.texture != kNone && m_atHand[body.texture])
      garments.over.image = body.texture;
    body.texture = composed(part.node, limbRecipe(which, canvas, body.colour, garments));
    body.texturing = Texturing::Times;
    body.textureColour = {255, 255, 255};
    body.maps = kNone;
    if (canvas == LimbCanvas::Block) body.shape = limbBlock(which);
  }

  uint32_t composed(NodeId node, ImageRecipe recipe) {
    std::string key = fmt::format("{} {} {} {} {}", recipe.width, recipe.height, recipe.colour.r, recipe.colour.g,
                                  recipe.colour.b);
    for (const ImageLayer& layer : recipe.layers)
      key += fmt::format(", {} {} {} {} {} {} {}", layer.image, layer.tint.r, layer.tint.g, layer.tint.b,
                         static_cast<const void*>(layer.triangles.data()), layer.corner.x, layer.corner.y);
    const auto [entry, isNew] = m_composed.try_emplace(std::move(key), uint32_t(m_stage.textures.size()));
    if (isNew) {
      const std::string& figure = m_document.nameOf(parentOf(node));
      m_stage.textures.push_back({.path = fmt::format("{} of {} in clothes", m_document.nameOf(node), figure),
                                  .span = m_document.spanOf(node),
                                  .node = node});
      m_atHand.push_back(true);
      m_stage.recipes.emplace(entry->second, std::move(recipe));
    }
    return entry->second;
  }

  // What bends around a body is drawn as the mesh that it is.
  void nameLayeredClothing() {
    for (const Class& owner : m_document.classes) {
      if (owner.name != "WrapLayer" || owner.nodes.empty()) continue;
      const NodeId first = owner.nodes.front();
      m_stage.diagnostics.add(Severity::Info, "rbxm.layered-clothing",
                              fmt::format("{}: layered clothing is drawn as its mesh, not fitted to the body",
                                          m_document.pathOf(first)),
                              m_document.spanOf(first), owner.nodes.size());
    }
  }

  uint32_t limbBlock(Limb limb) {
    uint32_t& known = m_limbBlocks[limb == Limb::Torso ? 0 : 1];
    if (known == kNone) {
      known = uint32_t(m_stage.shapes.size());
      m_stage.shapes.push_back(makeLimbBlock(limb));
    }
    return known;
  }

  // Of Enum.MeshType.
  void shapeByModifier(Drawn& part, const Modifier& modifier) {
    part.fit = {modifier.scale * part.size, modifier.offset};
    if (modifier.kind != Modifier::Kind::Special) {
      part.shape =
          primitive(modifier.kind == Modifier::Kind::Block ? Primitive::Block : Primitive::UprightCylinder);
      return;
    }
    switch (modifier.type) {
      case 0: {
        const float across = std::min(part.size.x, part.size.z);
        const Vec3 size(across, part.size.y, across);
        part.isHead = true;
        if (hasHeadMesh()) {
          part.wish = m_library.add({kHeadMesh, {}, {}}, part.node);
          part.fit.scale = modifier.scale * size * kHeadMeshScale;
          part.stretches = false;
        } else {
          part.shape = primitive(Primitive::Head);
          part.fit.scale = modifier.scale * size * kHeadExtent;
        }
        break;
      }
      case 2:
        part.shape = primitive(Primitive::Wedge);
        break;
      case 3:
        part.shape = primitive(Primitive::Ball);
        break;
      case 4:
        part.shape = primitive(Primitive::Cylinder);
        break;
      case 5:
        part.wish = m_library.add({modifier.mesh, {}, {}}, part.node);
        part.fit.scale = modifier.scale;
        part.stretches = false;
        bodyOf(part).texture = texture(modifier.texture, modifier.node);
        bodyOf(part).texturing = Texturing::Times;
        bodyOf(part).textureColour = modifier.colour;
        break;
      case 11:
        part.shape = primitive(Primitive::CornerWedge);
        break;
      case 1:  // Torso
      case 6:  // Brick
        part.shape = primitive(Primitive::Block);
        break;
      default:  // prisms and ramps of old versions: their box is known
        part.shape = primitive(Primitive::Block);
        bodyOf(part).source = ShapeSource::Box;
        break;
    }
  }

  // ---- Bodies

  // Whether its maps need no coordinates.
  bool liesOnBox(const Body& body) const { return body.maps != kNone && m_stage.maps[body.maps].studsPerTile > 0; }

  // What fills the box of a part whose shape is not at hand.
  Primitive standInOf(const Drawn& part) const {
    if (part.limb == kNone || m_limbs[part.limb].isPackage) return Primitive::Block;
    const LimbName& limb = m_limbs[part.limb].name;
    if (limb.limb == Limb::Head) return Primitive::Head;
    const bool isBoxy = limb.limb == Limb::Torso || limb.name.ends_with("Foot");
    return !limb.r15 ? Primitive::Block : isBoxy ? Primitive::Trunk : Primitive::Limb;
  }

  // Finds the shape of a wish, and how it fills its part.
  void fulfil(Drawn& part) {
    const MeshLibrary::Found& found = m_library.found(part.wish);
    Body& body = bodyOf(part);
    body.source = found.source;
    if (found.shape == kNone) {
      part.shape = primitive(standInOf(part));
      part.fit = {part.size, Vec3(0.0f)};
      body.texture = kNone;
      body.vertexColours = VertexColours::Times;
      if (!liesOnBox(body)) body.maps = kNone;
      return;
    }
    part.shape = found.shape;
    const Shape& shape = m_stage.shapes[found.shape];
    if (shape.uvs.empty() && !liesOnBox(body)) body.maps = kNone;
    if (shape.colours.empty()) body.vertexColours = VertexColours::Times;  // the part's is the only one
    if (!part.stretches) return;
    const Vec3 extent = shape.bounds.size();
    const auto isUsable = [](const Vec3& size) { return isFinite(size) && smallest(size) > 0; };
    const bool known = part.initialSize && isUsable(*part.initialSize);
    Vec3 scale = part.size;
    for (int axis = 0; axis < 3; ++axis) {
      const float from = known ? (*part.initialSize)[axis] : extent[axis];
      scale[axis] = from > 0 ? part.size[axis] / from : 1.0f;
    }
    // Without a size of its own the mesh is taken to fill the part.
    part.fit = {scale, known ? Vec3(0.0f) : scale * -shape.bounds.centre()};
  }

  void shapeBodies() {
    std::ranges::sort(m_drawn, {}, &Drawn::node);
    m_partOf.assign(m_document.nodes.size(), kNone);
    for (uint32_t at = 0; at < m_drawn.size(); ++at) {
      Drawn& part = m_drawn[at];
      if (part.wish != kNone) fulfil(part);
      m_partOf[indexOf(part.node)] = at;
      Body& body = bodyOf(part);
      body.shape = part.shape;
      body.transform = body.transform * matrixOf(part.fit);
      if (part.hidden) continue;
      if (part.limb != kNone && m_limbs[part.limb].dressed) dress(part, body);
      const bool covered = body.maps != kNone || (body.texture != kNone && m_atHand[body.texture]);
      if (!covered) body.maps = mapsOfMaterial(body.material, body.node);
    }
  }

  void addDecals() {
    for (const Class& owner : m_document.classes)
      if (owner.is("Decal")) addDecals(owner);
  }

  struct DecalLooks {
    explicit DecalLooks(const Class& owner)
        : colour(owner, "Color3"),
          tileU(owner, "StudsPerTileU"),
          tileV(owner, "StudsPerTileV"),
          offsetU(owner, "OffsetStudsU"),
          offsetV(owner, "OffsetStudsV") {}
    Vec2 tileAt(size_t row) const { return {tileU.at(row).value_or(2), tileV.at(row).value_or(2)}; }
    Vec2 offsetAt(size_t row) const { return {offsetU.at(row).value_or(0), offsetV.at(row).value_or(0)}; }
    ColourField colour;
    NumberField tileU, tileV, offsetU, offsetV;
  };

  void addDecals(const Class& owner) {
    const Column* image = columnOf(owner, {"ColorMapContent", "TextureContent", "Texture"});
    const NumberField face(owner, "Face"), transparency(owner, "Transparency");
    std::optional<DecalLooks> looks;  // none where no image is at hand: they are many columns
    const bool tiles = owner.is("Texture");
    for (size_t row = 0; row < owner.nodes.size(); ++row) {
      const NodeId node = owner.nodes[row], parent = parentOf(node);
      const uint32_t at = parent == NodeId::None ? kNone : m_partOf[indexOf(parent)];
      if (at == kNone) continue;
      const float clear = float(transparency.at(row).value_or(0));
      const double side = face.at(row).value_or(5);
      if (!(clear < 1) || !(side >= 0 && side < double(kSides))) continue;
      const ImageReference reference = imageAt(image, row);
      if (reference.empty()) continue;
      const Drawn& part = m_drawn[at];
      const bool hasUvs = part.wish != kNone && !m_stage.shapes[part.shape].uvs.empty();
      const bool hasSides = part.wish == kNone || (isFace(part) && !hasUvs);
      // Meshes wear decals as they wear textures.
      uint32_t shape = hasUvs ? part.shape : kNone;
      if (hasSides)
        shape = patch(part.shape, Side(int(side)),
                      part.isHead || part.wish != kNone ? PatchReach::Quarter : PatchReach::Nearest);
      if (shape == kNone) continue;
      const uint32_t shown = texture(reference, node);
      if (!m_atHand[shown]) continue;
      Body body;
      body.node = node;
      body.decal = true;
      body.shape = shape;
      body.material = bodyOf(part).material;
      body.source = bodyOf(part).source;
      body.texture = shown;
      if (!looks) looks.emplace(owner);
      body.textureColour = looks->colour.at(row).value_or(Rgb8{255, 255, 255});
      body.transparency = std::max(0.0f, clear);
      body.transform = bodyOf(part).transform;
      body.texturing = Texturing::Times;
      if (hasSides && tiles)
        body.uvScaleOffset = tiling(part, Side(int(side)), looks->tileAt(row), looks->offsetAt(row));
      m_stage.bodies.push_back(body);
    }
  }

  void letGoOfHidden() {
    std::vector<bool> isHidden(m_stage.bodies.size());
    for (const Drawn& part : m_drawn) isHidden[part.body] = part.hidden;
    size_t kept = 0;
    for (size_t b = 0; b < isHidden.size(); ++b)
      if (!isHidden[b]) m_stage.bodies[kept++] = m_stage.bodies[b];
    m_stage.bodies.resize(kept);
  }

  // How often a texture is repeated on a side.
  static Vec4 tiling(const Drawn& part, Side side, const Vec2& tile, const Vec2& offset) {
    const Vec3 size = glm::abs(part.fit.scale);
    const bool alongX = side == Side::Right || side == Side::Left;
    const bool alongY = side == Side::Top || side == Side::Bottom;
    const Vec2 extent(alongX || alongY ? size.z : size.x, alongY ? size.x : size.y);
    const auto usable = [](float studs) { return std::isfinite(studs) && studs > 0 ? studs : 2.0f; };
    const Vec2 studs(usable(tile.x), usable(tile.y));
    Vec4 made(extent / studs, offset / studs);
    for (int i = 0; i < 4; ++i)
      if (!std::isfinite(made[i])) made[i] = i < 2 ? 1.0f : 0.0f;
    return made;
  }

  Stage& m_stage;
  const Document& m_document;
  const AssetFinder& m_assets;
  const LoadOptions& m_options;
  StageUse m_use;
  MeshLibrary m_library;
  std::array<uint32_t, size_t(Primitive::Count)> m_primitives = filled();
  std::map<std::array<uint32_t, 3>, uint32_t> m_trusses;
  std::map<std::tuple<uint32_t, Side, PatchReach>, uint32_t> m_patches;
  std::map<std::pair<std::string, uint32_t>, uint32_t> m_textures;  // by path and buffer
  std::vector<bool> m_atHand;  // whether a texture's image was found: decals without one have nothing to show
  std::unordered_map<NodeId, Modifier> m_modifiers;                       // by the part
  std::unordered_map<NodeId, Appearance> m_appearances;                   // by the part
  std::map<std::pair<std::string, uint8_t>, MaterialVariant> m_variants;  // by name and material
  std::map<uint8_t, std::string> m_overrides;                             // by material, the name of a variant
  bool m_newerMaterials = false;                                          // those of 2022
  std::map<SurfaceMaps, uint32_t> m_maps;                                 // in Stage::maps
  std::array<std::optional<uint32_t>, 64> m_mapsOfMaterial;               // by its place in placeMaterials()
  Figures m_figures;
  std::unordered_map<NodeId, CFrame> m_handles;  // of accessories that the file leaves at the origin
  std::vector<LimbOf> m_limbs;
  std::map<std::string, uint32_t> m_composed;          // in Stage::textures, by what they are made of
  std::array<uint32_t, 2> m_limbBlocks{kNone, kNone};  // of torsos; of arms and legs
  std::optional<bool> m_hasHeadMesh;
  std::vector<Drawn> m_drawn;
  std::vector<uint32_t> m_partOf;  // in m_drawn, by node
  uint64_t m_notFinite = 0, m_tooMany = 0, m_smaller = 0;
  NodeId m_firstNotFinite = NodeId::None;

  static constexpr std::array<uint32_t, size_t(Primitive::Count)> filled() {
    std::array<uint32_t, size_t(Primitive::Count)> all{};
    all.fill(kNone);
    return all;
  }
};

}  // namespace

void addParts(Stage& stage, const Document& document, const AssetFinder& assets, const LoadOptions& options,
              StageUse use) {
  PartReader(stage, document, assets, options, use).read();
}

}  // namespace vitrine
