// The FACS block: facial bones, controls, correctives and their poses (docs/formats/roblox-mesh.md 1.6).
#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "core/bytes/local_text.h"
#include "core/formats/roblox_mesh/mesh_state.h"

namespace vitrine::robloxMesh {

namespace {

struct ControlName {
  std::string_view abbreviation;
  std::string_view name;
};

// Centre controls.
constexpr ControlName kCentreControls[] = {
    {"COR", "Corrugator"},   {"CR", "ChinRaiser"},    {"CRUL", "ChinRaiserUpperLip"},
    {"ELD", "EyesLookDown"}, {"ELL", "EyesLookLeft"}, {"ELR", "EyesLookRight"},
    {"ELU", "EyesLookUp"},   {"FN", "Funneler"},      {"FP", "FlatPucker"},
    {"JD", "JawDrop"},       {"JL", "JawLeft"},       {"JR", "JawRight"},
    {"LLS", "LowerLipSuck"}, {"LP", "LipPresser"},    {"LPT", "LipsTogether"},
    {"ML", "MouthLeft"},     {"MR", "MouthRight"},    {"PK", "Pucker"},
    {"TD", "TongueDown"},    {"TO", "TongueOut"},     {"TU", "TongueUp"},
    {"ULS", "UpperLipSuck"},
};
// Controls of a side, without "Left" and "Right".
constexpr ControlName kSideControls[] = {
    {"BL", "BrowLowerer"},      {"CHP", "CheekPuff"},          {"CHR", "CheekRaiser"},     {"DM", "Dimpler"},
    {"EC", "EyeClosed"},        {"EULR", "EyeUpperLidRaiser"}, {"IBR", "InnerBrowRaiser"}, {"LCD", "LipCornerDown"},
    {"LCP", "LipCornerPuller"}, {"LLD", "LowerLipDepressor"},  {"LS", "LipStretcher"},     {"NW", "NoseWrinkler"},
    {"OBR", "OuterBrowRaiser"}, {"ULR", "UpperLipRaiser"},
};

template <size_t count>
std::string_view lookUp(const ControlName (&table)[count], std::string_view abbreviation) {
  for (const ControlName& entry : table)
    if (entry.abbreviation == abbreviation) return entry.name;
  return {};
}

// "l_EC" -> "LeftEyeClosed"; the abbreviation itself where it is not known.
std::string controlName(std::string_view abbreviation) {
  const std::string_view prefix = abbreviation.substr(0, 2), rest = abbreviation.substr(prefix.size());
  const bool isCentre = prefix == "c_", isLeft = prefix == "l_", isRight = prefix == "r_";
  std::string_view name;
  if (isCentre) name = lookUp(kCentreControls, rest);
  if (isLeft || isRight) name = lookUp(kSideControls, rest);
  if (name.empty()) return std::string(abbreviation);
  return (isLeft ? "Left" : isRight ? "Right" : "") + std::string(name);
}

// NUL-terminated names; there is no empty one after the last NUL.
std::vector<std::string_view> splitNames(Bytes bytes) {
  std::vector<std::string_view> names;
  std::string_view rest = asText(bytes);
  while (!rest.empty()) {
    const size_t end = rest.find('\0');
    names.push_back(rest.substr(0, end));
    rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
  }
  return names;
}

// Far above anything seen (50 controls, 71 correctives, 61 bones): more are taken for damage.

struct Size {
  uint64_t rows = 0, columns = 0;
};

class FaceRigReader {
 public:
  FaceRigReader(MeshState& state, ByteReader facs)
      : m_state(state), m_facs(facs), m_whole(facs.here(facs.remaining())) {}

  Result<void> read() {
    VITRINE_TRY(const auto header, m_facs.take<FacsDataHeader>("FACS header"));
    VITRINE_CHECK(m_state.context.budget.takeArray(m_whole.size, 16, "FACS data", m_whole));
    VITRINE_TRY(const Bytes joints, m_facs.takeBytes(header.sizeof_faceBoneNamesBuffer, "face bone names"));
    VITRINE_CHECK(checkNameCount(joints, "face bones"));
    for (const std::string_view name : splitNames(joints)) m_rig.jointNames.push_back(nameText(name));
    m_controlSpan = m_facs.here();
    VITRINE_TRY(m_controlNames, m_facs.takeBytes(header.sizeof_faceControlNamesBuffer, "face control names"));
    VITRINE_CHECK(checkNameCount(m_controlNames, "face controls"));
    addControls();
    VITRINE_TRY(ByteReader transforms,
                m_facs.takeReader(header.sizeof_quantizedTransformsBuffer, "quantized transforms"));
    VITRINE_CHECK(readCorrectives(2, header.sizeof_twoPoseCorrectivesBuffer));
    VITRINE_CHECK(readCorrectives(3, header.sizeof_threePoseCorrectivesBuffer));
    VITRINE_CHECK(checkCorrectives());
    VITRINE_CHECK(readTransforms(transforms));
    m_state.reportTrailing(m_facs, "FACS data");
    findJoints();
    addNodes();
    m_state.document().faceRig = std::move(m_rig);
    return {};
  }

 private:
  // Each of them ends with a zero.
  Result<void> checkNameCount(Bytes names, std::string_view what) const {
    const auto count = size_t(std::ranges::count(names, std::byte(0)));
    if (count <= kMostFacsNames) return {};
    return fail(ErrorCode::LimitExceeded,
                fmt::format("FACS data: {} {}, at most {} allowed", count, what, kMostFacsNames), m_whole);
  }

  void addControls() {
    uint64_t offset = m_controlSpan.offset;
    for (const std::string_view stored : splitNames(m_controlNames)) {
      FaceRig::Control control;
      control.abbreviation = nameText(stored);
      control.name = controlName(control.abbreviation);
      m_rig.controls.push_back(std::move(control));
      m_controlSpans.push_back({m_controlSpan.buffer, offset, stored.size()});
      offset += stored.size() + 1;
    }
  }

  Result<void> readCorrectives(uint8_t poses, uint64_t size) {
    const uint64_t stride = poses * sizeof(uint16_t);
    if (size % stride != 0)
      return fail(ErrorCode::Malformed,
                  fmt::format("{}-pose correctives: {} bytes at 0x{:X} are no multiple of {}", poses, size,
                              m_facs.offset(), stride),
                  m_facs.here(std::min(size, m_facs.remaining())));
    VITRINE_TRY(const Array records, takeSection(m_facs, size / stride, stride, "correctives"));
    if (records.count > kMostFacsNames)
      return fail(ErrorCode::LimitExceeded,
                  fmt::format("correctives: {}, at most {} allowed", records.count, kMostFacsNames), records.span);
    for (uint64_t i = 0; i < records.count; ++i) {
      FaceRig::Corrective corrective;
      corrective.count = poses;
      std::memcpy(corrective.controls.data(), records.at(i), stride);
      m_rig.correctives.push_back(corrective);
      m_correctiveSpans.push_back(records.spanOf(i));
    }
    return {};
  }

  Result<void> checkCorrectives() {
    for (size_t i = 0; i < m_rig.correctives.size(); ++i)
      for (size_t k = 0; k < m_rig.correctives[i].count; ++k) {
        const uint16_t control = m_rig.correctives[i].controls[k];
        if (control < m_rig.controls.size()) continue;
        const SourceSpan span = m_correctiveSpans[i];
        return fail(ErrorCode::Malformed,
                    fmt::format("corrective {}: control {} at 0x{:X}, {} controls exist", i, control, span.offset,
                                m_rig.controls.size()),
                    span);
      }
    return {};
  }

  Result<void> readTransforms(ByteReader& transforms) {
    static constexpr const char* kNames[] = {"px", "py", "pz", "rx", "ry", "rz"};
    m_state.nodes.set(m_state.root, "FACS bones", "uint32", int64_t(m_rig.jointNames.size()));
    for (size_t i = 0; i < 6; ++i) {
      auto& matrix = i < 3 ? m_rig.translation[i] : m_rig.rotation[i - 3];
      VITRINE_CHECK(readMatrix(transforms, kNames[i], matrix));
    }
    m_state.reportTrailing(transforms, "quantized transforms");
    return {};
  }

  Result<void> checkSize(const ByteReader& reader, std::string_view name, Size size) {
    const Size wanted{m_rig.jointNames.size(), m_rig.columns()};
    if (size.rows == wanted.rows && size.columns == wanted.columns) return {};
    return fail(ErrorCode::Malformed,
                fmt::format("matrix {}: {} x {} at 0x{:X}, {} face bones x {} poses expected", name, size.rows,
                            size.columns, reader.offset() - 8, wanted.rows, wanted.columns),
                {reader.buffer(), reader.offset() - 8, 8});
  }

  Result<void> readMatrix(ByteReader& reader, const char* name, std::vector<float>& out) {
    const std::string what = fmt::format("matrix {}", name);
    const uint64_t start = reader.offset();
    VITRINE_TRY(const auto version, reader.take<uint16_t>(what));
    VITRINE_TRY(const auto rows, reader.take<uint32_t>(what));
    VITRINE_TRY(const auto columns, reader.take<uint32_t>(what));
    VITRINE_CHECK(checkSize(reader, name, {rows, columns}));
    const uint64_t count = uint64_t(rows) * columns;
    if (version == 1) {
      VITRINE_TRY(const Array raw, takeSection(reader, count, sizeof(float), what));
      out.resize(count);
      if (count > 0) std::memcpy(out.data(), raw.bytes.data(), count * sizeof(float));
      return {};
    }
    if (version != 2)
      return fail(ErrorCode::Unsupported,
                  fmt::format("{}: version {} at 0x{:X}, 1 and 2 are known", what, version, start),
                  reader.spanFrom(start));
    VITRINE_TRY(const auto least, reader.take<float>(what));
    VITRINE_TRY(const auto largest, reader.take<float>(what));
    VITRINE_TRY(const Array raw, takeSection(reader, count, sizeof(uint16_t), what));
    const float precision = (largest - least) / 65535.0f;
    out.resize(count);
    for (uint64_t i = 0; i < count; ++i) out[i] = least + float(loadAs<uint16_t>(raw.at(i))) * precision;
    return {};
  }

  // By name: face bones come in another order than the skeleton's and need not exist there.
  void findJoints() {
    m_rig.joints.assign(m_rig.jointNames.size(), kNone);
    uint64_t missing = m_rig.jointNames.size();
    if (!m_state.document().skeletons.empty()) {
      const auto& joints = m_state.document().skeletons[0].joints;
      std::map<std::string_view, uint32_t> byName;
      for (uint32_t i = 0; i < joints.size(); ++i) byName.emplace(joints[i].name, i);
      for (size_t i = 0; i < m_rig.jointNames.size(); ++i)
        if (const auto known = byName.find(m_rig.jointNames[i]); known != byName.end()) {
          m_rig.joints[i] = known->second;
          --missing;
        }
    }
    if (missing > 0)
      m_state.report(Severity::Info, "roblox-mesh.face-bone-missing",
                     fmt::format("{} of {} face bones are not in the skeleton", missing, m_rig.jointNames.size()),
                     m_whole, missing);
  }

  void addNodes() {
    NodeBuilder& nodes = m_state.nodes;
    const uint32_t controlClass =
        nodes.classIndex("face control", NodeKind::FaceControl, VITRINE_TEXT("Headings", "Face controls"));
    for (uint32_t i = 0; i < m_rig.controls.size(); ++i) {
      FaceRig::Control& control = m_rig.controls[i];
      control.node = nodes.add(controlClass, m_state.root, control.name, m_controlSpans[i],
                               {.kind = NodeTarget::Kind::FaceControl, .index = i});
      nodes.set(control.node, "abbreviation", "string", control.abbreviation);
      nodes.set(control.node, "name", "string", control.name);
      nodes.set(control.node, "column", "uint32", i);
      setExtent(control.node, i);
    }
    const uint32_t correctiveClass =
        nodes.classIndex("corrective", NodeKind::Corrective, VITRINE_TEXT("Headings", "Correctives"));
    for (uint32_t i = 0; i < m_rig.correctives.size(); ++i) addCorrective(correctiveClass, i);
  }

  void addCorrective(uint32_t correctiveClass, uint32_t index) {
    NodeBuilder& nodes = m_state.nodes;
    FaceRig::Corrective& corrective = m_rig.correctives[index];
    std::string name;
    List controls;
    for (size_t k = 0; k < corrective.count; ++k) {
      const FaceRig::Control& control = m_rig.controls[corrective.controls[k]];
      name += (k > 0 ? " + " : "") + control.name;
      controls.items.emplace_back(control.node);
    }
    corrective.node = nodes.add(correctiveClass, m_state.root, name, m_correctiveSpans[index]);
    nodes.set(corrective.node, "controls", "list", std::move(controls));
    nodes.set(corrective.node, "column", "uint32", int64_t(m_rig.controls.size() + index));
    setExtent(corrective.node, m_rig.controls.size() + index);
  }

  // How much a pose moves: bones it touches, and its largest translation and rotation. Below 1e-5 is quantisation
  // noise around 0 (docs/formats/roblox-mesh.md 1.6).
  void setExtent(NodeId node, size_t column) {
    const size_t columns = m_rig.columns();
    float translation = 0, rotation = 0;
    uint32_t bones = 0;
    for (size_t row = 0; row < m_rig.jointNames.size(); ++row) {
      float t = 0, r = 0;
      for (size_t axis = 0; axis < 3; ++axis) {
        t = std::max(t, std::abs(m_rig.translation[axis][row * columns + column]));
        r = std::max(r, std::abs(m_rig.rotation[axis][row * columns + column]));
      }
      bones += t > 1e-5f || r > 1e-5f;
      translation = std::max(translation, t);
      rotation = std::max(rotation, r);
    }
    m_state.nodes.set(node, "bones moved", "uint32", bones);
    m_state.nodes.set(node, "largest translation", "float", translation, "stud");
    m_state.nodes.set(node, "largest rotation", "float", rotation, "degree");
  }

  MeshState& m_state;
  ByteReader m_facs;
  SourceSpan m_whole;
  FaceRig m_rig;
  Bytes m_controlNames;
  SourceSpan m_controlSpan;
  std::vector<SourceSpan> m_controlSpans;
  std::vector<SourceSpan> m_correctiveSpans;
};

}  // namespace

Result<void> readFaceRig(MeshState& state, ByteReader facs) { return FaceRigReader(state, facs).read(); }

}  // namespace vitrine::robloxMesh
