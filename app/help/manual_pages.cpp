#include "app/help/manual_pages.h"

#include <QDirIterator>
#include <QFile>
#include <QHash>
#include <QRegularExpression>
#include <QWidget>
#include <algorithm>

static void registerManual() { Q_INIT_RESOURCE(manual); }

namespace vitrine {
namespace {

const QString kManualRoot = QStringLiteral(":/docs/");

constexpr HelpTarget kHelpTargets[] = {
    {"startPage", "manual.md#open-a-file"},
    {"libraryPage", "manual.md#a-folder-of-files"},
    {"comparePage", "manual.md#what-changed"},
    {"errorPage", "manual.md#damaged-and-hostile-files"},
    {"summaryPage", "manual.md#open-a-file"},
    {"viewport", "manual.md#look-around"},
    {"quickBox", "manual.md#find-anything"},
    {"outlineDock", "manual.md#filter"},
    {"propertiesDock", "manual.md#read-properties-and-bytes"},
    {"viewOptionsDock", "manual.md#choose-what-you-see"},
    {"diagnosticsDock", "manual.md#damaged-and-hostile-files"},
    {"tableDock", "manual.md#read-properties-and-bytes"},
    {"scriptDock", "manual.md#read-scripts"},
    {"scriptSearchDock", "manual.md#read-scripts"},
    {"structureDock", "manual.md#bytes"},
    {"bytesDock", "manual.md#bytes"},
    {"rawMeshDock", "manual.md#bytes"},
    {"poseDock", "manual.md#move-joints-faces-and-morph-targets"},
    {"motionDock", "manual.md#motion"},
    {"weightsDock", "manual.md#choose-what-you-see"},
    {"checksDock", "manual.md#check-before-the-upload"},
    {"missingDock", "manual.md#files-that-name-other-files"},
    {"levelsDock", "manual.md#choose-what-you-see"},
    {"uvDock", "manual.md#choose-what-you-see"},
    {"vertexDock", "manual.md#read-properties-and-bytes"},
    {"exportDialog", "manual.md#export"},
    {"manyExportDialog", "manual.md#export"},
    {"sheetDialog", "manual.md#a-folder-of-files"},
    {"screenshotDialog", "manual.md#export"},
    {"turntableDialog", "manual.md#export"},
    {"assetFoldersDialog", "manual.md#files-that-name-other-files"},
    {"networkDialog", "manual.md#ask-roblox"},
    {"preferencesDialog", "manual.md#preferences"},
    {"limitsDialog", "manual.md#damaged-and-hostile-files"},
    {"saveViewDialog", "manual.md#look-around"},
    {"keysDialog", "manual.md#keyboard-and-screen-readers"},
    {"messagesDialog", "manual.md#open-a-file"},
};

// As GitHub makes them: lower case, spaces become hyphens, other marks go.
QString slugOf(const QString& title) {
  QString slug;
  for (const QChar character : title.toLower()) {
    if (character.isLetterOrNumber() || character == '-' || character == '_') slug += character;
    if (character == ' ') slug += '-';
  }
  return slug;
}

QString plainTitle(QString title) {
  static const QRegularExpression link(R"(\[([^\]]*)\]\([^)]*\))");
  title.replace(link, "\\1");
  title.remove('`').remove('*');
  return title.trimmed();
}

// Calls `visit` with each line, and the level of the heading that it is; 0: it is none. Lines of code are none.
void forEachLine(const QString& text, const auto& visit) {
  static const QRegularExpression heading("^(#{1,6}) +(.*)$");
  bool inCode = false;
  for (const QStringView line : QStringView(text).split(u'\n')) {
    if (line.startsWith(u"```")) inCode = !inCode;
    const auto match = inCode ? QRegularExpressionMatch() : heading.match(line.toString());
    visit(line, match.hasMatch() ? int(match.capturedLength(1)) : 0,
          match.hasMatch() ? match.captured(2) : QString());
  }
}

}  // namespace

const QStringList& manualPages() {
  static const QStringList pages = [] {
    registerManual();
    QStringList found;
    QDirIterator files(kManualRoot, {"*.md"}, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) found << files.next().mid(kManualRoot.size());
    const auto rank = [](const QString& page) {
      const QStringList first{kFirstManualPage, "cli.md", "library.md"};
      const qsizetype at = first.indexOf(page);
      return std::pair(at < 0 ? first.size() + page.count('/') : at, page);
    };
    std::ranges::sort(found, {}, rank);
    return found;
  }();
  return pages;
}

QByteArray manualData(const QString& name) {
  if (!manualPages().contains(name) && !name.startsWith("pictures/")) return {};
  QFile file(kManualRoot + name);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QString manualText(const QString& page) { return QString::fromUtf8(manualData(page)); }

std::vector<ManualHeading> manualHeadings(const QString& text) {
  std::vector<ManualHeading> headings;
  QHash<QString, int> taken;
  forEachLine(text, [&](QStringView, int level, const QString& stored) {
    if (level == 0) return;
    const QString title = plainTitle(stored), slug = slugOf(title);
    const int before = taken[slug]++;
    headings.push_back({title, before == 0 ? slug : QString("%1-%2").arg(slug).arg(before), level});
  });
  return headings;
}

QStringList manualSections(const QString& text) {
  QStringList sections;
  forEachLine(text, [&](QStringView line, int level, const QString&) {
    if (level > 0) sections << QString();
    if (!sections.isEmpty()) sections.back() += line.toString() + '\n';
  });
  return sections;
}

std::span<const HelpTarget> helpTargets() { return kHelpTargets; }

QString manualSectionFor(const QWidget* widget) {
  for (; widget; widget = widget->parentWidget())
    for (const HelpTarget& target : kHelpTargets)
      if (widget->objectName() == QLatin1String(target.widget)) return QLatin1String(target.section);
  return kFirstManualPage;
}

}  // namespace vitrine
