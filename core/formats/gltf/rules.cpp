// The rules of glTF 2.0 that reading does not depend on: members of the right type, references to what is there,
// accessors that suit what they are for (chapter 5, and 3.7.2). Broken ones are told, and reading goes on.
#include <algorithm>
#include <set>

#include "core/formats/gltf/reading.h"

namespace vitrine::gltf {

namespace {

enum class Is : uint8_t {
  Text,
  Number,
  Whole,
  Flag,
  Numbers,
  Texts,
  Index,      // of one of the file's lists
  Indices,    // a list of those
  IndexMap,   // an object of those
  IndexMaps,  // a list of such objects
  Object,
  Objects,
};
struct MemberRule {
  std::string_view name;
  Is is = Is::Text;
  std::string_view of{};  // the list, or the kind of object
  bool needed = false;
  uint32_t count = 0;    // of Numbers; 0: any
  bool isShare = false;  // numbers are 0 to 1
};
struct KindRule {
  std::string_view kind;
  std::vector<MemberRule> members;
};

const std::vector<KindRule>& kinds() {
  static const std::vector<KindRule> kKinds{
      {"asset", {{"version", Is::Text, {}, true}, {"minVersion"}, {"generator"}, {"copyright"}}},
      {"scenes", {{"nodes", Is::Indices, "nodes"}}},
      {"nodes",
       {{"camera", Is::Index, "cameras"},
        {"children", Is::Indices, "nodes"},
        {"skin", Is::Index, "skins"},
        {"mesh", Is::Index, "meshes"},
        {"matrix", Is::Numbers, {}, false, 16},
        {"rotation", Is::Numbers, {}, false, 4},
        {"scale", Is::Numbers, {}, false, 3},
        {"translation", Is::Numbers, {}, false, 3},
        {"weights", Is::Numbers}}},
      {"meshes", {{"primitives", Is::Objects, "primitive", true}, {"weights", Is::Numbers}}},
      {"primitive",
       {{"attributes", Is::IndexMap, "accessors", true},
        {"indices", Is::Index, "accessors"},
        {"material", Is::Index, "materials"},
        {"mode", Is::Whole},
        {"targets", Is::IndexMaps, "accessors"}}},
      {"accessors",
       {{"bufferView", Is::Index, "bufferViews"},
        {"byteOffset", Is::Whole},
        {"componentType", Is::Whole, {}, true},
        {"normalized", Is::Flag},
        {"count", Is::Whole, {}, true},
        {"type", Is::Text, {}, true},
        {"max", Is::Numbers},
        {"min", Is::Numbers},
        {"sparse", Is::Object, "sparse"}}},
      {"sparse",
       {{"count", Is::Whole, {}, true},
        {"indices", Is::Object, "sparse indices", true},
        {"values", Is::Object, "sparse values", true}}},
      {"sparse indices",
       {{"bufferView", Is::Index, "bufferViews", true},
        {"byteOffset", Is::Whole},
        {"componentType", Is::Whole, {}, true}}},
      {"sparse values", {{"bufferView", Is::Index, "bufferViews", true}, {"byteOffset", Is::Whole}}},
      {"bufferViews",
       {{"buffer", Is::Index, "buffers", true},
        {"byteOffset", Is::Whole},
        {"byteLength", Is::Whole, {}, true},
        {"byteStride", Is::Whole},
        {"target", Is::Whole}}},
      {"buffers", {{"uri"}, {"byteLength", Is::Whole, {}, true}}},
      {"materials",
       {{"pbrMetallicRoughness", Is::Object, "metallic and roughness"},
        {"normalTexture", Is::Object, "texture info"},
        {"occlusionTexture", Is::Object, "texture info"},
        {"emissiveTexture", Is::Object, "texture info"},
        {"emissiveFactor", Is::Numbers, {}, false, 3, true},
        {"alphaMode"},
        {"alphaCutoff", Is::Number},
        {"doubleSided", Is::Flag}}},
      {"metallic and roughness",
       {{"baseColorFactor", Is::Numbers, {}, false, 4, true},
        {"baseColorTexture", Is::Object, "texture info"},
        {"metallicFactor", Is::Number, {}, false, 0, true},
        {"roughnessFactor", Is::Number, {}, false, 0, true},
        {"metallicRoughnessTexture", Is::Object, "texture info"}}},
      {"texture info",
       {{"index", Is::Index, "textures", true},
        {"texCoord", Is::Whole},
        {"scale", Is::Number},
        {"strength", Is::Number, {}, false, 0, true}}},
      {"textures", {{"sampler", Is::Index, "samplers"}, {"source", Is::Index, "images"}}},
      {"samplers",
       {{"magFilter", Is::Whole}, {"minFilter", Is::Whole}, {"wrapS", Is::Whole}, {"wrapT", Is::Whole}}},
      {"images", {{"uri"}, {"mimeType"}, {"bufferView", Is::Index, "bufferViews"}}},
      {"skins",
       {{"inverseBindMatrices", Is::Index, "accessors"},
        {"skeleton", Is::Index, "nodes"},
        {"joints", Is::Indices, "nodes", true}}},
      {"animations",
       {{"channels", Is::Objects, "channel", true}, {"samplers", Is::Objects, "animation sampler", true}}},
      {"channel", {{"sampler", Is::Whole, {}, true}, {"target", Is::Object, "target", true}}},
      {"target", {{"node", Is::Index, "nodes"}, {"path", Is::Text, {}, true}}},
      {"animation sampler",
       {{"input", Is::Index, "accessors", true}, {"output", Is::Index, "accessors", true}, {"interpolation"}}},
      {"cameras",
       {{"type", Is::Text, {}, true},
        {"perspective", Is::Object, "perspective"},
        {"orthographic", Is::Object, "orthographic"}}},
      {"perspective",
       {{"yfov", Is::Number, {}, true},
        {"znear", Is::Number, {}, true},
        {"aspectRatio", Is::Number},
        {"zfar", Is::Number}}},
      {"KHR_texture_transform",
       {{"offset", Is::Numbers, {}, false, 2},
        {"scale", Is::Numbers, {}, false, 2},
        {"rotation", Is::Number},
        {"texCoord", Is::Whole}}},
      {"KHR_materials_emissive_strength", {{"emissiveStrength", Is::Number}}},
      {"KHR_node_visibility", {{"visible", Is::Flag}}},
      {"orthographic",
       {{"xmag", Is::Number, {}, true},
        {"ymag", Is::Number, {}, true},
        {"znear", Is::Number, {}, true},
        {"zfar", Is::Number, {}, true}}},
  };
  return kKinds;
}
const KindRule* kindOf(std::string_view name) {
  const auto found = std::ranges::find(kinds(), name, &KindRule::kind);
  return found == kinds().end() ? nullptr : &*found;
}

// Whether the smallest and largest of the elements are those that are stated.
bool areLimits(const Accessor& accessor, const Json& low, const Json& high, const auto& load) {
  for (uint32_t c = 0; c < accessor.components; ++c) {
    auto least = load(0, c), most = least;
    for (uint64_t i = 1; i < accessor.count; ++i) {
      const auto value = load(i, c);
      least = std::min(least, value);
      most = std::max(most, value);
    }
    // Decimals say which float is meant; whole numbers are what they say.
    constexpr bool kIsReal = std::is_floating_point_v<decltype(least)>;
    const auto isStated = [](const Json& stated, auto value) {
      if (!stated.IsNumber()) return false;
      return kIsReal ? float(stated.GetDouble()) == float(value) : stated.GetDouble() == double(value);
    };
    if (!isStated(low[c], least) || !isStated(high[c], most)) return false;
  }
  return true;
}

// Which elements an attribute may have: their numbers, types without KHR_mesh_quantization and with it, as bits
// from kI8 on; whether whole numbers stand for parts of 1, which types with the extension may leave open.
struct AttributeRule {
  std::string_view start;
  uint32_t least, most;
  uint32_t types, quantised;
  bool areParts;
};
constexpr uint32_t bit(uint32_t type) { return 1u << (type - kI8); }
constexpr uint32_t kSmall = bit(kU8) | bit(kU16), kSigned = bit(kI8) | bit(kI16), kReal = bit(kF32);
constexpr AttributeRule kAttributes[] = {
    {"POSITION", 3, 3, kReal, kReal | kSmall | kSigned, false},
    {"NORMAL", 3, 3, kReal, kReal | kSigned, true},
    {"TANGENT", 4, 4, kReal, kReal | kSigned, true},
    {"TEXCOORD_", 2, 2, kReal | kSmall, kReal | kSmall | kSigned, true},
    {"COLOR_", 3, 4, kReal | kSmall, kReal | kSmall, true},
    {"JOINTS_", 4, 4, kSmall, kSmall, false},
    {"WEIGHTS_", 4, 4, kReal | kSmall, kReal | kSmall, true},
};

class RuleBook {
 public:
  explicit RuleBook(Reading& reading) : m_reading(reading) {}

  void check() {
    for (const char* name : {"extensionsUsed", "extensionsRequired"})
      if (const Json* names = list(&m_reading.json, name))
        for (const Json& each : names->GetArray()) m_declared.insert(text(&each));
    m_isQuantised = m_declared.contains("KHR_mesh_quantization");
    m_path = "the file";
    checkExtensions(m_reading.json);
    for (const char* name : {"extensionsUsed", "extensionsRequired"})
      checkMember(m_reading.json, {name, Is::Texts});
    checkMember(m_reading.json, {"asset", Is::Object, "asset", true});
    checkMember(m_reading.json, {"scene", Is::Index, "scenes"});
    for (const char* name : {"scenes", "nodes", "meshes", "accessors", "bufferViews", "buffers", "materials",
                             "textures", "samplers", "images", "skins", "animations", "cameras"}) {
      const Json* all = member(&m_reading.json, name);
      if (!all) continue;
      m_where = {};
      m_path = "the file";
      if (!all->IsArray() || all->Size() == 0) {
        tell("gltf.wrong-type", name, "is not a list, or is empty");
        continue;
      }
      for (uint32_t i = 0; i < all->Size(); ++i) {
        m_where = m_reading.spanOf(name, i);
        m_path = fmt::format("{}[{}]", name, i);
        checkObject((*all)[i], name);
      }
    }
    checkViews();
    for (uint32_t a = 0; a < count(m_reading.top("accessors")); ++a) checkAccessor(a);
    checkMeshes();
    checkOthers();
  }

 private:
  void tell(std::string_view id, std::string_view name, std::string_view what) {
    m_reading.report(Severity::Info, id, fmt::format("{}: {} {}", m_path, toUtf8(name.substr(0, 100)), what),
                     m_where);
  }

  // ---- Types

  void checkObject(const Json& object, std::string_view kind) {
    if (!object.IsObject()) return tell("gltf.wrong-type", "it", "is no object");
    checkExtensions(object);
    if (const Json* name = member(&object, "name"); name && !name->IsString())
      tell("gltf.wrong-type", "name", "is no text");
    if (const KindRule* rule = kindOf(kind))
      for (const MemberRule& each : rule->members) checkMember(object, each);
  }

  void checkExtensions(const Json& object) {
    const Json* extensions = member(&object, "extensions");
    if (!extensions) return;
    if (!extensions->IsObject()) return tell("gltf.wrong-type", "extensions", "is no object");
    for (const auto& each : extensions->GetObject()) {
      if (!each.value.IsObject())
        tell("gltf.wrong-type", text(&each.name), "is no object");
      else if (kindOf(text(&each.name)))
        checkBelow(each.value, {.name = {}, .of = text(&each.name)}, text(&each.name));
      if (!m_declared.contains(text(&each.name)))
        tell("gltf.undeclared-extension", text(&each.name), "is not among the extensions that the file uses");
    }
  }

  void checkMember(const Json& object, const MemberRule& rule) {
    const Json* value = member(&object, rule.name);
    if (!value) {
      if (rule.needed) tell("gltf.missing-member", rule.name, "is missing");
      return;
    }
    const auto isList = [&](auto fits) {
      return value->IsArray() && value->Size() > 0 && std::ranges::all_of(value->GetArray(), fits);
    };
    const auto isNumber = [&](const Json& each) {
      return each.IsNumber() && (!rule.isShare || (each.GetDouble() >= 0 && each.GetDouble() <= 1));
    };
    bool fits = true;
    switch (rule.is) {
      case Is::Text:
        fits = value->IsString();
        break;
      case Is::Number:
        fits = isNumber(*value);
        break;
      case Is::Whole:
        fits = whole(value).has_value();
        break;
      case Is::Flag:
        fits = value->IsBool();
        break;
      case Is::Numbers:
        fits = isList(isNumber) && (rule.count == 0 || value->Size() == rule.count);
        break;
      case Is::Texts:
        fits = isList([](const Json& each) { return each.IsString(); });
        break;
      case Is::Index:
        return checkIndex(*value, rule);
      case Is::Indices:
        fits = isList(isNumber);
        if (fits)
          for (const Json& each : value->GetArray()) checkIndex(each, rule);
        break;
      case Is::IndexMap:
        fits = checkMap(*value, rule);
        break;
      case Is::IndexMaps:
        fits = isList([&](const Json& each) { return checkMap(each, rule); });
        break;
      case Is::Object:
        checkBelow(*value, rule, rule.name);
        break;
      case Is::Objects:
        fits = isList([](const Json&) { return true; });
        for (uint32_t i = 0; fits && i < value->Size(); ++i)
          checkBelow((*value)[i], rule, fmt::format("{}[{}]", rule.name, i));
        break;
    }
    if (!fits) tell("gltf.wrong-type", rule.name, "is not what it has to be");
  }
  void checkBelow(const Json& value, const MemberRule& rule, std::string_view name) {
    const size_t size = m_path.size();
    m_path += fmt::format(".{}", name);
    checkObject(value, rule.of);
    m_path.resize(size);
  }
  bool checkMap(const Json& value, const MemberRule& rule) {
    if (!value.IsObject() || value.MemberCount() == 0) return false;
    for (const auto& each : value.GetObject()) checkIndex(each.value, {text(&each.name), Is::Index, rule.of});
    return true;
  }
  void checkIndex(const Json& value, const MemberRule& rule) {
    const auto index = whole(&value);
    if (!index)
      tell("gltf.wrong-type", rule.name, "is not a valid index");
    else if (*index >= count(m_reading.top(rule.of)))
      tell("gltf.wrong-reference", rule.name,
           fmt::format("names {} of {} {}", *index, count(m_reading.top(rule.of)), rule.of));
  }

  // ---- Bytes

  void checkViews() {
    for (uint32_t v = 0; v < count(m_reading.top("bufferViews")); ++v) {
      const Json* view = m_reading.item("bufferViews", v);
      const Json* buffer = m_reading.item("buffers", indexIn(view, "buffer"));
      const auto length = whole(member(view, "byteLength")), all = whole(member(buffer, "byteLength"));
      const uint64_t offset = whole(member(view, "byteOffset")).value_or(0);
      m_where = m_reading.spanOf("bufferViews", v);
      m_path = fmt::format("bufferViews[{}]", v);
      if (length && all && offset + *length > *all)
        tell("gltf.view-beyond-buffer", "its end", fmt::format("is {} of {} bytes", offset + *length, *all));
      const Json* target = member(view, "target");
      if (target && whole(target) != 34962u && whole(target) != 34963u)
        tell("gltf.view-target", "target", "is neither of vertices nor of indices");
      const auto stride = whole(member(view, "byteStride"));
      if (stride && (*stride < 4 || *stride > 252 || *stride % 4 != 0))
        tell("gltf.view-stride", "byteStride", "is no multiple of 4 from 4 to 252");
    }
  }

  // ---- Accessors

  struct Elements {
    uint32_t components = 0, type = 0;
    bool normalised = false, hasLimits = false;
    uint64_t offset = 0, count = 0;
  };
  std::optional<Elements> elementsOf(uint32_t accessor) {
    const Json* stored = m_reading.item("accessors", accessor);
    if (!stored) return std::nullopt;
    constexpr std::string_view kTypes[] = {"", "SCALAR", "VEC2", "VEC3", "VEC4"};
    Elements made;
    const auto type = std::ranges::find(kTypes, textIn(stored, "type"));
    made.components = type != std::end(kTypes)           ? uint32_t(type - kTypes)
                      : textIn(stored, "type") == "MAT4" ? 16
                                                         : 0;
    made.type = indexIn(stored, "componentType");
    made.normalised = flagIn(stored, "normalized");
    made.hasLimits = list(stored, "min") && list(stored, "max");
    const Json* view = m_reading.item("bufferViews", indexIn(stored, "bufferView"));
    made.offset = whole(member(stored, "byteOffset")).value_or(0) + whole(member(view, "byteOffset")).value_or(0);
    made.count = whole(member(stored, "count")).value_or(0);
    if (made.type < kI8 || made.type > kF32 || made.type == kU32 - 1) return std::nullopt;
    return made;
  }

  void checkAccessor(uint32_t index) {
    m_where = m_reading.spanOf("accessors", index);
    m_path = fmt::format("accessors[{}]", index);
    const Json* stored = m_reading.item("accessors", index);
    const auto elements = elementsOf(index);
    if (!elements) return tell("gltf.wrong-accessor", "componentType", "is none that glTF knows");
    for (const char* name : {"min", "max"})
      if (const Json* limits = list(stored, name);
          limits && elements->components > 0 && limits->Size() != elements->components)
        tell("gltf.wrong-limits", name,
             fmt::format("has {} numbers for {} components", limits->Size(), elements->components));
  }

  void checkMeshes() {
    for (uint32_t m = 0; m < count(m_reading.top("meshes")); ++m) {
      m_where = m_reading.spanOf("meshes", m);
      const Json* primitives = list(m_reading.item("meshes", m), "primitives");
      for (uint32_t p = 0; p < count(primitives); ++p) {
        m_path = fmt::format("meshes[{}].primitives[{}]", m, p);
        checkPrimitive((*primitives)[p]);
      }
    }
  }
  void checkPrimitive(const Json& primitive) {
    std::optional<uint64_t> vertices;
    if (const Json* attributes = member(&primitive, "attributes"); attributes && attributes->IsObject())
      for (const auto& each : attributes->GetObject()) {
        const std::string_view name = text(&each.name);
        const auto elements = elementsOf(indexIn(attributes, name));
        if (elements && elements->count != vertices.value_or(elements->count))
          tell("gltf.wrong-accessor", name, "has another number of elements than other attributes");
        if (elements) vertices = elements->count;
        const auto rule = std::ranges::find_if(
            kAttributes, [&](const AttributeRule& one) { return name.starts_with(one.start); });
        if (rule == std::end(kAttributes)) {
          if (!name.starts_with('_')) tell("gltf.unknown-attribute", name, "is no attribute that glTF knows");
        } else if (elements) {
          checkAttribute(name, *rule, *elements);
        }
      }
    if (const Json* targets = list(&primitive, "targets"))
      for (const Json& target : targets->GetArray()) checkTarget(primitive, target);
    if (const auto indices = elementsOf(indexIn(&primitive, "indices"));
        indices &&
        (indices->components != 1 || indices->normalised || !((kSmall | bit(kU32)) & bit(indices->type))))
      tell("gltf.wrong-accessor", "indices", "are no whole numbers");
  }
  void checkAttribute(std::string_view name, const AttributeRule& rule, const Elements& elements) {
    const uint32_t types = m_isQuantised ? rule.quantised : rule.types;
    const bool isReal = elements.type == kF32;
    // With the extension positions and coordinates may count in either way.
    const bool isFree = m_isQuantised && (rule.start == "POSITION" || rule.start == "TEXCOORD_");
    if (elements.components < rule.least || elements.components > rule.most || !(types & bit(elements.type)) ||
        (!isFree && elements.normalised != (rule.areParts && !isReal)))
      tell("gltf.wrong-accessor", name, "has elements that it may not have");
    if (elements.offset % 4 != 0) tell("gltf.wrong-accessor", name, "does not begin at a multiple of 4");
    if (name == "POSITION" && !elements.hasLimits) tell("gltf.no-limits", name, "has no stated limits");
  }
  void checkTarget(const Json& primitive, const Json& target) {
    if (!target.IsObject()) return;
    for (const auto& each : target.GetObject()) {
      const std::string_view name = text(&each.name);
      const auto elements = elementsOf(indexIn(&target, name));
      if (!member(member(&primitive, "attributes"), name))
        tell("gltf.wrong-target", name, "is displaced, which the primitive does not have");
      const bool isVector = name == "POSITION" || name == "NORMAL" || name == "TANGENT";
      if (elements && isVector &&
          (elements->components != 3 ||
           !((m_isQuantised ? kReal | kSigned | kSmall : kReal) & bit(elements->type))))
        tell("gltf.wrong-accessor", name, "of a morph target has elements that it may not have");
      if (elements && name == "POSITION" && !elements->hasLimits)
        tell("gltf.no-limits", name, "of a morph target has no stated limits");
    }
  }

  // Strides and targets are for what vertices have (3.6.2.4).
  void checkIsPlain(const Json* owner, std::string_view name) {
    const Json* accessor = m_reading.item("accessors", indexIn(owner, name));
    const Json* view = m_reading.item("bufferViews", indexIn(accessor, "bufferView"));
    if (member(view, "byteStride") || member(view, "target"))
      tell("gltf.view-target", name,
           "lies in a view with a stride or a target, which only views of vertices may have");
  }

  void checkOthers() {
    for (uint32_t s = 0; s < count(m_reading.top("skins")); ++s) {
      m_where = m_reading.spanOf("skins", s);
      m_path = fmt::format("skins[{}]", s);
      const auto matrices = elementsOf(indexIn(m_reading.item("skins", s), "inverseBindMatrices"));
      if (matrices && (matrices->components != 16 || matrices->type != kF32))
        tell("gltf.wrong-accessor", "inverseBindMatrices", "are no matrices of floats");
      checkIsPlain(m_reading.item("skins", s), "inverseBindMatrices");
    }
    for (uint32_t a = 0; a < count(m_reading.top("animations")); ++a) {
      m_where = m_reading.spanOf("animations", a);
      const Json* samplers = list(m_reading.item("animations", a), "samplers");
      for (uint32_t s = 0; s < count(samplers); ++s) {
        m_path = fmt::format("animations[{}].samplers[{}]", a, s);
        const auto times = elementsOf(indexIn(&(*samplers)[s], "input"));
        if (times && (times->components != 1 || times->type != kF32 || times->normalised))
          tell("gltf.wrong-accessor", "input", "has no floats");
        if (times && !times->hasLimits) tell("gltf.no-limits", "input", "has no stated limits");
        const auto values = elementsOf(indexIn(&(*samplers)[s], "output"));
        if (values && values->type != kF32 && !values->normalised)
          tell("gltf.wrong-accessor", "output", "has whole numbers that stand for no parts of 1");
        for (const char* name : {"input", "output"}) checkIsPlain(&(*samplers)[s], name);
      }
    }
  }

  Reading& m_reading;
  std::set<std::string_view> m_declared;
  bool m_isQuantised = false;
  std::string m_path;
  SourceSpan m_where;
};

}  // namespace

void checkRules(Reading& reading) { RuleBook(reading).check(); }

void checkLimits(Reading& reading) {
  // Accessors may lie one over the other: no more is looked at than so many times what there is.
  uint64_t left = 0;
  for (const BufferBytes& buffer : reading.buffers) left += 4 * buffer.bytes.size();
  for (uint32_t a = 0; a < count(reading.top("accessors")); ++a) {
    const Json* stored = reading.item("accessors", a);
    const Json *low = list(stored, "min"), *high = list(stored, "max");
    const uint32_t view = indexIn(stored, "bufferView");
    if (!low || !high || view == kNone) continue;
    // What is packed was rounded by who packed it, and a sparse one has other elements.
    const Json* packed = reading.item("bufferViews", view);
    if (member(stored, "sparse") || extension(packed, "EXT_meshopt_compression") ||
        extension(packed, "KHR_meshopt_compression"))
      continue;
    const auto accessor = accessorOf(reading, a, "limits");
    if (!accessor || accessor->rows > 0 || accessor->count == 0 || count(low) != accessor->components ||
        count(high) != accessor->components)
      continue;
    if (accessor->bytes.size() > left) return;
    left -= accessor->bytes.size();
    const auto check = [&]<class T>(T) {
      return areLimits(*accessor, *low, *high, [&](uint64_t item, uint32_t component) {
        return loadAs<T>(accessor->bytes.data() + item * accessor->stride + component * sizeof(T));
      });
    };
    bool fits = true;
    switch (accessor->type) {
      case kI8:
        fits = check(int8_t{});
        break;
      case kU8:
        fits = check(uint8_t{});
        break;
      case kI16:
        fits = check(int16_t{});
        break;
      case kU16:
        fits = check(uint16_t{});
        break;
      case kU32:
        fits = check(uint32_t{});
        break;
      default:
        fits = check(float{});
    }
    if (!fits)
      reading.report(Severity::Info, "gltf.wrong-limits",
                     fmt::format("accessor {}: its elements have other limits than it states", a),
                     reading.spanOf("accessors", a));
  }
}

}  // namespace vitrine::gltf
