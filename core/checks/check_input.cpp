#include "core/checks/check_input.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/assets/asset_finder.h"
#include "core/bytes/text.h"
#include "core/checks/checks.h"
#include "core/checks/companions.h"
#include "core/images/raster_file.h"
#include "core/report/asset_list.h"
#include "core/stage/fields.h"

namespace vitrine {

namespace {

constexpr size_t kMostMeshFiles = 500;
constexpr size_t kMostImages = 2000;

bool isChecked(GeometryRole role) { return role != GeometryRole::BoundingHull; }

// How long one unit of the picture is in units of the target. Roblox takes a unit of other formats as a stud.
float unitsOf(const Conventions& conventions, CheckTarget target) {
  return target == CheckTarget::SecondLife && conventions.metres > 0 ? conventions.metres : 1;
}

// Where the first instance of each geometry is.
std::vector<Mat4> firstPlaces(const Document& document) {
  std::vector<Mat4> places(document.geometries.size(), Mat4(1.0f));
  std::vector<bool> known(places.size());
  for (const Instance& instance : document.instances) {
    if (instance.geometry >= places.size() || known[instance.geometry]) continue;
    known[instance.geometry] = true;
    places[instance.geometry] = instance.transform;
  }
  return places;
}

const Skeleton* skeletonOf(const Document& document, const Geometry& geometry) {
  const bool has = geometry.skeleton < document.skeletons.size() && !geometry.influences.empty();
  return has ? &document.skeletons[geometry.skeleton] : nullptr;
}

void addOwnMeshes(CheckInput& input) {
  const Document& document = input.document;
  if (!document.standIn.empty()) return;  // a figure that is not of the file
  const std::vector<Mat4> places = firstPlaces(document);
  const Mat4 toWorld = input.scene ? input.scene->toWorld : worldFrom(document.conventions);
  const Mat4 scale = glm::scale(Mat4(1.0f), Vec3(unitsOf(document.conventions, input.target)));
  for (uint32_t g = 0; g < document.geometries.size(); ++g) {
    const Geometry& geometry = document.geometries[g];
    if (!isChecked(geometry.role)) continue;
    CheckedMesh mesh{.name = geometry.name, .node = geometry.node, .owner = &document, .geometry = g};
    if (mesh.name.empty() && geometry.node != NodeId::None) mesh.name = document.nameOf(geometry.node);
    mesh.skeleton = skeletonOf(document, geometry);
    mesh.toWorld = toWorld * places[g];
    mesh.toTarget = scale * mesh.toWorld;
    input.meshes.push_back(std::move(mesh));
  }
}

// Reads the mesh files that parts of a model name, each once.
class NamedMeshes {
 public:
  NamedMeshes(CheckInput& input, const AssetFinder& assets, const CheckOptions& options)
      : m_input(input), m_assets(assets), m_options(options) {}

  void addOf(const Class& owner) {
    const bool isPart = owner.is("MeshPart");
    if (!isPart && !owner.is("FileMesh")) return;
    const Column* mesh = columnOf(owner, {"MeshContent", "MeshId"});
    const TypedField<Vec3> size(owner, "Size"), scale(owner, "Scale");
    for (size_t row = 0; row < owner.nodes.size(); ++row) {
      const std::string reference = referenceAt(mesh, row);
      if (reference.empty()) continue;
      const Document* document = documentOf(reference);
      if (!document) continue;
      add(owner.nodes[row], *document, isPart ? size.at(row) : std::nullopt,
          isPart ? Vec3(1) : scale.at(row).value_or(Vec3(1)));
    }
  }

  // Clothes and bodies have cages of their own. Named as in files that are imported.
  void addCagesOf(const Class& owner) {
    if (owner.name != "WrapLayer" && owner.name != "WrapTarget") return;
    const Column* outer = columnOf(owner, {"CageMeshContent", "CageMeshId"});
    const Column* inner = columnOf(owner, {"ReferenceMeshContent", "ReferenceMeshId"});
    const TypedField<CFrame> outerOrigin(owner, "CageOrigin"), innerOrigin(owner, "ReferenceOrigin");
    for (size_t row = 0; row < owner.nodes.size(); ++row) {
      addCage(owner.nodes[row], referenceAt(outer, row), outerOrigin.at(row), "_OuterCage");
      addCage(owner.nodes[row], referenceAt(inner, row), innerOrigin.at(row), "_InnerCage");
    }
  }

 private:
  const Document* documentOf(const std::string& reference) {
    const auto [entry, isNew] = m_known.try_emplace(reference, nullptr);
    if (!isNew) return entry->second;
    const auto found = m_known.size() <= kMostMeshFiles ? m_assets.mesh(reference) : std::nullopt;
    const auto source = found ? openAsset(*found, m_options.limits)
                              : Result<std::shared_ptr<const Source>>(fail(ErrorCode::Io, "not found"));
    const auto document = source ? load(*source, {.limits = m_options.limits, .budget = m_input.document.budget})
                                 : Result<DocumentPointer>(std::unexpected(source.error()));
    if (!document || (*document)->geometries.empty()) {
      m_input.missing.push_back(reference);
      return nullptr;
    }
    m_input.held.push_back(*document);
    return entry->second = document->get();
  }

  // A part is stretched to its size; a FileMesh is drawn at its scale.
  void add(NodeId node, const Document& owner, const std::optional<Vec3>& size, const Vec3& scale) {
    const uint32_t drawn = uint32_t(
        std::ranges::find_if(owner.geometries, [](const Geometry& geometry) { return isDrawn(geometry.role); }) -
        owner.geometries.begin());
    if (drawn == owner.geometries.size()) return;
    CheckedMesh mesh{.name = m_input.document.nameOf(node), .node = node, .owner = &owner, .geometry = drawn};
    mesh.skeleton = skeletonOf(owner, owner.geometries[drawn]);
    Vec3 factors = scale;
    Vec3 middle(0);
    if (size) {
      Bounds bounds;
      for (const Vec3& position : owner.geometries[drawn].positions) bounds.add(position);
      const Vec3 extent = bounds.size();
      for (int axis = 0; axis < 3; ++axis) factors[axis] = extent[axis] > 0 ? (*size)[axis] / extent[axis] : 1;
      middle = bounds.centre();
    }
    mesh.toTarget = glm::scale(Mat4(1.0f), factors) * glm::translate(Mat4(1.0f), -middle);
    mesh.toWorld = placeInPicture(node) * mesh.toTarget;
    m_parts.try_emplace(node, mesh.toTarget);
    m_input.meshes.push_back(std::move(mesh));
  }

  // In the coordinates of its part's mesh, and stretched with it.
  void addCage(NodeId node, const std::string& reference, const std::optional<CFrame>& origin,
               std::string_view ending) {
    const Document* owner = reference.empty() ? nullptr : documentOf(reference);
    const NodeId above = m_input.document.nodes.parent[indexOf(node)];
    const auto part = m_parts.find(above);
    if (!owner || part == m_parts.end()) return;
    const Mat4 frame = matrixOf(origin.value_or(CFrame{}));
    if (!isFinite(frame)) return;
    CheckedMesh mesh{.name = m_input.document.nameOf(above) + std::string(ending), .node = node, .owner = owner};
    mesh.geometry = 0;
    mesh.toTarget = part->second * frame;
    mesh.toWorld = placeInPicture(above) * mesh.toTarget;
    m_input.meshes.push_back(std::move(mesh));
  }

  // The frame of the part, without its size.
  Mat4 placeInPicture(NodeId node) const {
    if (!m_input.scene) return Mat4(1.0f);
    const Document& document = m_input.document;
    if (document.classOf(node).is("FileMesh")) node = document.nodes.parent[indexOf(node)];
    if (node == NodeId::None) return m_input.scene->toWorld;
    const Value frame = document.property(node, "CFrame");
    const CFrame* cframe = frame.as<CFrame>();
    return m_input.scene->toWorld * (cframe ? matrixOf(*cframe) : Mat4(1.0f));
  }

  CheckInput& m_input;
  const AssetFinder& m_assets;
  const CheckOptions& m_options;
  std::map<std::string, const Document*> m_known;
  std::map<NodeId, Mat4> m_parts;  // that have a mesh: their toTarget
};

void measureImage(CheckedImage& image, Bytes bytes) {
  image.found = true;
  image.bytes = bytes.size();
  image.kind = pictureExtensionOf(bytes.first(std::min<size_t>(bytes.size(), 32)));
  const auto file = readAnyPicture(bytes);
  if (!file) return;
  if (image.kind.empty()) image.kind = lowerCase(file->picture.container);
  image.width = file->picture.width;
  image.height = file->picture.height;
  image.channels = file->picture.channels;
  image.bits = file->picture.bits;
  image.hasAlpha = file->picture.hasAlpha;
}

void addImages(CheckInput& input, const AssetFinder& assets, const CheckOptions& options) {
  const Document& document = input.document;
  for (const TextureReference& texture : document.textures) {
    if (texture.embedded.size == 0 || input.images.size() >= kMostImages) continue;
    CheckedImage image{.reference = texture.path, .node = texture.node, .role = texture.role};
    measureImage(image, document.bytesOf(texture.embedded));
    input.images.push_back(std::move(image));
  }
  for (const AssetUse& use : assetUses(document, input.scene ? input.scene->stage.get() : nullptr)) {
    if (use.kind != AssetUseKind::Image || input.images.size() >= kMostImages) continue;
    // What is named and not drawn is uploaded, too: a face's make-up, maps of a mesh that is not here.
    TextureReference texture = use.texture;
    if (texture.path.empty()) {
      texture.path = use.reference;
      if (use.property.starts_with("NormalMap")) texture.role = TextureRole::Normal;
    }
    CheckedImage image{.reference = use.reference, .node = use.node, .role = texture.role};
    const auto found = assets.image(texture);
    const auto source = found ? openAsset(*found, options.limits)
                              : Result<std::shared_ptr<const Source>>(fail(ErrorCode::Io, "not found"));
    if (source)
      measureImage(image, (*source)->bytes());
    else
      input.missing.push_back(use.reference);
    input.images.push_back(std::move(image));
  }
}

}  // namespace

std::vector<uint32_t> CheckedMesh::indicesOf(uint32_t level) const {
  std::vector<uint32_t> all;
  if (level >= mesh().lods.size()) return all;
  for (const Part& part : mesh().lods[level].parts) {
    const auto range = std::span(mesh().indices).subspan(part.firstIndex, part.indexCount);
    all.insert(all.end(), range.begin(), range.end());
  }
  return all;
}

const MeshFacts& CheckInput::facts(uint32_t mesh) const {
  const Geometry& geometry = meshes[mesh].mesh();
  auto& made = factsOfMeshes[&geometry];
  if (!made)
    made = std::make_unique<MeshFacts>(meshFacts(geometry.positions, meshes[mesh].indicesOf(0), geometry.uvs));
  return *made;
}

std::optional<double> RuleRun::limit(std::string_view name) const {
  const auto numbers = limits(name);
  return numbers.empty() ? std::nullopt : std::optional(numbers[0]);
}

std::span<const double> RuleRun::limits(std::string_view name) const {
  const auto found = m_entry.limits.find(name);
  if (found == m_entry.limits.end()) return {};
  return found->second;
}

bool RuleRun::has(std::string_view name) const { return m_entry.limits.contains(name); }

void RuleRun::add(Finding finding) { add(std::move(finding), CheckSeverity::Refused); }

void RuleRun::add(Finding finding, CheckSeverity atMost) {
  finding.rule = m_rule;
  finding.severity = std::min(m_entry.severity, atMost);
  if (finding.found && !std::isfinite(*finding.found)) finding.found.reset();  // the sentence says it
  if (finding.node == NodeId::None && finding.mesh < m_input.meshes.size())
    finding.node = m_input.meshes[finding.mesh].node;
  if (finding.triangles.size() > kMostMarks) finding.triangles.resize(kMostMarks);
  if (finding.vertices.size() > kMostMarks) finding.vertices.resize(kMostMarks);
  m_findings.push_back(std::move(finding));
}

CheckInput checkInput(const Document& document, const Scene* scene, CheckTarget target,
                      const CheckOptions& options) {
  CheckInput input{.target = target, .document = document, .scene = scene};
  input.format = findFormat(document.format);
  input.children = childrenOf(document.nodes);
  input.cancelled = options.cancelled;
  const std::filesystem::path path = document.source ? document.source->path() : std::filesystem::path();
  const AssetFinder assets(path, options.assets);
  addOwnMeshes(input);
  NamedMeshes named(input, assets, options);
  if (holdsInstances(document))
    for (const Class& owner : document.classes) named.addOf(owner);
  if (holdsInstances(document))
    for (const Class& owner : document.classes) named.addCagesOf(owner);
  addImages(input, assets, options);
  if (target == CheckTarget::SecondLife) input.companions = readCompanions(document, options, input.missing);
  return input;
}

}  // namespace vitrine
