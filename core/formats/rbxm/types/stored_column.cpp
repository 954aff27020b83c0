#include "core/formats/rbxm/types/stored_column.h"

#include "core/formats/rbxm/types/layout.h"
#include "core/formats/rbxm/types/values.h"

namespace vitrine::rbxm {

namespace {

template <class T>
std::optional<T> heldIn(const Value& value) {
  const T* held = value.as<T>();
  return held ? std::optional<T>(*held) : std::nullopt;
}
std::optional<Flag> flagIn(const Value& value) {
  const bool* held = value.as<bool>();
  return held ? std::optional(*held ? Flag::On : Flag::Off) : std::nullopt;
}
std::optional<std::optional<CFrame>> optionalFrameIn(const Value& value) {
  if (value.as<Null>()) return std::optional<CFrame>();
  const auto* frame = value.as<CFrame>();
  if (!frame) return std::nullopt;
  return std::optional(*frame);
}

class Storer {
 public:
  Storer(const Column& column, const ColumnValues& values, size_t rows)
      : m_column(column), m_values(values), m_rows(rows) {
    m_out.column = &column;
    m_stored = std::min(sizeOf(m_values), rows);
  }

  StoredColumn run() {
    const auto type = typeNamed(m_column.type);
    if (!type) return std::move(m_out);
    m_out.type = *type;
    store();
    return std::move(m_out);
  }

 private:
  void store() {
    switch (m_out.type) {
      case Type::String:
      case Type::Bytecode:
        return texts();
      case Type::Bool:
        return arrayOr<Flag>(flagIn);
      case Type::Int32:
      case Type::Int64:
      case Type::SecurityCapabilities:
      case Type::Enum:
      case Type::BrickColor:
        return wholeNumbers();
      case Type::Float32:
        return arrayOr<float>(heldIn<float>);
      case Type::Float64:
        return arrayOr<double>(heldIn<double>);
      case Type::UDim:
        return made<UDim>(udimOf);
      case Type::UDim2:
        return made<UDim2>(udim2Of);
      case Type::Ray:
        return made<Ray>(rayOf);
      case Type::Faces:
        return made<uint8_t>(facesOf);
      case Type::Axes:
        return made<uint8_t>(axesOf);
      case Type::Color3:
        return arrayOr<Colour>(heldIn<Colour>);
      case Type::Vector2:
        return arrayOr<Vec2>(heldIn<Vec2>);
      case Type::NumberRange:
        return made<Vec2>(heldIn<Vec2>);
      case Type::Vector3:
        return arrayOr<Vec3>(heldIn<Vec3>);
      case Type::CFrame:
      case Type::CFrameQuat:
        return arrayOr<CFrame>(heldIn<CFrame>);
      case Type::Ref:
        return arrayOr<NodeId>(heldIn<NodeId>);
      case Type::Vector3int16:
        return made<ShortVec3>(vector3int16Of);
      case Type::NumberSequence:
        return made<std::vector<NumberKeypoint>>(numberSequenceOf);
      case Type::ColorSequence:
        return made<std::vector<ColourKeypoint>>(colorSequenceOf);
      case Type::Rect:
        return made<Rect>(rectOf);
      case Type::PhysicalProperties:
        return made<std::optional<PhysicalProperties>>(physicalPropertiesOf);
      case Type::Color3uint8:
        return arrayOr<Rgb8>(heldIn<Rgb8>);
      case Type::SharedString:
        return sharedStrings();
      case Type::OptionalCFrame:
        return made<std::optional<CFrame>>(optionalFrameIn);
      case Type::UniqueId:
        return made<UniqueId>(uniqueIdOf);
      case Type::Font:
        return made<Font>(fontOf);
      case Type::Content:
        return made<ContentSource>(contentOf);
    }
  }

  // The document's own array, if it has one of that type.
  template <class T>
  bool array() {
    const auto* typed = std::get_if<LargeBuffer<T>>(&m_values);
    if (!typed) return false;
    m_out.values = StoredRows<T>{std::span<const T>(*typed).first(m_stored), {}};
    if (m_stored < m_rows) markRest();
    return true;
  }
  template <class T>
  void arrayOr(auto of) {
    if (!array<T>()) made<T>(of);
  }
  void wholeNumbers() {
    if (!array<int32_t>() && !array<uint32_t>()) arrayOr<int64_t>(heldIn<int64_t>);
  }

  template <class T>
  void made(auto of) {
    eachRow<T>([&](size_t, const Value& value) { return of(value); });
  }

  void texts() {
    eachRow<std::string_view>([&](size_t row, const Value& value) -> std::optional<std::string_view> {
      if (value.as<ByteString>() || value.as<std::string>()) return bytesAt(m_values, row);
      const auto content = contentOf(value);
      if (!content || content->kind >= 0) return std::nullopt;
      m_out.embedded.push_back(uint32_t(row));
      return std::string_view();  // no address
    });
  }

  void sharedStrings() {
    eachRow<SharedRow>([&](size_t row, const Value& value) -> std::optional<SharedRow> {
      if (value.as<Null>()) return SharedRow{};
      const auto index = sharedIndexOf(value);
      if (!index) return std::nullopt;
      return SharedRow{*index, bytesAt(m_values, row)};
    });
  }

  // of(row, value): nothing if the value is none of the type.
  template <class T>
  void eachRow(auto of) {
    StoredRows<T> rows;
    rows.made.resize(m_rows);
    const auto* plain = std::get_if<std::vector<Value>>(&m_values);
    const auto* texts = std::get_if<Texts>(&m_values);
    for (size_t row = 0; row < m_stored; ++row) {
      if constexpr (std::is_same_v<T, std::string_view>) {
        if (texts) {  // without a copy of each
          rows.made[row] = texts->at(row);
          continue;
        }
      }
      const Value taken = plain ? Value() : valueAt(m_values, row);
      const Value& value = plain ? (*plain)[row] : taken;
      if (auto stored = of(row, value)) {
        rows.made[row] = std::move(*stored);
        continue;
      }
      mark(row);
      if (!value.template as<std::monostate>()) ++m_out.damaged;
    }
    if (m_stored < m_rows) markRest();
    m_out.values = std::move(rows);
  }

  void mark(size_t row) {
    if (m_out.present.empty()) m_out.present.assign(m_rows, true);
    m_out.present[row] = false;
  }
  void markRest() {
    for (size_t row = m_stored; row < m_rows; ++row) mark(row);
  }

  const Column& m_column;
  const ColumnValues& m_values;
  size_t m_rows, m_stored;
  StoredColumn m_out;
};

}  // namespace

StoredColumn storedColumn(const Column& column, const ColumnValues& values, size_t rows) {
  return Storer(column, values, rows).run();
}

}  // namespace vitrine::rbxm
