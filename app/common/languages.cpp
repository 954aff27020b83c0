#include "app/common/languages.h"

#include <QGuiApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QRegularExpression>
#include <QTranslator>
#include <algorithm>
#include <memory>
#include <vector>

#include "core/bytes/local_text.h"

static void registerLanguages() { Q_INIT_RESOURCE(languages); }

namespace vitrine {
namespace {

Language s_inUse = Language::System;

class PseudoTranslator : public QTranslator {
 public:
  using QTranslator::QTranslator;
  bool isEmpty() const override { return false; }
  QString translate(const char*, const char* text, const char*, int) const override {
    return pseudoText(QString::fromUtf8(text));
  }
};

std::vector<std::unique_ptr<QTranslator>>& installed() {
  static std::vector<std::unique_ptr<QTranslator>> translators;
  return translators;
}

void install(std::unique_ptr<QTranslator> translator) {
  QCoreApplication::installTranslator(translator.get());
  installed().push_back(std::move(translator));
}

std::string inWindowsLanguage(const char* context, const char* text) {
  return QCoreApplication::translate(context, text).toStdString();
}

const LanguageRow& rowOf(Language language) {
  return *std::ranges::find(languageRows(), language, &LanguageRow::language);
}

// The first of the desktop's that there is.
Language languageOfDesktop() {
  for (const QString& wanted : QLocale::system().uiLanguages())
    for (const LanguageRow& row : languageRows())
      if (wanted == row.name || wanted.startsWith(row.name + QString("-"))) return row.language;
  return Language::English;
}

// Of the desktop's country where its numbers are those of the language.
QLocale localeOf(Language language) {
  const QLocale desktop = QLocale::system();
  if (language == Language::System) return desktop;
  const QLocale named(rowOf(language).name);
  if (desktop.language() == named.language() || (desktop == QLocale::c() && language == Language::English))
    return desktop;
  return named;
}

}  // namespace

Language languageInUse() { return s_inUse; }

void useLanguage(Language wanted) {
  s_inUse = wanted;
  registerLanguages();
  for (const auto& translator : installed()) QCoreApplication::removeTranslator(translator.get());
  installed().clear();
  setTranslation(inWindowsLanguage);
  const QString said = qEnvironmentVariable("VITRINE_LANGUAGE");
  if (said.startsWith("pseudo")) {
    install(std::make_unique<PseudoTranslator>());
    QGuiApplication::setLayoutDirection(said == "pseudo-rtl" ? Qt::RightToLeft : Qt::LeftToRight);
    return;
  }
  for (const LanguageRow& row : languageRows())
    if (said == row.name) wanted = row.language;
  const Language spoken = wanted == Language::System ? languageOfDesktop() : wanted;
  QLocale::setDefault(localeOf(wanted));
  // Qt's own first: who comes last is asked first.
  const QString name = rowOf(spoken).name;
  auto ofQt = std::make_unique<QTranslator>();
  if (ofQt->load("qtbase_" + name, QLibraryInfo::path(QLibraryInfo::TranslationsPath))) install(std::move(ofQt));
  auto ours = std::make_unique<QTranslator>();
  if (ours->load(":/languages/vitrine_" + name)) install(std::move(ours));
}

QString pseudoText(const QString& text) {
  // What is no text of its own: markup, entities, placeholders, patterns of files, spaces and signs at the end.
  static const QRegularExpression kept(R"(<[^>]*>|&[a-z]+;|%L?[0-9n]+|\(\*[^)]*\)|;;)");
  static const QRegularExpression end(R"([\s…:.)›×]*$)");
  static const QString plain = "aceghijklnorsuwyzACEGHIJKLNORSUWYZdtDT",
                       accented = "áçéĝĥíĵķļñóŕšúŵýžÁÇÉĜĤÍĴĶĻÑÓŔŠÚŴÝŽďťĎŤ";
  QString made;
  qsizetype letters = 0, at = 0;
  const auto add = [&](QStringView part) {
    for (const QChar c : part) {
      const qsizetype which = plain.indexOf(c);
      letters += c.isLetter();
      made += which < 0 ? c : accented[which];
    }
  };
  for (const QRegularExpressionMatch& match : kept.globalMatch(text)) {
    add(QStringView(text).mid(at, match.capturedStart() - at));
    made += match.captured();
    at = match.capturedEnd();
  }
  add(QStringView(text).mid(at));
  constexpr qsizetype kWord = 8;
  QString more;
  for (qsizetype i = 0; i < letters * 2 / 5; ++i) more += i % kWord == kWord - 1 ? ' ' : QChar(u'õ');
  const qsizetype last = made.endsWith('>') ? made.size() : end.match(made).capturedStart();
  return made.insert(last, more);
}

}  // namespace vitrine
