#include "app/cli/messages.h"

#include <QString>
#include <algorithm>
#include <array>

#include "app/common/locale_messages.h"

namespace vitrine {

std::string paintedMessage(std::string_view line, Paint paint) {
  if (!showsColours(stderr)) return std::string(line);
  const size_t about = line.find(": ");
  if (about == std::string_view::npos) return painted(line, paint, stderr);
  const std::string start = painted(line.substr(0, about + 1), Paint::Heading, stderr) + " ";
  line.remove_prefix(about + 2);
  // "not this format", "warning": what it is about comes first in most sentences, too, which stay as they are.
  constexpr size_t kLongestCode = 20;
  const std::string_view word = line.substr(0, line.find(": "));
  const bool isSeverity = std::ranges::any_of(std::array{Severity::Info, Severity::Warning, Severity::Error},
                                              [&](Severity severity) { return word == severityName(severity); });
  if (!isSeverity && (paint != Paint::Error || word.size() > kLongestCode)) return start + std::string(line);
  return start + painted(word, paint, stderr) + std::string(line.substr(word.size()));
}

void tellLines(std::string_view text) {
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size());
    tellUser("{}", text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

void tellError(std::string_view file, const Error& error) {
  constexpr size_t kLongest = 2000;
  tellUser("{}: {}: {}", file, errorCodeName(error.code), shortened(error.message, kLongest));
}

Paint paintOf(Severity severity) {
  switch (severity) {
    case Severity::Error:
      return Paint::Error;
    case Severity::Warning:
      return Paint::Warning;
    default:
      return Paint::Note;
  }
}

void tellWhatQtSays() {
  qInstallMessageHandler([](QtMsgType type, const QMessageLogContext&, const QString& message) {
    if (isAboutLocale(message)) return;
    if (type == QtCriticalMsg || type == QtFatalMsg)
      tellUser("vitrine: {}", message.toStdString());
    else
      tellNote("{}", message.toStdString());
  });
}

}  // namespace vitrine
