// The pages of the manual as they are built into the program: those of docs about the window, the command line, the
// library and the formats, with their pictures, and what is said of security. No files outside the program are
// read, and nothing is asked of a network.
#pragma once

#include <QString>
#include <QStringList>
#include <span>
#include <vector>

class QWidget;

namespace vitrine {

struct ManualHeading {
  QString title;   // without marks of Markdown
  QString anchor;  // as links name it: "look-around"; different for all headings of a page
  int level = 1;   // 1 is the page's title
};

inline constexpr const char* kFirstManualPage = "manual.md";

// Names relative to docs, as "formats/" and the name of a paper. The first page first.
const QStringList& manualPages();
// Markdown; empty: there is no such page.
QString manualText(const QString& page);
// What lies at a name relative to docs, pictures too; empty: nothing does.
QByteArray manualData(const QString& name);
std::vector<ManualHeading> manualHeadings(const QString& text);
// The parts of a page that begin with its headings, in their order.
QStringList manualSections(const QString& text);

// Where the manual tells of a part of the window.
struct HelpTarget {
  const char* widget;   // its object name
  const char* section;  // a page, "#" and a heading of it: "…#look-around"
};
std::span<const HelpTarget> helpTargets();
// For what has the focus: the target of the widget or of the nearest one around it; without one, the first page.
QString manualSectionFor(const QWidget* widget);

}  // namespace vitrine
