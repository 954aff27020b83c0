#include "app/shell/man_pages.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "core/bytes/limits.h"
#include "core/bytes/visible_text.h"

namespace vitrine {

namespace {

struct StatusRow {
  int status;
  std::string_view meaning;
};
constexpr StatusRow kStatuses[] = {{0, "Every file was handled. Warnings are allowed."},
                                   {1,
                                    "At least one file could not be read, or not as a whole, or could not be "
                                    "written, or had a warning or an error "
                                    "with --strict."},
                                   {2, "Wrong usage."}};

struct NamedText {
  std::string_view name, text;
};
constexpr NamedText kVariables[] = {
    {"COLUMNS", "The width at which text is wrapped, if it is not that of the terminal."},
    {"NO_COLOR", "Where it is set and not empty, nothing is painted, unless --color says so."},
    {"TERM", "A terminal that is called dumb shows no colours."},
    {"XDG_CONFIG_HOME", "The folder of settings, if it is not ~/.config."}};
constexpr NamedText kFiles[] = {
    {"~/.config/Vitrine/Vitrine.conf", "Settings of the window. Verbs do not read it."}};

// Text of a line: nothing in it is a request or an escape, and hyphens are those that one types.
std::string manText(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const Utf8Character character = utf8At(text, 0);
    const size_t length = size_t(std::max(character.length, 1));
    if (text.front() == '\\')
      out += "\\e";
    else if (text.front() == '-')
      out += "\\-";
    else if (text.front() == '"')
      out += "\\(dq";
    else if (text.front() == '\'')
      out += "\\(aq";
    else if (text.front() == '~')
      out += "\\(ti";
    else if (text.front() == '^')
      out += "\\(ha";
    else if (text.front() == '`')
      out += "\\(ga";
    else if (character.point > 0x7E)
      out += fmt::format("\\[u{:04X}]", uint32_t(character.point));
    else
      out += text.front();
    text.remove_prefix(length);
  }
  return out;
}
// Sentences, in lines of their own: none is longer than 80 bytes, or begins with what would be a request.
std::string manLines(std::string_view text) {
  constexpr size_t kMost = 80;
  const std::string escaped = manText(text);
  std::string lines, line;
  const auto endLine = [&] {
    lines += (line.starts_with('.') ? "\\&" : "") + line + "\n";
    line.clear();
  };
  for (size_t at = 0; at < escaped.size();) {
    const size_t end = std::min(escaped.find(' ', at), escaped.size());
    if (!line.empty() && line.size() + 1 + (end - at) > kMost - 2) endLine();
    line += (line.empty() ? "" : " ") + escaped.substr(at, end - at);
    at = end + 1;
  }
  endLine();
  return lines;
}
std::string bold(std::string_view text) { return "\\fB" + manText(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + manText(text) + "\\fR"; }

std::string upperCase(std::string_view text) {
  std::string upper(text);
  for (char& c : upper) c = char(std::toupper(static_cast<unsigned char>(c)));
  return upper;
}

void addHeading(std::string& page, std::string_view title) { page += fmt::format(".SH {}\n", title); }
void addParagraphs(std::string& page, const std::vector<std::string>& paragraphs) {
  bool isFirst = true;
  for (const std::string& paragraph : paragraphs) {
    page += fmt::format("{}{}", isFirst ? "" : ".PP\n", manLines(paragraph));
    isFirst = false;
  }
}
void addRow(std::string& page, std::string_view head, std::string_view text) {
  page += fmt::format(".TP\n{}\n{}", head, manLines(text));
}

// "-o OUT, --output OUT"
std::string headOf(const OptionRow& option) {
  std::string head;
  for (const std::string& name : option.names) {
    head += (head.empty() ? "" : ", ") + (name.starts_with('-') ? bold(name) : italic(name));
    if (!option.placeholder.empty()) head += " " + italic(option.placeholder);
  }
  return head;
}

std::string textOf(const OptionRow& option) {
  std::string text = option.help;
  if (!option.range.empty()) text += "; " + option.range;
  if (!option.usual.empty()) text += "; default: " + option.usual;
  return text + ".";
}

void addOptions(std::string& page, std::string_view title, const std::vector<OptionRow>& options, bool common) {
  bool isFirst = true;
  for (const OptionRow& option : options) {
    if (option.isCommon != common) continue;
    if (std::exchange(isFirst, false)) addHeading(page, title);
    addRow(page, headOf(option), textOf(option));
  }
}

void addStatuses(std::string& page) {
  addHeading(page, "EXIT STATUS");
  for (const StatusRow& row : kStatuses) addRow(page, bold(std::to_string(row.status)), row.meaning);
}

// "8G" of bytes, as one would type it.
std::string amountOf(uint64_t number, bool isSize) {
  constexpr std::string_view kUnits = "KMGT";
  size_t unit = 0;
  while (isSize && number >= 1024 && number % 1024 == 0 && unit < kUnits.size()) number /= 1024, ++unit;
  return std::to_string(number) + (unit == 0 ? "" : std::string(1, kUnits[unit - 1]));
}

void addLimits(std::string& page) {
  addHeading(page, "LIMITS");
  page += manLines(
      "What one file may use, set with --limit NAME=VALUE. Sizes are in bytes and may end in K, M, G or T.");
  const Limits usual;
  for (const LimitRow& row : limitRows())
    addRow(
        page, bold(row.name),
        fmt::format("{}: {}; {} to {}, default: {}.", row.title, row.description, amountOf(row.least, row.isSize),
                    amountOf(row.most, row.isSize), amountOf(usual.*row.value, row.isSize)));
  page += ".PP\n" + manLines("The default for memory is a quarter of the machine's memory, if that is less.");
}

void addNamed(std::string& page, std::string_view title, std::span<const NamedText> rows) {
  addHeading(page, title);
  for (const NamedText& row : rows) addRow(page, bold(row.name), row.text);
}

std::string pageOf(std::string_view verb) {
  return verb.empty() ? std::string("vitrine") : fmt::format("vitrine-{}", verb);
}

void addOthers(std::string& page, const CallTable& table, std::string_view own) {
  std::vector<std::string> names;
  if (!own.empty()) names.push_back(pageOf({}));
  for (const VerbRow& verb : table.verbs)
    if (verb.name != own) names.push_back(pageOf(verb.name));
  addHeading(page, "SEE ALSO");
  for (const std::string& name : names)
    page += fmt::format(".BR {} (1){}\n", manText(name), &name == &names.back() ? "" : " ,");
}

std::string startOf(std::string_view name, std::string_view title, std::string_view version,
                    std::string_view date) {
  std::string page = fmt::format(
      ".\\\" Made from the program's tables of options: do not edit.\n"
      ".TH {} 1 {} \"vitrine {}\" \"User Commands\"\n",
      manText(upperCase(name)), date, version);
  addHeading(page, "NAME");
  return page + fmt::format("{} \\- {}\n", manText(name), manText(title));
}

// As a name page has it: no capital, no full stop.
std::string asTitle(std::string title) {
  if (title.size() > 1 && std::islower(static_cast<unsigned char>(title[1])))
    title.front() = char(std::tolower(static_cast<unsigned char>(title.front())));
  return title;
}

ManPage pageOfVerb(const CallTable& table, const VerbRow& verb, std::string_view version, std::string_view date) {
  std::string page = startOf(pageOf(verb.name), asTitle(verb.title), version, date);
  addHeading(page, "SYNOPSIS");
  page += fmt::format("{} [{}]", bold("vitrine " + verb.name), italic("OPTIONS"));
  for (const OptionRow& option : verb.options)
    if (option.required) page += fmt::format(" {} {}", bold(option.names.front()), italic(option.placeholder));
  for (const OptionRow& argument : verb.arguments)
    page += fmt::format(fmt::runtime(argument.required ? " {}{}" : " [{}{}]"), italic(argument.names.front()),
                        argument.repeats ? "..." : "");
  page += "\n";
  addHeading(page, "DESCRIPTION");
  std::vector<std::string> paragraphs{verb.title + "."};
  paragraphs.insert(paragraphs.end(), verb.notes.begin(), verb.notes.end());
  addParagraphs(page, paragraphs);
  for (const OptionRow& argument : verb.arguments) addRow(page, headOf(argument), argument.help + ".");
  addOptions(page, "OPTIONS", verb.options, false);
  addOptions(page, "COMMON OPTIONS", verb.options, true);
  addStatuses(page);
  const bool isLimited = std::ranges::any_of(
      verb.options, [](const OptionRow& option) { return option.values.kind == Values::Kind::Assignments; });
  if (isLimited) addLimits(page);
  if (!verb.examples.empty()) {
    addHeading(page, "EXAMPLES");
    page += ".nf\n";
    for (const std::string& example : verb.examples) page += manText(example) + "\n";
    page += ".fi\n";
  }
  addOthers(page, table, verb.name);
  return {pageOf(verb.name) + ".1", page};
}

ManPage pageOfProgram(const CallTable& table, std::string_view version, std::string_view date) {
  std::string page = startOf(pageOf({}), "viewer for game assets", version, date);
  addHeading(page, "SYNOPSIS");
  page += fmt::format("{0}", bold("vitrine"));
  for (const OptionRow& option : table.window) page += fmt::format(" [{}]", bold(option.names.front()));
  page += fmt::format(" [{0}...]\n.br\n{1} {2} [{3}] {0}...\n.br\n{4} [{2}]\n", italic("FILE"), bold("vitrine"),
                      italic("VERB"), italic("OPTIONS"), bold("vitrine help"));
  addHeading(page, "DESCRIPTION");
  addParagraphs(page,
                {"Shows what files of games hold: Roblox meshes, models and places, Second Life meshes, appleseed "
                 "BinaryMesh, rooms of SCP - Containment Breach, and much else. Without a verb, the files are "
                 "opened in a window.",
                 "A verb does one thing without a window and ends. It needs neither X nor Wayland nor a "
                 "graphics card. Results go to standard output, messages to standard error. A file called - "
                 "is standard input, and -o - is standard output."});
  addHeading(page, "VERBS");
  for (const VerbRow& verb : table.verbs) addRow(page, bold(verb.name), verb.title + ".");
  addOptions(page, "OPTIONS", table.general, false);
  addOptions(page, "OPTIONS OF THE WINDOW", table.window, false);
  addStatuses(page);
  addLimits(page);
  addNamed(page, "ENVIRONMENT", kVariables);
  addNamed(page, "FILES", kFiles);
  addOthers(page, table, {});
  return {pageOf({}) + ".1", page};
}

}  // namespace

std::vector<ManPage> manPages(const CallTable& table, std::string_view version, std::string_view date) {
  std::vector<ManPage> pages{pageOfProgram(table, version, date)};
  for (const VerbRow& verb : table.verbs) pages.push_back(pageOfVerb(table, verb, version, date));
  return pages;
}

}  // namespace vitrine
