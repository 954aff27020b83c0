// Cutting names shown next to each other so that what differs between them remains.
#pragma once

#include <QStringList>
#include <functional>
#include <vector>

namespace vitrine {

// Where a name may be cut: [from, to) is the part that distinguishes it from the others, in whole words, and is
// never empty unless the name is; the file name's extension begins at `extension`.
struct NameCut {
  qsizetype from = 0, to = 0, extension = 0;
};

// One for each name, in the same order.
std::vector<NameCut> nameCuts(const QStringList& names);

// Cuts a name to at most `width`, but keeps a few letters. Kept longest is what differs, then the extension if it
// is short, then the beginning, and last what follows.
QString cutName(const QString& name, const NameCut& cut, int width,
                const std::function<int(const QString&)>& widthOf);

}  // namespace vitrine
