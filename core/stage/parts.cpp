// docs/formats/rbxm.md 2.2, 2.3 and 2.9.
#include "core/stage/parts.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "core/stage/decal_looks.h"
#include "core/stage/fields.h"
#include "core/stage/figures.h"
#include "core/stage/looks.h"
#include "core/stage/mesh_library.h"
#include "core/stage/part_materials.h"
#include "core/stage/part_modifiers.h"
#include "core/stage/part_shapes.h"
#include "core/stage/part_textures.h"
#include "core/stage/wrapped_decals.h"

namespace vitrine {

namespace {

// Enum.PartType.
enum class PartType : int64_t { Ball, Block, Cylinder, Wedge, CornerWedge };
constexpr float kFieldOpacity = 0.5f;           // of a force field
constexpr int64_t kOverAll = int64_t(1) << 40;  // beyond any ZIndex
constexpr uint64_t kPartCost = sizeof(Body) + 256;
// The head of a SpecialMesh is this file of the engine at 0.8 times its scale. Without the file, a primitive of the
// same size stands in for it.
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

// From a shape to the frame of its part.
struct Fit {
  Vec3 scale{1.0f}, offset{0.0f};
};
Mat4 matrixOf(const Fit& fit) { return moving(fit.offset) * scaling(fit.scale); }

// A part between its columns and its finished body: what has to be known until the meshes are read. A place has
// many parts, so nothing that the body holds is repeated here.
struct PartDraft {
  NodeId node = NodeId::None;
  Vec3 size{1.0f};
  uint32_t body = kNone;         // in Stage::bodies. Hidden parts have one, too, until the decals are made.
  uint32_t shape = kNone;        // in Stage::shapes; kNone until its mesh is read
  uint32_t meshRequest = kNone;  // in PartReader::m_library; kNone: the shape is no mesh
  Fit fit;
  std::optional<Vec3> initialSize;  // that the mesh is stretched from, to the part's size; none: its extent
  bool stretches = true;            // whether the mesh is stretched at all
  bool hidden = false;              // only its decals are seen
  bool isHead = false;              // round: an image on a side covers that quarter of it
  uint32_t limb = kNone;            // in PartReader::m_limbs
};

// A part of a figure.
struct LimbOf {
  const Figure* figure = nullptr;
  LimbName name;
  bool dressed = false;    // may wear clothes
  bool isPackage = false;  // its mesh is that of a CharacterMesh
};

class PartReader {
 public:
  PartReader(Stage& stage, const Document& document, const AssetFinder& assets, const LoadOptions& options,
             StageUse use, MeshRounds* rounds)
      : m_stage(stage),
        m_document(document),
        m_assets(assets),
        m_options(options),
        m_use(use),
        m_library(document, assets, rounds),
        m_shapes(stage),
        m_textures(stage, document, assets),
        m_materials(stage, document, assets, m_textures),
        m_wrapped(stage, document, assets, options) {}

  void read() {
    m_figures = figuresOf(m_document);
    m_modifiers = modifiersOf(m_document);
    m_handles = placedHandles(m_document, m_figures);
    for (const Class& owner : m_document.classes) m_materials.read(owner), m_wrapped.read(owner);
    makeRoom();
    const size_t before = m_stage.bodies.size();
    for (const Class& owner : m_document.classes) {
      if (isPart(owner)) readParts(owner);
      if (isCancelled()) return m_stage.bodies.resize(before);  // none has its shape yet
    }
    m_wrapped.tell();
    m_library.makeAll(m_stage, m_options, m_use);
    if (isCancelled()) return m_stage.bodies.resize(before);
    if (makesBodies(m_use)) {
      shapeBodies();
      addDecals();
      letGoOfHidden();
      m_materials.tellApproximations();
    }
    if (m_notFinite > 0)
      m_stage.diagnostics.add(
          Severity::Warning, "rbxm.part-not-finite",
          fmt::format("{}: its position or size is not finite; not drawn", m_document.pathOf(m_firstNotFinite)),
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

  // The Studio's own, where its files are among the assets.
  bool hasHeadMesh() {
    if (!m_hasHeadMesh) m_hasHeadMesh = m_assets.mesh(kHeadMesh).has_value();
    return *m_hasHeadMesh;
  }

  // ---- Parts

  NodeId parentOf(NodeId node) const { return m_document.nodes.parent[indexOf(node)]; }

  Body& bodyOf(const PartDraft& part) { return m_stage.bodies[part.body]; }

  bool isFace(const PartDraft& part) const {
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
    m_drafts.reserve(parts);
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
        material(owner, "Material"), type(owner, "Shape");
    const TypedField<bool> doubleSided(owner, "DoubleSided"), usePartColour(owner, "UsePartColor");
    const Columns columns(owner);
    const SideSurfaces surfaces(owner);
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
      PartDraft part;
      part.node = owner.nodes[row];
      Mat4 transform = matrixOf(frame.at(row).value_or(CFrame{}));
      if (const auto handle = m_handles.find(part.node); handle != m_handles.end())
        transform = matrixOf(handle->second);
      part.size = glm::abs(size.at(row).value_or(Vec3(4, 1.2f, 2)));
      if (!isFinite(transform) || !isFinite(part.size)) {
        if (m_notFinite++ == 0) m_firstNotFinite = part.node;
        continue;
      }
      part.body = uint32_t(m_stage.bodies.size());
      Body& body = m_stage.bodies.emplace_back();
      body.node = part.node;
      body.transform = transform;  // of the part, until its shape is known
      body.colour = colour.at(row).value_or(Rgb8{163, 162, 165});
      body.transparency = float(std::clamp(transparency.at(row).value_or(0), 0.0, 1.0));
      body.reflectance = float(std::clamp(reflectance.at(row).value_or(0), 0.0, 1.0));
      body.material = materialOf(material.wholeAt(row, 256));
      if (lookOf(body) == Look::Field) body.transparency = 1 - (1 - body.transparency) * kFieldOpacity;
      const std::string_view variantName = variant ? variant->bytesAt(row) : std::string_view();
      if (const auto maps = m_materials.mapsOfVariant(body.material, variantName)) body.maps = *maps;
      part.hidden = body.transparency >= 1;
      part.initialSize = initialSize.at(row);
      const auto modifier = m_modifiers.find(part.node);
      if (!m_figures.empty()) joinFigure(part);
      if (modifier != m_modifiers.end())
        shapeByModifier(part, modifier->second);
      else
        shapeByClass(part, columns, row, PartType(type.wholeAt(row, int64_t(PartType::Block))));
      if (modifier == m_modifiers.end() && hasSurfaces(part)) body.surfaces = surfaces.at(row);
      if (part.limb != kNone) shapeLimb(part, columns);
      if (columns.isUnion)
        body.vertexColours =
            usePartColour.at(row).value_or(false) ? VertexColours::Ignored : VertexColours::Instead;
      if (const auto flag = doubleSided.at(row)) body.doubleSided = *flag;
      if (part.meshRequest != kNone && isFace(part)) m_library.keepStreams(part.meshRequest);
      makesBodies(m_use) ? m_drafts.push_back(part) : m_stage.bodies.pop_back();
    }
  }

  bool hasSurfaces(const PartDraft& part) const {
    return part.meshRequest == kNone &&
           (m_shapes.is(part.shape, Primitive::Block) || m_shapes.is(part.shape, Primitive::Wedge));
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

  void shapeByClass(PartDraft& part, const Columns& columns, size_t row, PartType type) {
    if (columns.isMesh || columns.isUnion) {
      const std::string reference = referenceAt(columns.isMesh ? columns.mesh : columns.asset, row);
      part.meshRequest = m_library.add({reference, bytesOf(columns.renderData, columns.oldRenderData, row),
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
      part.shape = m_shapes.primitive(Primitive::Wedge);
    } else if (columns.name == "CornerWedgePart") {
      part.shape = m_shapes.primitive(Primitive::CornerWedge);
    } else if (columns.name == "TrussPart") {
      part.shape = m_shapes.truss(part.size);
    } else {
      shapeByType(part, type);
    }
  }

  void shapeByType(PartDraft& part, PartType type) {
    switch (type) {
      case PartType::Ball:
        part.shape = m_shapes.primitive(Primitive::Ball);
        part.fit.scale = Vec3(smallest(part.size));
        break;
      case PartType::Cylinder: {
        const float diameter = std::min(part.size.y, part.size.z);
        part.shape = m_shapes.primitive(Primitive::Cylinder);
        part.fit.scale = {part.size.x, diameter, diameter};
        break;
      }
      case PartType::Wedge:
        part.shape = m_shapes.primitive(Primitive::Wedge);
        break;
      case PartType::CornerWedge:
        part.shape = m_shapes.primitive(Primitive::CornerWedge);
        break;
      case PartType::Block:
      default:
        part.shape = m_shapes.primitive(Primitive::Block);
        break;
    }
  }

  void dressMesh(PartDraft& part, const Columns& columns, size_t row) {
    Body& body = bodyOf(part);
    body.texture = m_textures.add(imageAt(columns.texture, row), part.node);
    const SurfaceAppearance* appearance = m_materials.appearanceOf(part.node);
    if (!appearance) return;
    if (const uint32_t maps = m_materials.mapsOf(*appearance); maps != kNone) body.maps = maps;
    if (appearance->images.colour.empty()) return;
    body.texture = m_textures.add(appearance->images.colour, part.node);
    body.texturing = appearance->texturing;
    body.textureColour = appearance->colour;
  }

  // ---- Figures

  // Finds out whether it is a limb, and gives it the colour of its skin.
  void joinFigure(PartDraft& part) {
    const auto found = m_figures.find(parentOf(part.node));
    if (found == m_figures.end()) return;
    const auto name = limbNamed(m_document.nameOf(part.node));
    if (!name) return;
    part.limb = uint32_t(m_limbs.size());
    m_limbs.push_back({&found->second, *name});
    if (name->limb == Limb::Head) m_heads.try_emplace(found->first, part.node);
    if (const auto& skin = found->second.colours[size_t(name->limb)]) bodyOf(part).colour = *skin;
  }

  // A block of six limbs may wear clothes or be the mesh of a package; a mesh of fifteen wears clothes.
  void shapeLimb(PartDraft& part, const Columns& columns) {
    LimbOf& limb = m_limbs[part.limb];
    if (limb.name.limb == Limb::Head) return;
    if (limb.name.r15) {
      limb.dressed = columns.isMesh && !m_materials.appearanceOf(part.node);
      return;
    }
    if (part.meshRequest != kNone || bodyOf(part).source != ShapeSource::Exact ||
        !m_shapes.is(part.shape, Primitive::Block))
      return;
    limb.dressed = true;
    const PackageMesh& package = limb.figure->meshes[size_t(limb.name.limb)];
    if (package.mesh.empty()) return;
    limb.isPackage = true;
    part.meshRequest = m_library.add({package.mesh, {}, {}}, package.node);
    part.fit = {};
    part.stretches = false;
  }

  Garment garment(const WornImage& worn) { return {m_textures.addAtHand(worn.image, worn.node), worn.tint}; }

  // Puts the clothes of a limb on it that are at hand.
  void dress(const PartDraft& part, Body& body) {
    const LimbOf& limb = m_limbs[part.limb];
    const Figure& figure = *limb.figure;
    const bool isBlock = m_shapes.is(part.shape, Primitive::Block);
    const bool canWear = isBlock ? !limb.name.r15 : !m_stage.shapes[part.shape].uvs.empty();
    if (!canWear && !waitsForMesh(part)) return;
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
    if (!canWear) return;
    const auto isThere = [](const Garment& each) { return each.image != kNone; };
    if (!isThere(garments.pants) && !isThere(garments.shirt) && !isThere(garments.graphic) &&
        !isThere(garments.base) && !isThere(garments.over))
      return;
    if (canvas == LimbCanvas::R15 && m_textures.isAtHand(body.texture)) garments.over.image = body.texture;
    body.texture = m_textures.compose(part.node, limbRecipe(which, canvas, body.colour, garments));
    body.texturing = Texturing::Times;
    body.textureColour = {255, 255, 255};
    body.maps = kNone;
    if (canvas == LimbCanvas::Block) body.shape = m_shapes.limbBlock(which);
  }

  void shapeByModifier(PartDraft& part, const Modifier& modifier) {
    part.fit = {modifier.scale * part.size, modifier.offset};
    if (modifier.kind != Modifier::Kind::Special) {
      part.shape = m_shapes.primitive(modifier.kind == Modifier::Kind::Block ? Primitive::Block
                                                                             : Primitive::UprightCylinder);
      return;
    }
    switch (modifier.type) {
      case MeshType::Head: {
        const float across = std::min(part.size.x, part.size.z);
        const Vec3 size(across, part.size.y, across);
        part.isHead = true;
        if (hasHeadMesh()) {
          part.meshRequest = m_library.add({kHeadMesh, {}, {}}, part.node);
          part.fit.scale = modifier.scale * size * kHeadMeshScale;
          part.stretches = false;
        } else {
          part.shape = m_shapes.primitive(Primitive::Head);
          part.fit.scale = modifier.scale * size * kHeadExtent;
        }
        break;
      }
      case MeshType::Wedge:
        part.shape = m_shapes.primitive(Primitive::Wedge);
        break;
      case MeshType::Sphere:
        part.shape = m_shapes.primitive(Primitive::Ball);
        break;
      case MeshType::Cylinder:
        part.shape = m_shapes.primitive(Primitive::Cylinder);
        break;
      case MeshType::FileMesh:
        part.meshRequest = m_library.add({modifier.mesh, {}, {}}, part.node);
        part.fit.scale = modifier.scale;
        part.stretches = false;
        bodyOf(part).texture = m_textures.add(modifier.texture, modifier.node);
        bodyOf(part).texturing = Texturing::Times;
        bodyOf(part).textureColour = modifier.colour;
        break;
      case MeshType::CornerWedge:
        part.shape = m_shapes.primitive(Primitive::CornerWedge);
        break;
      case MeshType::Torso:
      case MeshType::Brick:
        part.shape = m_shapes.primitive(Primitive::Block);
        break;
      case MeshType::Prism:
      case MeshType::Pyramid:
      case MeshType::ParallelRamp:
      case MeshType::RightAngleRamp:
      default:  // of these the box alone is drawn
        part.shape = m_shapes.primitive(Primitive::Block);
        bodyOf(part).source = ShapeSource::Box;
        break;
    }
  }

  // ---- Bodies

  // Whether its maps need no coordinates.
  bool liesOnBox(const Body& body) const { return body.maps != kNone && m_stage.maps[body.maps].studsPerTile > 0; }

  // What fills the box of a part whose shape is not at hand.
  Primitive standInOf(const PartDraft& part) const {
    if (part.limb == kNone || m_limbs[part.limb].isPackage) return Primitive::Block;
    const LimbName& limb = m_limbs[part.limb].name;
    if (limb.limb == Limb::Head) return Primitive::Head;
    const bool isBoxy = limb.limb == Limb::Torso || limb.name.ends_with("Foot");
    return !limb.r15 ? Primitive::Block : isBoxy ? Primitive::Trunk : Primitive::Limb;
  }

  // Whether its mesh is not at hand: what would lie on it is not drawn, but is named among the stage's textures,
  // since it is needed as soon as the mesh is there.
  bool waitsForMesh(const PartDraft& part) const {
    return part.meshRequest != kNone && m_library.lacksFile(part.meshRequest);
  }

  // Takes the shape of a part's mesh, and finds how it fills the part.
  void resolveMesh(PartDraft& part) {
    const MeshLibrary::Found& found = m_library.found(part.meshRequest);
    Body& body = bodyOf(part);
    body.source = found.source;
    if (found.shape == kNone) {
      part.shape = m_shapes.primitive(standInOf(part));
      part.fit = {part.size, Vec3(0.0f)};
      body.texture = kNone;
      body.vertexColours = VertexColours::Times;
      if (!liesOnBox(body)) body.maps = kNone;
      return;
    }
    part.shape = m_shapes.ownFace(found.shape, *m_document.budget);
    const Shape& shape = m_stage.shapes[part.shape];
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
    std::ranges::sort(m_drafts, {}, &PartDraft::node);
    m_partOf.assign(m_document.nodes.size(), kNone);
    for (uint32_t at = 0; at < m_drafts.size(); ++at) {
      PartDraft& part = m_drafts[at];
      if (part.meshRequest != kNone) resolveMesh(part);
      m_partOf[indexOf(part.node)] = at;
      Body& body = bodyOf(part);
      body.shape = part.shape;
      body.transform = body.transform * matrixOf(part.fit);
      if (part.hidden) continue;
      if (part.limb != kNone && m_limbs[part.limb].dressed) dress(part, body);
      const bool covered = body.maps != kNone || m_textures.isAtHand(body.texture);
      if (!covered) body.maps = m_materials.mapsOfMaterial(body.material, body.node);
    }
  }

  void addDecals() {
    for (const Class& owner : m_document.classes)
      if (owner.is("Decal")) addDecals(owner);
    uint32_t made = 0;
    for (const Makeup& worn : m_wrapped.makeup(m_heads)) addMakeup(worn, ++made);
    orderDecals();
  }

  void addDecals(const Class& owner) {
    const DecalImages image(owner);
    const NumberField face(owner, "Face"), transparency(owner, "Transparency");
    std::optional<DecalLooks> looks;  // none where no image is at hand: they are many columns
    for (size_t row = 0; row < owner.nodes.size(); ++row) {
      const NodeId node = owner.nodes[row], parent = parentOf(node);
      const uint32_t at = parent == NodeId::None ? kNone : m_partOf[indexOf(parent)];
      if (at == kNone) continue;
      const float clear = float(transparency.at(row).value_or(0));
      const double side = face.at(row).value_or(5);
      if (!(clear < 1) || !(side >= 0 && side < double(kSides))) continue;
      const ImageReference reference = image.at(row);
      if (reference.empty()) continue;
      PlacedDecal decal{.node = node, .part = at, .side = Side(int(side)), .clear = clear};
      const Transfer* transfer = m_wrapped.transferOf(node);
      decal.shape = transfer ? wrapped(*transfer, m_drafts[at]) : surfaceOf(decal);
      if (decal.shape == kNone) {
        if (waitsForMesh(m_drafts[at])) m_textures.add(reference, node);
        continue;
      }
      decal.image = m_textures.addAtHand(reference, node);
      if (decal.image == kNone) continue;
      if (!looks) looks.emplace(owner);
      addDecal(decal, looks->at(row), owner.is("Texture"));
    }
  }

  // A picture, and where it lies.
  struct PlacedDecal {
    NodeId node = NodeId::None;
    uint32_t part = kNone;  // in m_drafts
    Side side = Side::Front;
    float clear = 0;
    uint32_t shape = kNone, image = kNone;
    uint32_t made = 0;  // of make-up: above everything else, the higher the later
  };
  bool hasUvs(const PartDraft& part) const {
    return part.meshRequest != kNone && !m_stage.shapes[part.shape].uvs.empty();
  }
  bool hasSides(const PartDraft& part) const {
    return part.meshRequest == kNone || (isFace(part) && !hasUvs(part));
  }

  // Meshes wear decals as they wear textures.
  uint32_t surfaceOf(const PlacedDecal& decal) {
    const PartDraft& part = m_drafts[decal.part];
    if (!hasSides(part)) return hasUvs(part) ? part.shape : kNone;
    return m_shapes.patch(part.shape, decal.side,
                          part.isHead || part.meshRequest != kNone ? PatchReach::Quarter : PatchReach::Nearest);
  }
  // Of the mesh itself: what stands in for it has another surface than its cage.
  uint32_t wrapped(const Transfer& transfer, const PartDraft& part) {
    const bool isMesh = part.meshRequest != kNone && m_library.found(part.meshRequest).source == ShapeSource::Asset;
    return isMesh ? m_wrapped.shapeOf(transfer, part.node, part.shape) : kNone;
  }

  void addDecal(const PlacedDecal& decal, const DecalLook& look, bool tiles) {
    const PartDraft& part = m_drafts[decal.part];
    std::optional<Vec2> extent;
    if (tiles && hasSides(part)) extent = extentOf(glm::abs(part.fit.scale), decal.side);
    Body body;
    body.node = decal.node;
    body.decal = true;
    body.shape = decal.shape;
    if (look.turn != 0) {
      const float aspect = extent && extent->x > 0 && extent->y > 0 ? extent->x / extent->y : 1.0f;
      body.shape = m_shapes.turned(decal.shape, look.turn, std::isfinite(aspect) ? aspect : 1, *m_document.budget);
    }
    body.material = bodyOf(part).material;
    body.source = bodyOf(part).source;
    body.texture = decal.image;
    body.textureColour = look.colour;
    body.transparency = std::max(0.0f, decal.clear);
    body.transform = bodyOf(part).transform;
    body.texturing = Texturing::Times;
    body.uvScaleOffset = placeOf(look, extent);
    if (look.images.any() || look.images.pixelated) body.maps = m_materials.mapsOfDecal(look.images, decal.node);
    const uint32_t surface = m_wrapped.transferOf(decal.node) || decal.made > 0 ? part.shape : decal.shape;
    const int64_t order = decal.made > 0 ? kOverAll + decal.made : look.order;
    m_layers.push_back({std::tuple(decal.part, surface, order), uint32_t(m_stage.bodies.size())});
    m_stage.bodies.push_back(body);
  }

  // Drawn for the description that asks for it, on the cage of the figure's head.
  void addMakeup(const Makeup& worn, uint32_t made) {
    const Class& owner = m_document.classOf(worn.decal);
    const size_t row = m_document.nodes.row[indexOf(worn.decal)];
    const uint32_t head = m_partOf[indexOf(worn.head)];
    const Transfer* transfer = m_wrapped.transferOf(worn.decal);
    const float clear = float(NumberField(owner, "Transparency").at(row).value_or(0));
    if (head == kNone || !transfer || !(clear < 1)) return;
    PlacedDecal decal{.node = worn.node, .part = head, .clear = clear, .made = made};
    decal.shape = wrapped(*transfer, m_drafts[head]);
    const ImageReference reference = DecalImages(owner).at(row);
    if (decal.shape == kNone && waitsForMesh(m_drafts[head])) m_textures.add(reference, worn.decal);
    if (decal.shape != kNone) decal.image = m_textures.addAtHand(reference, worn.decal);
    if (decal.image != kNone) addDecal(decal, DecalLooks(owner).at(row), false);
  }

  // Those of equal ZIndex are drawn as they stand in the file.
  void orderDecals() {
    std::ranges::sort(m_layers);
    for (size_t i = 1; i < m_layers.size(); ++i) {
      const auto& [part, shape, order] = m_layers[i].first;
      const auto& [partBefore, shapeBefore, orderBefore] = m_layers[i - 1].first;
      if (part != partBefore || shape != shapeBefore) continue;
      const uint8_t below = m_stage.bodies[m_layers[i - 1].second].layer;
      m_stage.bodies[m_layers[i].second].layer = uint8_t(std::min(255, below + (order != orderBefore)));
    }
  }

  void letGoOfHidden() {
    std::vector<bool> isHidden(m_stage.bodies.size());
    for (const PartDraft& part : m_drafts) isHidden[part.body] = part.hidden;
    size_t kept = 0;
    for (size_t b = 0; b < isHidden.size(); ++b)
      if (!isHidden[b]) m_stage.bodies[kept++] = m_stage.bodies[b];
    m_stage.bodies.resize(kept);
  }

  Stage& m_stage;
  const Document& m_document;
  const AssetFinder& m_assets;
  const LoadOptions& m_options;
  StageUse m_use;
  MeshLibrary m_library;
  PartShapes m_shapes;
  PartTextures m_textures;
  PartMaterials m_materials;
  WrappedDecals m_wrapped;
  Modifiers m_modifiers;
  Figures m_figures;
  std::unordered_map<NodeId, NodeId> m_heads;    // by figure
  std::unordered_map<NodeId, CFrame> m_handles;  // of accessories that the file leaves at the origin
  std::vector<LimbOf> m_limbs;
  std::optional<bool> m_hasHeadMesh;
  std::vector<PartDraft> m_drafts;
  std::vector<uint32_t> m_partOf;  // in m_drafts, by node
  // Of decals: their part, surface and ZIndex, and their body.
  std::vector<std::pair<std::tuple<uint32_t, uint32_t, int64_t>, uint32_t>> m_layers;
  uint64_t m_notFinite = 0, m_tooMany = 0, m_smaller = 0;
  NodeId m_firstNotFinite = NodeId::None;
};

}  // namespace

void addParts(Stage& stage, const Document& document, const AssetFinder& assets, const LoadOptions& options,
              StageUse use, MeshRounds* rounds) {
  PartReader(stage, document, assets, options, use, rounds).read();
}

}  // namespace vitrine
