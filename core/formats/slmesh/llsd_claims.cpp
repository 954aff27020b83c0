#include "core/formats/slmesh/llsd_claims.h"

#include <fmt/core.h>

namespace vitrine::slmesh {

namespace {

using Owner = std::shared_ptr<const Llsd>;

// 's', a length and that many bytes; or letters between two quotes. `kind`: of the text.
void claimString(ClaimCursor& cursor, uint64_t size, const std::string& name, ClaimKind kind, Subject subject) {
  const auto tag = char(cursor.rest()[0]);
  if (tag == '"' || tag == '\'') {
    (void)cursor.takeBytes(1, "quote", ClaimKind::Header, {}, StoredAs::Utf8);
    (void)cursor.takeBytes(size - 2, name, kind, subject, StoredAs::Utf8);
    (void)cursor.takeBytes(1, "closing quote", ClaimKind::Header, {}, StoredAs::Utf8);
    return;
  }
  (void)cursor.takeBytes(1, "type", ClaimKind::Header, {}, StoredAs::Utf8);
  (void)cursor.take<uint32_t>("length", ClaimKind::Length, {}, StoredAs::BigU32);
  (void)cursor.takeBytes(size - 1 - sizeof(uint32_t), name, kind, subject, StoredAs::Utf8);
}

void claimBinary(ClaimCursor& cursor, const Llsd& data, const LlsdMeaning& meaning) {
  (void)cursor.takeBytes(1, "type", ClaimKind::Header, {}, StoredAs::Utf8);
  (void)cursor.take<uint32_t>("length", ClaimKind::Length, meaning.length, StoredAs::BigU32);
  const uint64_t size = data.bytes.size();
  if (!meaning.content) {
    (void)cursor.takeBytes(size, "bytes", ClaimKind::Value, meaning.subject);
    return;
  }
  ClaimCursor inner(cursor.rest().first(size), cursor.buffer(), cursor.offset());
  meaning.content(inner);
  (void)cursor.takeClaim({.name = "bytes", .span = {}, .parts = claimList(inner.finish())}, size);
}

StoredAs storedAsOf(LlsdType type) {
  switch (type) {
    case LlsdType::Integer:
      return StoredAs::BigI32;
    case LlsdType::Real:
      return StoredAs::BigF64;
    case LlsdType::Date:
      return StoredAs::F64;
    case LlsdType::Uuid:
      return StoredAs::Uuid;
    default:
      return StoredAs::Raw;
  }
}

void claimContainer(ClaimCursor& cursor, const Owner& owner, const Llsd& data, const LlsdMeaning& meaning);

// The tokens of a value; a container is a group of its own.
void claimValue(ClaimCursor& cursor, const Owner& owner, const Llsd& data, const LlsdMeaning& meaning) {
  switch (data.type) {
    case LlsdType::Undefined:
    case LlsdType::Boolean:
      (void)cursor.takeBytes(1, llsdTypeName(data.type), ClaimKind::Value, meaning.subject, StoredAs::Utf8);
      return;
    case LlsdType::String:
    case LlsdType::Uri:
      return claimString(cursor, data.span.size, "value", ClaimKind::Value, meaning.subject);
    case LlsdType::Binary:
      return claimBinary(cursor, data, meaning);
    case LlsdType::Array:
    case LlsdType::Map:
      (void)cursor.takeClaim({.name = llsdTypeName(data.type),
                              .span = {},
                              .subject = meaning.subject,
                              .makeParts =
                                  [owner, &data, meaning, bytes = cursor.rest().first(data.span.size),
                                   start = cursor.offset(), buffer = cursor.buffer()] {
                                    ClaimCursor inner(bytes, buffer, start);
                                    claimContainer(inner, owner, data, meaning);
                                    return inner.finish();
                                  }},
                             data.span.size);
      return;
    default:
      (void)cursor.takeBytes(1, "type", ClaimKind::Header, {}, StoredAs::Utf8);
      (void)cursor.takeBytes(data.span.size - 1, "value", ClaimKind::Value, meaning.subject, storedAsOf(data.type));
  }
}

void claimContainer(ClaimCursor& cursor, const Owner& owner, const Llsd& data, const LlsdMeaning& meaning) {
  (void)cursor.takeBytes(1, "type", ClaimKind::Header, {}, StoredAs::Utf8);
  (void)cursor.take<uint32_t>("member count", ClaimKind::Length, {}, StoredAs::BigU32);
  const bool named = data.is(LlsdType::Map);
  const std::vector<uint8_t> counting = named ? countingItems(data) : std::vector<uint8_t>();
  for (size_t i = 0; i < data.items.size(); ++i) {
    const Llsd& item = data.items[i];
    ClaimCursor::Scope member(cursor, named ? data.keys[i] : fmt::format("item {}", i));
    if (named) {
      ClaimCursor::Scope key(cursor, "key");
      claimString(cursor, item.span.offset - cursor.offset(), "name", ClaimKind::Header, {});
    }
    claimValue(cursor, owner, item,
               meaning.member && (!named || counting[i]) ? meaning.member(data, i) : LlsdMeaning{});
  }
  (void)cursor.takeBytes(1, "end", ClaimKind::Header, {}, StoredAs::Utf8);
}

}  // namespace

void claimLlsd(ClaimCursor& cursor, const std::shared_ptr<const Llsd>& data, const std::string& name,
               const LlsdMeaning& meaning) {
  (void)cursor.takeBytes(data->span.offset - cursor.offset(), "LLSD line", ClaimKind::Header, {}, StoredAs::Utf8);
  ClaimCursor::Scope group(cursor, name);
  claimValue(cursor, data, *data, meaning);
}

}  // namespace vitrine::slmesh
