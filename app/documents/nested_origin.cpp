#include "app/documents/nested_origin.h"

#include <QCryptographicHash>

#include "app/common/text.h"
#include "app/documents/open_document.h"
#include "core/export/model/file_names.h"
#include "core/load/nested.h"

namespace vitrine {
namespace {

std::string_view bytesOfKey(const Document& document, std::string_view digits) {
  const QByteArray wanted = QByteArray::fromHex(QByteArray(digits.data(), qsizetype(digits.size())));
  std::string_view found;
  visitNestedTargets(document, [&](std::string_view bytes) {
    const QByteArray view = QByteArray::fromRawData(bytes.data(), qsizetype(bytes.size()));
    if (QCryptographicHash::hash(view, QCryptographicHash::Md5) != wanted) return false;
    found = bytes;
    return true;
  });
  return found;
}

void placeIn(const OpenDocument& outer, NestedOrigin& origin, const QString& title, const QString& trail) {
  const QString outerTitle = outer.title(), outerTrail = outer.nested() ? outer.nested()->trail : outerTitle;
  origin.outerKey = outer.key();
  origin.outerTab = outer.nested() ? outer.nested()->tabKey() : outer.path();
  const Bytes bytes = origin.source->bytes();
  origin.contentHash = qHashBits(bytes.data(), bytes.size());
  origin.depth = outer.nested() ? outer.nested()->depth + 1 : 1;
  origin.title = QString("%1 › %2").arg(outerTitle, title);
  origin.trail = QString("%1 › %2").arg(outerTrail, trail);
}

}  // namespace

QString NestedOrigin::key() const {
  return QString("%1\n%2\n%3\n%4").arg(outerKey).arg(indexOf(node)).arg(property).arg(span.buffer);
}

QString NestedOrigin::tabKey() const {
  return QString("%1\n%2\n%3\n%4").arg(outerTab).arg(key()).arg(span.offset).arg(contentHash);
}

Result<NestedOrigin> findNested(const OpenDocument& outer, NodeId node, const Column& column) {
  const Document& document = *outer.document();
  const QString property = toQString(column.name);
  std::string_view bytes = column.bytesAt(document.nodes.row[indexOf(node)]);
  if (const auto key = nestedKey(bytes)) {
    bytes = bytesOfKey(document, *key);
    if (bytes.empty())
      return fail(
          ErrorCode::NotThisFormat,
          QObject::tr("%1 is a key, and the file does not hold the data it means").arg(property).toStdString());
  }
  const Format* format = nestedFormat(bytes);
  if (!format)
    return fail(ErrorCode::NotThisFormat,
                QObject::tr("%1 is not a document of a known format").arg(property).toStdString());

  NestedOrigin origin;
  const Bytes content = asBytes(bytes);
  // Beside the outer file, so that what it refers to is found.
  const std::filesystem::path name = nestedFileName(document, node, column, *format);
  origin.source =
      Source::fromBytes({content.begin(), content.end()},
                        document.source->path().parent_path() /
                            (safeFileName(name.stem().string(), kLongestStem) + name.extension().string()));
  origin.node = node;
  origin.nodePath = document.pathOf(node);
  origin.property = property;
  placeIn(outer, origin, QString("%1 › %2").arg(toQString(document.nameOf(node)), property),
          QString("%1 › %2").arg(toQString(origin.nodePath), property));
  return origin;
}

NestedOrigin rawOrigin(const OpenDocument& outer, const std::string& name, uint32_t buffer, Bytes bytes,
                       uint64_t offset) {
  const Source& file = *outer.document()->source;
  NestedOrigin origin;
  origin.source = buffer == 0
                      ? outer.document()->source
                      : Source::fromBytes({bytes.begin(), bytes.end()},
                                          file.path().parent_path() / (safeFileName(name, kLongestStem) + ".bin"));
  origin.property = toQString(name);
  origin.span = {buffer, offset, 1};
  origin.raw = RawMesh{.offset = offset};
  const QString title = QObject::tr("%1 as a mesh").arg(origin.property);
  placeIn(outer, origin, title, title);
  return origin;
}

}  // namespace vitrine
