// Cutting names that stand beside each other, so that what differs between them is what is left.
#pragma once

#include <QStringList>
#include <functional>
#include <vector>

namespace vitrine {

// Where a name may be cut: [from, to) is what tells it from the others, in whole words, and is never empty for a
// name that is not; from `extension` on it is the file name's extension.
struct NameCut {
  qsizetype from = 0, to = 0, extension = 0;
};

// In the order of the names.
std::vector<NameCut> nameCuts(const QStringList& names);

// At most that wide, as far as a few letters are. What differs is left whole first, then the extension (short), the
// beginning, and what follows.
QString cutName(const QString& name, const NameCut& cut, int width,
                const std::function<int(const QString&)>& widthOf);

}  // namespace vitrine
