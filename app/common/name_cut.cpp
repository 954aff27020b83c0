#include "app/common/name_cut.h"

#include <algorithm>
#include <numeric>

namespace vitrine {
namespace {

constexpr qsizetype kLongestExtension = 12, kShortExtension = 5;
constexpr QChar kLeftOut(0x2026);

// ".mesh", ".mesh.gz": not the whole name.
qsizetype extensionOf(const QString& name) {
  const auto last = [&](qsizetype end) {
    const qsizetype dot = end > 1 ? name.lastIndexOf('.', end - 1) : -1;
    return dot > 0 && end - dot <= kLongestExtension && !name.mid(dot, end - dot).contains(' ') ? dot : end;
  };
  const qsizetype first = last(name.size());
  return name.endsWith(".gz", Qt::CaseInsensitive) ? last(first) : first;
}

// Between two words, or at an end.
bool isBorder(const QString& text, qsizetype at) {
  if (at <= 0 || at >= text.size()) return true;
  return !text[at - 1].isLetterOrNumber() || !text[at].isLetterOrNumber();
}

qsizetype common(const QString& one, const QString& other) {
  const qsizetype most = std::min(one.size(), other.size());
  qsizetype length = 0;
  while (length < most && one[length] == other[length]) ++length;
  return length;
}

// How long the beginning is that each shares with some other one: of sorted texts with a neighbour.
std::vector<qsizetype> sharedBeginnings(const QStringList& texts) {
  std::vector<qsizetype> order(size_t(texts.size())), shared(size_t(texts.size()), 0);
  std::iota(order.begin(), order.end(), 0);
  std::ranges::sort(order, {}, [&](qsizetype i) { return texts[i]; });
  for (size_t i = 1; i < order.size(); ++i) {
    const qsizetype both = common(texts[order[i - 1]], texts[order[i]]);
    for (const qsizetype each : {order[i - 1], order[i]})
      shared[size_t(each)] = std::max(shared[size_t(each)], both);
  }
  return shared;
}

QString reversed(QString text) {
  std::ranges::reverse(text);
  return text;
}

}  // namespace

std::vector<NameCut> nameCuts(const QStringList& names) {
  QStringList stems;
  std::vector<NameCut> cuts;
  for (const QString& name : names) {
    cuts.push_back({.extension = extensionOf(name)});
    stems << name.left(cuts.back().extension);
  }
  // The same name twice tells nothing about what differs.
  QStringList different = stems;
  different.removeDuplicates();
  QStringList backwards;
  for (const QString& stem : different) backwards << reversed(stem);
  const std::vector<qsizetype> before = sharedBeginnings(different), behind = sharedBeginnings(backwards);
  for (size_t i = 0; i < cuts.size(); ++i) {
    const QString& stem = stems[qsizetype(i)];
    const auto at = size_t(different.indexOf(stem));
    qsizetype from = before[at], to = stem.size() - behind[at];
    while (from > 0 && (from >= stem.size() || !isBorder(stem, from))) --from;
    while (to < stem.size() && (to <= from || !isBorder(stem, to))) ++to;
    cuts[i].from = from;
    cuts[i].to = to;
  }
  return cuts;
}

QString cutName(const QString& name, const NameCut& cut, int width,
                const std::function<int(const QString&)>& widthOf) {
  if (widthOf(name) <= width) return name;
  const QString before = name.left(cut.from), core = name.mid(cut.from, cut.to - cut.from),
                behind = name.mid(cut.to, cut.extension - cut.to);
  QString extension = name.mid(cut.extension);
  const auto whole = [&](qsizetype first, const QString& middle, qsizetype next) {
    QString text = before.left(first);
    if (first < before.size()) text += kLeftOut;
    text += middle + behind.left(next);
    if (next < behind.size()) text += kLeftOut;
    return text + extension;
  };
  const auto fits = [&](const QString& text) { return widthOf(text) <= width; };
  if (!fits(whole(0, core, 0)) && extension.size() > kShortExtension)
    extension = extension.left(kShortExtension - 1) + kLeftOut;
  if (!fits(whole(0, core, 0))) {
    // The end of what differs gives way: of several words the first tell most.
    qsizetype length = core.size();
    QString text;
    do {
      text = (before.isEmpty() ? QString() : QString(kLeftOut)) + core.left(length) + kLeftOut + extension;
    } while (!fits(text) && --length > 1);
    return text;
  }
  // One letter of the beginning tells nothing.
  qsizetype first = 0, next = 0;
  while (first < before.size() && fits(whole(first + 1, core, next))) ++first;
  if (first == 1 && before.size() > 1) first = 0;
  while (next < behind.size() && fits(whole(first, core, next + 1))) ++next;
  return whole(first, core, next);
}

}  // namespace vitrine
