#include "core/formats/assimp/child/flatten.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numeric>
#include <span>
#include <string_view>

#include "core/document/colour.h"
#include "core/formats/assimp/child/ai_text.h"
#include "core/geometry/triangulate.h"

namespace vitrine::assimp {

namespace {

using flat::Kind;
using flat::Range;

constexpr uint32_t kMostBones = 65534;  // of a mesh: influences name them in 16 bits, one number is for "none"
constexpr size_t kTgaHeader = 18;

static_assert(sizeof(aiVector3D) == 12 && sizeof(aiColor4D) == 16 && sizeof(aiTexel) == 4);

flat::Matrix matrixOf(const aiMatrix4x4& m) {
  return {m.a1, m.b1, m.c1, m.d1, m.a2, m.b2, m.c2, m.d2, m.a3, m.b3, m.c3, m.d3, m.a4, m.b4, m.c4, m.d4};
}
flat::Triple tripleOf(const aiVector3D& v) { return {v.x, v.y, v.z}; }
flat::Triple tripleOf(const aiColor3D& c) { return {c.r, c.g, c.b}; }

uint64_t pixelsOf(const aiTexture& texture) { return uint64_t(texture.mWidth) * texture.mHeight; }
// Stored pixels have a height; image files have none and their size as width.
uint64_t bytesOf(const aiTexture& texture) {
  return texture.mHeight == 0 ? texture.mWidth : kTgaHeader + sizeof(aiTexel) * pixelsOf(texture);
}

// An uncompressed TGA of 32 bits, top row first: pixels as assimp has them, blue first.
void writeTga(const aiTexture& texture, std::byte* out) {
  uint8_t header[kTgaHeader]{};
  header[2] = 2;
  header[12] = uint8_t(texture.mWidth);
  header[13] = uint8_t(texture.mWidth >> 8);
  header[14] = uint8_t(texture.mHeight);
  header[15] = uint8_t(texture.mHeight >> 8);
  header[16] = 32;
  header[17] = 0x28;
  std::memcpy(out, header, kTgaHeader);
  std::memcpy(out + kTgaHeader, texture.pcData, sizeof(aiTexel) * pixelsOf(texture));
}

bool fitsTga(const aiTexture& texture) { return texture.mWidth <= 0xFFFF && texture.mHeight <= 0xFFFF; }

// The four strongest influences of a vertex.
struct Strongest {
  std::array<float, 4> weights{};
  std::array<uint16_t, 4> bones{};
  // Whether one had to be left out.
  bool add(uint16_t bone, float weight) {
    const size_t least = size_t(std::ranges::min_element(weights) - weights.begin());
    const bool full = weights[least] > 0;
    if (weight > weights[least]) {
      weights[least] = weight;
      bones[least] = bone;
    }
    return full;
  }
  // Weights as fractions that sum to 65535; all 0 if there are none.
  flat::Influence influence() const {
    flat::Influence out;
    const float sum = weights[0] + weights[1] + weights[2] + weights[3];
    if (!(sum > 0) || !std::isfinite(sum)) return out;
    uint32_t left = 65535;
    size_t largest = 0;
    for (size_t k = 0; k < 4; ++k) {
      out.bones[k] = bones[k];
      out.weights[k] = uint16_t(weights[k] / sum * 65535.0f);
      left -= out.weights[k];
      if (weights[k] > weights[largest]) largest = k;
    }
    out.weights[largest] = uint16_t(out.weights[largest] + left);
    return out;
  }
};

}  // namespace

class Flattener::Impl {
 public:
  explicit Impl(const Answer& answer) : m_answer(answer) {
    m_header.magic = flat::kMagic;
    m_header.version = flat::kVersion;
    m_header.outcome = answer.scene ? flat::Outcome::Imported : flat::Outcome::Failed;
    m_header.isolation = answer.isolation;
    m_header.error = text(answer.error);
    m_header.importer = text(answer.importer);
    m_header.lostMessages = answer.lostMessages;
    for (const LogMessage& message : answer.messages)
      m_messages.push_back({.text = text(message.text), .severity = message.severity});
    if (answer.scene) measure(*answer.scene);
    layOut();
  }

  uint64_t size() const { return m_header.size; }

  void write(std::byte* block) {
    m_block = block;
    if (m_answer.scene) {
      for (size_t m = 0; m < m_meshes.size(); ++m) writeStreams(*m_answer.scene->mMeshes[m], m_meshes[m]);
      for (size_t t = 0; t < m_textures.size(); ++t)
        writeTexture(*m_answer.scene->mTextures[m_textureSources[t]], m_textures[t]);
      for (size_t c = 0; c < m_channels.size(); ++c) writeKeys(*m_channelSources[c], m_channels[c]);
      for (size_t c = 0; c < m_morphChannels.size(); ++c)
        writeMorphKeys(*m_morphChannelSources[c], m_morphChannels[c]);
    }
    put(Kind::Text, std::span<const char>(m_text));
    put(Kind::Message, std::span<const flat::Message>(m_messages));
    put(Kind::Node, std::span<const flat::Node>(m_nodes));
    put(Kind::MeshReference, std::span<const uint32_t>(m_meshReferences));
    put(Kind::Mesh, std::span<const flat::Mesh>(m_meshes));
    put(Kind::Morph, std::span<const flat::Morph>(m_morphs));
    put(Kind::Bone, std::span<const flat::Bone>(m_bones));
    put(Kind::Material, std::span<const flat::Material>(m_materials));
    put(Kind::Property, std::span<const flat::Property>(m_properties));
    put(Kind::Texture, std::span<const flat::Texture>(m_textures));
    put(Kind::Animation, std::span<const flat::Animation>(m_animations));
    put(Kind::Channel, std::span<const flat::Channel>(m_channels));
    put(Kind::MorphChannel, std::span<const flat::MorphChannel>(m_morphChannels));
    put(Kind::Camera, std::span<const flat::Camera>(m_cameras));
    put(Kind::Light, std::span<const flat::Light>(m_lights));
    std::memcpy(block, &m_header, sizeof m_header);
  }

 private:
  // ---- Measuring -----------------------------------------------------------------------------------------------

  Range text(std::string_view value) {
    const Range range{m_text.size(), value.size()};
    m_text += value;
    return range;
  }
  template <class T>
  Range valueBytes(const T& value) {
    return text({reinterpret_cast<const char*>(&value), sizeof value});
  }
  // Records of a kind that are only counted now and written later.
  Range reserve(Kind kind, uint64_t count) {
    uint64_t& total = m_reserved[size_t(kind)];
    const uint64_t size = flat::recordSize(kind);
    if (count * size >= flat::kLargeStream) {
      const uint64_t step = flat::kAlignment / std::gcd(flat::kAlignment, size);
      total = (total + step - 1) / step * step;
    }
    const Range range{total, count};
    total += count;
    return range;
  }

  void measure(const aiScene& scene) {
    m_header.incomplete = (scene.mFlags & AI_SCENE_FLAGS_INCOMPLETE) != 0;
    m_header.metadata = metadata(scene.mMetaData);
    if (scene.mRootNode) measureNodes(*scene.mRootNode);
    for (uint32_t m = 0; m < scene.mNumMeshes; ++m) measureMesh(*scene.mMeshes[m]);
    for (uint32_t m = 0; m < scene.mNumMaterials; ++m) measureMaterial(*scene.mMaterials[m]);
    for (uint32_t t = 0; t < scene.mNumTextures; ++t) measureTexture(*scene.mTextures[t], t);
    for (uint32_t a = 0; a < scene.mNumAnimations; ++a) measureAnimation(*scene.mAnimations[a]);
    for (uint32_t c = 0; c < scene.mNumCameras; ++c) measureCamera(*scene.mCameras[c]);
    for (uint32_t l = 0; l < scene.mNumLights; ++l) measureLight(*scene.mLights[l]);
  }

  // Depth first, as files have it; without recursion, since files decide how deep it is.
  void measureNodes(const aiNode& root) {
    std::vector<std::pair<const aiNode*, uint32_t>> open{{&root, flat::kNothing}};
    while (!open.empty()) {
      const auto [node, parent] = open.back();
      open.pop_back();
      const auto index = uint32_t(m_nodes.size());
      flat::Node made{
          .name = text(view(node->mName)), .parent = parent, .transform = matrixOf(node->mTransformation)};
      made.meshes = {m_meshReferences.size(), node->mNumMeshes};
      m_meshReferences.insert(m_meshReferences.end(), node->mMeshes, node->mMeshes + node->mNumMeshes);
      made.properties = metadata(node->mMetaData);
      m_nodes.push_back(made);
      for (uint32_t child = node->mNumChildren; child-- > 0;)
        if (node->mChildren[child]) open.emplace_back(node->mChildren[child], index);
    }
  }

  Range metadata(const aiMetadata* data) {
    const uint64_t first = m_properties.size();
    for (uint32_t i = 0; data && i < data->mNumProperties; ++i) addMetadata(view(data->mKeys[i]), data->mValues[i]);
    return {first, m_properties.size() - first};
  }

  void addMetadata(std::string_view key, const aiMetadataEntry& entry) {
    using enum flat::PropertyType;
    flat::Property made{.key = text(key)};
    const auto scalar = [&]<class T>(flat::PropertyType type, T) {
      T value;
      std::memcpy(&value, entry.mData, sizeof value);
      made.type = type;
      made.value = valueBytes(value);
    };
    if (!entry.mData) return;
    switch (entry.mType) {
      case AI_BOOL:
        scalar(Bool, uint8_t());
        break;
      case AI_INT32:
        scalar(Int32, int32_t());
        break;
      case AI_UINT64:
        scalar(UInt64, uint64_t());
        break;
      case AI_FLOAT:
        scalar(Float, float());
        break;
      case AI_DOUBLE:
        scalar(Double, double());
        break;
      case AI_AIVECTOR3D:
        scalar(Float, flat::Triple());
        break;
      case AI_AISTRING:
        made.type = String;
        made.value = text(view(*static_cast<const aiString*>(entry.mData)));
        break;
      default:
        return;
    }
    m_properties.push_back(made);
  }

  void measureMesh(const aiMesh& mesh) {
    const uint64_t vertices = mesh.mVertices ? mesh.mNumVertices : 0;
    flat::Mesh made{
        .name = text(view(mesh.mName)), .material = mesh.mMaterialIndex, .primitives = mesh.mPrimitiveTypes};
    const auto stream = [&](Kind kind, const void* data) { return reserve(kind, data ? vertices : 0); };
    made.positions = stream(Kind::Position, mesh.mVertices);
    // STL has those of triangles, and no others.
    const bool areOfTriangles = m_answer.importer == "Stereolithography (STL) Importer";
    made.normals = stream(Kind::Normal, areOfTriangles ? nullptr : mesh.mNormals);
    made.tangents = stream(Kind::Tangent, mesh.mBitangents ? mesh.mTangents : nullptr);
    size_t uvs = 0;
    for (uint32_t set = 0; set < AI_MAX_NUMBER_OF_TEXTURECOORDS; ++set) {
      if (!mesh.mTextureCoords[set]) continue;
      made.uvSets |= 1u << set;
      if (mesh.mNumUVComponents[set] > 2) made.uvDirections |= 1u << set;
      if (uvs == made.uvs.size()) continue;
      made.uvSet[uvs] = set;
      made.uvs[uvs++] = stream(Kind::Uv, mesh.mTextureCoords[set]);
    }
    for (uint32_t set = 0; set < AI_MAX_NUMBER_OF_COLOR_SETS; ++set)
      if (mesh.mColors[set]) made.colourSets |= 1u << set;
    made.colours = stream(Kind::Colour, mesh.mColors[0]);
    measureFaces(mesh, made);
    measureBones(mesh, made);
    made.influences = reserve(Kind::Influence, made.bones.count > 0 ? vertices : 0);
    measureMorphs(mesh, made);
    m_meshes.push_back(made);
  }

  void measureMorphs(const aiMesh& mesh, flat::Mesh& made) {
    made.morphs.first = m_morphs.size();
    for (uint32_t t = 0; mesh.mAnimMeshes && t < mesh.mNumAnimMeshes; ++t) {
      const aiAnimMesh* target = mesh.mAnimMeshes[t];
      if (!target) continue;
      // Channels name targets by number: one that does not fit keeps its place.
      const bool fits = target->mNumVertices == made.positions.count;
      flat::Morph morph{.name = text(view(target->mName)), .weight = target->mWeight};
      morph.positions = reserve(Kind::Position, fits && target->mVertices ? made.positions.count : 0);
      morph.normals = reserve(Kind::Normal, fits && target->mNormals ? made.normals.count : 0);
      m_morphs.push_back(morph);
      m_morphSources.push_back(target);
    }
    made.morphs.count = m_morphs.size() - made.morphs.first;
  }

  // Of files that have vertices and no faces: each vertex is a point, and no face says so.
  static bool isCloud(const aiMesh& mesh) {
    return mesh.mNumFaces == 0 && mesh.mPrimitiveTypes == aiPrimitiveType_POINT;
  }

  void measureFaces(const aiMesh& mesh, flat::Mesh& made) {
    uint64_t corners = 0, lines = 0, points = 0;
    made.faces = mesh.mNumFaces;
    for (const aiFace& face : std::span(mesh.mFaces, mesh.mFaces ? mesh.mNumFaces : 0)) {
      const bool isTriangle = face.mNumIndices == 3;
      if (!isTriangle) {
        made.polygons += face.mNumIndices > 3;
        points += face.mNumIndices == 1;
        lines += face.mNumIndices == 2;
      }
      if (face.mNumIndices < 3) continue;
      corners += 3 * (uint64_t(face.mNumIndices) - 2);
    }
    if (isCloud(mesh)) points = made.positions.count;
    // Faces that refer to vertices which are not there are left out while writing, and leave room at the end.
    made.indices = reserve(Kind::Index, corners);
    made.lineIndices = reserve(Kind::LineIndex, 2 * lines);
    made.pointIndices = reserve(Kind::PointIndex, points);
  }

  void measureBones(const aiMesh& mesh, flat::Mesh& made) {
    made.bones = {m_bones.size(), std::min(mesh.mBones ? mesh.mNumBones : 0, kMostBones)};
    for (uint64_t b = 0; b < made.bones.count; ++b) {
      const aiBone& bone = *mesh.mBones[b];
      m_bones.push_back(
          {.name = text(view(bone.mName)), .weights = bone.mNumWeights, .offset = matrixOf(bone.mOffsetMatrix)});
    }
  }

  void measureMaterial(const aiMaterial& material) {
    flat::Material made{.properties = {m_properties.size(), 0}};
    for (const aiMaterialProperty* property :
         std::span(material.mProperties, material.mProperties ? material.mNumProperties : 0)) {
      if (!property || (!property->mData && property->mDataLength > 0)) continue;
      std::string_view value(property->mData, property->mDataLength);
      using enum flat::PropertyType;
      flat::PropertyType type = Bytes;
      if (property->mType == aiPTI_Float) type = Float;
      if (property->mType == aiPTI_Double) type = Double;
      if (property->mType == aiPTI_Integer) type = Int32;
      if (property->mType == aiPTI_String && value.size() > sizeof(uint32_t)) {
        // A length and the text with a 0; of some a whole aiString, most of which nobody wrote.
        type = String;
        uint32_t length = 0;
        std::memcpy(&length, value.data(), sizeof length);
        value = value.substr(sizeof length, std::min<size_t>(length, value.size() - sizeof length - 1));
      }
      if (view(property->mKey) == "?mat.name") made.name = text(value);
      m_properties.push_back({.key = text(view(property->mKey)),
                              .value = text(value),
                              .type = type,
                              .semantic = property->mSemantic,
                              .index = property->mIndex});
    }
    made.properties.count = m_properties.size() - made.properties.first;
    m_materials.push_back(made);
  }

  // References name embedded textures by number, so that every one stands in the list.
  void measureTexture(const aiTexture& texture, uint32_t source) {
    const bool usable = texture.pcData && fitsTga(texture);
    const bool isFile = texture.mHeight == 0;
    flat::Texture made{.name = text(view(texture.mFilename))};
    const std::string_view hint(texture.achFormatHint, strnlen(texture.achFormatHint, HINTMAXTEXTURELEN));
    made.hint = text(isFile ? hint : std::string_view("tga"));
    made.bytes = reserve(Kind::TextureByte, usable || (isFile && texture.pcData) ? bytesOf(texture) : 0);
    made.width = isFile ? 0 : texture.mWidth;
    made.height = texture.mHeight;
    m_textures.push_back(made);
    m_textureSources.push_back(source);
  }

  void measureAnimation(const aiAnimation& animation) {
    flat::Animation made{.name = text(view(animation.mName)),
                         .duration = animation.mDuration,
                         .ticksPerSecond = animation.mTicksPerSecond,
                         .channels = animation.mNumChannels,
                         .meshChannels = animation.mNumMeshChannels,
                         .nodeChannels = {m_channels.size(), 0},
                         .morphChannels = {m_morphChannels.size(), 0}};
    for (const aiNodeAnim* channel : std::span(animation.mChannels, animation.mChannels ? made.channels : 0)) {
      if (!channel) continue;
      const flat::Channel& measured = measureChannel(*channel);
      made.keys += measured.translations.count + measured.rotations.count + measured.scales.count;
      ++made.nodeChannels.count;
    }
    for (uint32_t c = 0; animation.mMorphMeshChannels && c < animation.mNumMorphMeshChannels; ++c) {
      const aiMeshMorphAnim* channel = animation.mMorphMeshChannels[c];
      if (!channel) continue;
      made.keys += measureMorphChannel(*channel);
      ++made.morphChannels.count;
    }
    m_animations.push_back(made);
  }

  // assimp's keys name some targets at a time; here each target has a key of its own.
  uint64_t measureMorphChannel(const aiMeshMorphAnim& channel) {
    uint64_t keys = 0;
    for (const aiMeshMorphKey& key : keysOf(channel)) keys += weightsOf(key);
    m_morphChannelSources.push_back(&channel);
    m_morphChannels.push_back({.name = text(view(channel.mName)), .keys = reserve(Kind::MorphKey, keys)});
    return keys;
  }
  static std::span<const aiMeshMorphKey> keysOf(const aiMeshMorphAnim& channel) {
    return {channel.mKeys, channel.mKeys ? channel.mNumKeys : 0};
  }
  static uint32_t weightsOf(const aiMeshMorphKey& key) {
    return key.mValues && key.mWeights ? key.mNumValuesAndWeights : 0;
  }

  uint32_t nodeOf(const aiNodeAnim& channel) const {
    const auto found = m_answer.channelNodes.find(&channel);
    return found == m_answer.channelNodes.end() ? flat::kNothing : found->second;
  }

  const flat::Channel& measureChannel(const aiNodeAnim& channel) {
    const auto keys = [&](const void* stored, uint32_t count) { return reserve(Kind::Key, stored ? count : 0); };
    m_channelSources.push_back(&channel);
    return m_channels.emplace_back(
        flat::Channel{.name = text(view(channel.mNodeName)),
                      .translations = keys(channel.mPositionKeys, channel.mNumPositionKeys),
                      .rotations = keys(channel.mRotationKeys, channel.mNumRotationKeys),
                      .scales = keys(channel.mScalingKeys, channel.mNumScalingKeys),
                      .node = nodeOf(channel)});
  }

  void measureCamera(const aiCamera& camera) {
    m_cameras.push_back({.name = text(view(camera.mName)),
                         .position = tripleOf(camera.mPosition),
                         .up = tripleOf(camera.mUp),
                         .lookAt = tripleOf(camera.mLookAt),
                         .horizontalFov = camera.mHorizontalFOV,
                         .near = camera.mClipPlaneNear,
                         .far = camera.mClipPlaneFar,
                         .aspect = camera.mAspect,
                         .orthographicWidth = camera.mOrthographicWidth});
  }

  void measureLight(const aiLight& light) {
    m_lights.push_back({.name = text(view(light.mName)),
                        .type = uint32_t(light.mType),
                        .position = tripleOf(light.mPosition),
                        .direction = tripleOf(light.mDirection),
                        .up = tripleOf(light.mUp),
                        .diffuse = tripleOf(light.mColorDiffuse),
                        .specular = tripleOf(light.mColorSpecular),
                        .ambient = tripleOf(light.mColorAmbient),
                        .constant = light.mAttenuationConstant,
                        .linear = light.mAttenuationLinear,
                        .quadratic = light.mAttenuationQuadratic,
                        .innerCone = light.mAngleInnerCone,
                        .outerCone = light.mAngleOuterCone,
                        .size = {light.mSize.x, light.mSize.y}});
  }

  void layOut() {
    auto& counts = m_reserved;
    counts[size_t(Kind::Text)] = m_text.size();
    counts[size_t(Kind::Message)] = m_messages.size();
    counts[size_t(Kind::Node)] = m_nodes.size();
    counts[size_t(Kind::MeshReference)] = m_meshReferences.size();
    counts[size_t(Kind::Mesh)] = m_meshes.size();
    counts[size_t(Kind::Morph)] = m_morphs.size();
    counts[size_t(Kind::Bone)] = m_bones.size();
    counts[size_t(Kind::Material)] = m_materials.size();
    counts[size_t(Kind::Property)] = m_properties.size();
    counts[size_t(Kind::Texture)] = m_textures.size();
    counts[size_t(Kind::Animation)] = m_animations.size();
    counts[size_t(Kind::Channel)] = m_channels.size();
    counts[size_t(Kind::MorphChannel)] = m_morphChannels.size();
    counts[size_t(Kind::Camera)] = m_cameras.size();
    counts[size_t(Kind::Light)] = m_lights.size();
    uint64_t at = sizeof(flat::Header);
    for (size_t k = 0; k < flat::kKinds; ++k) {
      at = (at + flat::kAlignment - 1) / flat::kAlignment * flat::kAlignment;
      m_header.sections[k] = {at, counts[k]};
      at += counts[k] * flat::recordSize(Kind(k));
    }
    m_header.size = at;
  }

  // ---- Writing -------------------------------------------------------------------------------------------------

  std::byte* at(Kind kind, uint64_t record) const {
    return m_block + m_header.sections[size_t(kind)].offset + record * flat::recordSize(kind);
  }
  template <class T>
  void put(Kind kind, std::span<const T> records) {
    if (!records.empty()) std::memcpy(at(kind, 0), records.data(), records.size_bytes());
  }
  template <class T>
  std::span<T> stream(Kind kind, const Range& range) const {
    return {reinterpret_cast<T*>(at(kind, range.first)), range.count};
  }

  void writeStreams(const aiMesh& mesh, flat::Mesh& made) {
    const auto copy = [&](Kind kind, const Range& range, const void* from) {
      if (range.count > 0) std::memcpy(at(kind, range.first), from, range.count * flat::recordSize(kind));
    };
    copy(Kind::Position, made.positions, mesh.mVertices);
    copy(Kind::Normal, made.normals, mesh.mNormals);
    writeTangents(mesh, made);
    for (size_t u = 0; u < made.uvs.size(); ++u) {
      const aiVector3D* from = mesh.mTextureCoords[made.uvSet[u]];
      for (auto& uv : stream<std::array<float, 2>>(Kind::Uv, made.uvs[u])) {
        uv = {from->x, from->y};
        ++from;
      }
    }
    const aiColor4D* colour = mesh.mColors[0];
    // NaN is 0.
    const auto byteOf = [](float part) {
      return uint8_t(std::lrint((part > 0 ? std::min(part, 1.0f) : 0.0f) * 255.0f));
    };
    const bool isLight = m_answer.importer == "glTF2 Importer";
    const auto shown = [&](float part) { return byteOf(isLight ? fromLinear(part) : part); };
    for (auto& to : stream<std::array<uint8_t, 4>>(Kind::Colour, made.colours)) {
      to = {shown(colour->r), shown(colour->g), shown(colour->b), byteOf(colour->a)};
      ++colour;
    }
    writeInfluences(mesh, made);
    writeMorphs(mesh, made);
    writeIndices(mesh, made);
  }

  // assimp has whole meshes: where the vertices go is what lies between.
  void writeMorphs(const aiMesh& mesh, const flat::Mesh& made) {
    const auto write = [this](Kind kind, const Range& range, const aiVector3D* to, const aiVector3D* from) {
      for (flat::Triple& displacement : stream<flat::Triple>(kind, range)) {
        displacement = tripleOf(*to - *from);
        ++to, ++from;
      }
    };
    for (uint64_t m = made.morphs.first; m < made.morphs.first + made.morphs.count; ++m) {
      write(Kind::Position, m_morphs[m].positions, m_morphSources[m]->mVertices, mesh.mVertices);
      write(Kind::Normal, m_morphs[m].normals, m_morphSources[m]->mNormals, mesh.mNormals);
    }
  }

  void writeTangents(const aiMesh& mesh, const flat::Mesh& made) {
    const auto tangents = stream<std::array<float, 4>>(Kind::Tangent, made.tangents);
    for (size_t v = 0; v < tangents.size(); ++v) {
      const aiVector3D& t = mesh.mTangents[v];
      const bool mirrored = mesh.mNormals && ((mesh.mNormals[v] ^ t) * mesh.mBitangents[v]) < 0;
      tangents[v] = {t.x, t.y, t.z, mirrored ? -1.0f : 1.0f};
    }
  }

  void writeInfluences(const aiMesh& mesh, flat::Mesh& made) {
    const auto influences = stream<flat::Influence>(Kind::Influence, made.influences);
    std::vector<Strongest> strongest(influences.size());
    for (uint64_t b = 0; b < made.bones.count; ++b) {
      const aiBone& bone = *mesh.mBones[b];
      for (const aiVertexWeight& weight : std::span(bone.mWeights, bone.mWeights ? bone.mNumWeights : 0))
        if (weight.mVertexId < strongest.size() && weight.mWeight > 0)
          made.lostInfluences += strongest[weight.mVertexId].add(uint16_t(b), weight.mWeight);
    }
    for (size_t v = 0; v < influences.size(); ++v) {
      influences[v] = strongest[v].influence();
      if (std::ranges::any_of(influences[v].weights, [](uint16_t weight) { return weight > 0; })) continue;
      influences[v] = {.bones = {uint16_t(made.bones.count)}, .weights = {65535}};
      ++made.unboundVertices;
    }
  }

  void writeIndices(const aiMesh& mesh, flat::Mesh& made) {
    const auto indices = stream<uint32_t>(Kind::Index, made.indices),
               lines = stream<uint32_t>(Kind::LineIndex, made.lineIndices),
               points = stream<uint32_t>(Kind::PointIndex, made.pointIndices);
    size_t written = 0, inLines = 0, inPoints = 0;
    if (isCloud(mesh)) return std::iota(points.begin(), points.end(), 0u);
    const uint64_t vertices = made.positions.count;
    for (const aiFace& face : std::span(mesh.mFaces, mesh.mFaces ? mesh.mNumFaces : 0)) {
      if (face.mNumIndices == 0) continue;
      const std::span corners(face.mIndices, face.mNumIndices);
      if (!std::ranges::all_of(corners, [vertices](uint32_t corner) { return corner < vertices; })) {
        ++made.badFaces;
      } else if (corners.size() == 1) {
        points[inPoints++] = corners[0];
      } else if (corners.size() == 2) {
        std::ranges::copy(corners, &lines[inLines]);
        inLines += 2;
      } else if (corners.size() == 3) {
        std::memcpy(&indices[written], corners.data(), 3 * sizeof(uint32_t));
        written += 3;
      } else {
        written += writePolygon(mesh, corners, indices.subspan(written), made);
      }
    }
    made.indices.count = written;
    made.lineIndices.count = inLines;
    made.pointIndices.count = inPoints;
  }

  size_t writePolygon(const aiMesh& mesh, std::span<const uint32_t> corners, std::span<uint32_t> out,
                      flat::Mesh& made) {
    m_corners.clear();
    m_triangles.clear();
    for (const uint32_t corner : corners) {
      const aiVector3D& p = mesh.mVertices[corner];
      m_corners.emplace_back(p.x, p.y, p.z);
    }
    const Cut cut = m_triangulator.cut(m_corners, m_triangles);
    made.roughCuts += cut == Cut::Tangled || cut == Cut::TooCostly;
    for (size_t i = 0; i < m_triangles.size(); ++i) out[i] = corners[m_triangles[i]];
    return m_triangles.size();
  }

  void writeKeys(const aiNodeAnim& channel, const flat::Channel& made) {
    const auto write = [this](const Range& range, const auto* from, const auto& valueOf) {
      for (flat::Key& key : stream<flat::Key>(Kind::Key, range)) {
        key = {.time = from->mTime, .value = valueOf(from->mValue)};
        ++from;
      }
    };
    const auto vector = [](const aiVector3D& v) { return std::array{v.x, v.y, v.z, 0.0f}; };
    const auto rotation = [](const aiQuaternion& q) { return std::array{q.x, q.y, q.z, q.w}; };
    write(made.translations, channel.mPositionKeys, vector);
    write(made.rotations, channel.mRotationKeys, rotation);
    write(made.scales, channel.mScalingKeys, vector);
  }

  void writeMorphKeys(const aiMeshMorphAnim& channel, const flat::MorphChannel& made) {
    auto to = stream<flat::MorphKey>(Kind::MorphKey, made.keys).begin();
    for (const aiMeshMorphKey& key : keysOf(channel))
      for (uint32_t w = 0; w < weightsOf(key); ++w)
        *to++ = {.time = key.mTime, .target = key.mValues[w], .weight = float(key.mWeights[w])};
  }

  void writeTexture(const aiTexture& texture, const flat::Texture& made) {
    std::byte* to = at(Kind::TextureByte, made.bytes.first);
    if (made.bytes.count == 0) return;
    if (texture.mHeight == 0)
      std::memcpy(to, texture.pcData, made.bytes.count);
    else
      writeTga(texture, to);
  }

  const Answer& m_answer;
  flat::Header m_header;
  std::array<uint64_t, flat::kKinds> m_reserved{};
  std::string m_text;
  std::vector<flat::Message> m_messages;
  std::vector<flat::Node> m_nodes;
  std::vector<uint32_t> m_meshReferences;
  std::vector<flat::Mesh> m_meshes;
  std::vector<flat::Morph> m_morphs;
  std::vector<const aiAnimMesh*> m_morphSources;
  std::vector<flat::Bone> m_bones;
  std::vector<flat::Material> m_materials;
  std::vector<flat::Property> m_properties;
  std::vector<flat::Texture> m_textures;
  std::vector<uint32_t> m_textureSources;
  std::vector<flat::Animation> m_animations;
  std::vector<flat::Channel> m_channels;
  std::vector<const aiNodeAnim*> m_channelSources;
  std::vector<flat::MorphChannel> m_morphChannels;
  std::vector<const aiMeshMorphAnim*> m_morphChannelSources;
  std::vector<flat::Camera> m_cameras;
  std::vector<flat::Light> m_lights;
  std::byte* m_block = nullptr;
  Triangulator m_triangulator;
  std::vector<Vec3> m_corners;
  std::vector<uint32_t> m_triangles;
};

Flattener::Flattener(const Answer& answer) : m_impl(std::make_unique<Impl>(answer)) {}
Flattener::~Flattener() = default;
uint64_t Flattener::size() const { return m_impl->size(); }
void Flattener::write(std::byte* block) { m_impl->write(block); }

}  // namespace vitrine::assimp
