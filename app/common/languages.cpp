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

// Knows the texts that another translator knows: what nobody can translate stays English, and is seen.
class PseudoTranslator : public QTranslator {
 public:
  explicit PseudoTranslator(std::unique_ptr<QTranslator> other) : m_other(std::move(other)) {}
  bool isEmpty() const override { return m_other->isEmpty(); }
  QString translate(const char* context, const char* text, const char* comment, int count) const override {
    if (m_other->translate(context, text, comment, count).isNull()) return {};
    return pseudoText(QString::fromUtf8(text));
  }

 private:
  std::unique_ptr<QTranslator> m_other;
};

std::vector<std::unique_ptr<QTranslator>>& installed() {
  static std::vector<std::unique_ptr<QTranslator>> translators;
  return translators;
}

void install(std::unique_ptr<QTranslator> translator) {
  QCoreApplication::installTranslator(translator.get());
  installed().push_back(std::move(translator));
}

constexpr const char *kOfQt = "qtbase_", *kOurs = ":/languages/vitrine_";

// Empty where there is no such file: then the next one is asked.
std::unique_ptr<QTranslator> translatorFrom(const QString& files, const QString& language) {
  auto translator = std::make_unique<QTranslator>();
  (void)translator->load(files + language, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
  return translator;
}

std::string inWindowsLanguage(const char* context, const char* text) {
  return QCoreApplication::translate(context, text).toStdString();
}

const ChoiceRow& rowOf(Language language) {
  return *std::ranges::find(languageRows(), int(language), &ChoiceRow::value);
}

// The first of the desktop's that there is.
Language languageOfDesktop() {
  for (const QString& wanted : QLocale::system().uiLanguages())
    for (const ChoiceRow& row : languageRows())
      if (wanted == row.name || wanted.startsWith(row.name + QString("-"))) return Language(row.value);
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
    install(std::make_unique<PseudoTranslator>(translatorFrom(kOfQt, "de")));
    install(std::make_unique<PseudoTranslator>(translatorFrom(kOurs, "de")));
    QGuiApplication::setLayoutDirection(said == "pseudo-rtl" ? Qt::RightToLeft : Qt::LeftToRight);
    return;
  }
  for (const ChoiceRow& row : languageRows())
    if (said == row.name) wanted = Language(row.value);
  const Language spoken = wanted == Language::System ? languageOfDesktop() : wanted;
  QLocale::setDefault(localeOf(wanted));
  // Qt's own first: who comes last is asked first.
  const QString name = rowOf(spoken).name;
  install(translatorFrom(kOfQt, name));
  install(translatorFrom(kOurs, name));
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
