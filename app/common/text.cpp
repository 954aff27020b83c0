#include "app/common/text.h"

#include <QCoreApplication>
#include <QTextDocument>

namespace vitrine {

QString visibleText(const QString& text) { return visibleText(std::string_view(text.toStdString())); }
QString visibleTextLines(const QString& text) { return toQString(visibleLines(text.toStdString())); }

QString severityText(Severity severity) { return QCoreApplication::translate("Severity", severityName(severity)); }

QString plainTip(const QString& text) {
  constexpr qsizetype kLongestTip = 3000;
  const QString visible = visibleTextLines(text.size() > kLongestTip ? text.left(kLongestTip) + " …" : text);
  if (!Qt::mightBeRichText(visible)) return visible;
  return "<span style=\"white-space: pre-wrap\">" + visible.toHtmlEscaped() + "</span>";
}

QString visibleName(const QString& text) { return visibleText(text.left(kLongestName)).replace('&', "&&"); }
QString visibleTitle(const QString& text) { return visibleText(text.left(kLongestName)).replace("[*]", "[*][*]"); }

}  // namespace vitrine
