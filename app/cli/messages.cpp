#include "app/cli/messages.h"

#include <QtGlobal>

namespace vitrine {

std::string paintedMessage(std::string_view line, Paint paint) {
  if (!showsColours(stderr)) return std::string(line);
  constexpr size_t kLongestWord = 24;  // "not this format", "warning"
  const size_t about = line.find(": ");
  if (about == std::string_view::npos) return painted(line, paint, stderr);
  const std::string start = painted(line.substr(0, about + 1), Paint::Heading, stderr) + " ";
  line.remove_prefix(about + 2);
  const size_t word = line.find(": ");
  if (word == std::string_view::npos || word > kLongestWord) return start + painted(line, paint, stderr);
  return start + painted(line.substr(0, word + 1), paint, stderr) + std::string(line.substr(word + 1));
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

void silenceQt() {
  qInstallMessageHandler([](QtMsgType type, const QMessageLogContext&, const QString& message) {
    if (type == QtCriticalMsg || type == QtFatalMsg) tellUser("vitrine: {}", message.toStdString());
  });
}

}  // namespace vitrine
