// The options of a verb as a table with a row for each, in the order of the help:
//   {"--size", parsed<parseSize, &RenderCommand::size>, "Size of the picture: WIDTHxHEIGHT", withDefault("SIZE",
//   "1280x720")}
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "app/cli/number_range.h"
#include "app/cli/usage.h"
#include "app/cli/values.h"

namespace vitrine {

// Whatever else the parser has to know of an option.
using TellOption = void (*)(CLI::Option& option);
inline void isRequired(CLI::Option& option) { option.required(); }
inline void showsDefault(CLI::Option& option) { option.capture_default_str(); }

// What a row may have beside its name, its member and its help.
struct OptionMore {
  const char* placeholder = nullptr;  // stands for the value in help; null: what the parser calls the type
  Values values = {};                 // of rows with a placeholder: see takes()
  bool closed = false;                // the words of `values` are all that may be said
  std::optional<std::pair<float, float>> range = std::nullopt;  // of numbers, ends included
  const char* standard = nullptr;                               // what help shows for the default
  TellOption also = nullptr;
};
inline OptionMore taking(const char* placeholder, Values values = {}, TellOption also = nullptr) {
  return {.placeholder = placeholder, .values = std::move(values), .also = also};
}
inline OptionMore words(const char* placeholder, std::vector<std::string> list, const char* standard = nullptr,
                        TellOption also = nullptr) {
  return {placeholder, {Values::Kind::Words, std::move(list)}, false, std::nullopt, standard, also};
}
inline OptionMore onlyWords(const char* placeholder, std::vector<std::string> list) {
  return {placeholder, {Values::Kind::Words, std::move(list)}, true};
}
inline OptionMore fileNamed(const char* placeholder, std::vector<std::string> endings, bool orInput = false,
                            TellOption also = nullptr) {
  return taking(placeholder, {Values::Kind::Files, std::move(endings), orInput}, also);
}
inline OptionMore within(float least, float most, TellOption also = nullptr) {
  return {.range = std::pair(least, most), .also = also};
}
inline OptionMore withDefault(const char* placeholder, const char* standard) {
  return {.placeholder = placeholder, .standard = standard};
}

template <class Command>
struct OptionRow {
  const char* name;                                                             // "-o,--output"
  CLI::Option* (*add)(CLI::App& verb, Command& command, const OptionRow& row);  // to(), sets() or parsed()
  std::string help;
  OptionMore more = {};
};

// The value goes to a member: `path` leads to it, member by member. A flag turns it on; a list of texts grows by
// one each time the option is given.
template <auto... path, class Command>
CLI::Option* to(CLI::App& verb, Command& command, const OptionRow<Command>& row) {
  auto& member = (command.*....*path);
  using Member = std::remove_reference_t<decltype(member)>;
  if constexpr (std::is_same_v<Member, bool>)
    return verb.add_flag(row.name, member, row.help);
  else if constexpr (std::is_same_v<Member, std::vector<std::string>>)
    return verb.add_option(row.name, member, row.help)->allow_extra_args(false);
  else
    return verb.add_option(row.name, member, row.help);
}

// A flag that gives the member this value.
template <auto value, auto... path, class Command>
CLI::Option* sets(CLI::App& verb, Command& command, const OptionRow<Command>& row) {
  auto& member = (command.*....*path);
  return verb.add_flag_callback(
      row.name, [&member] { member = value; }, row.help);
}

// The member gets what `parse` makes of the text, or of the option's name and the text. Lists of such values grow
// by one each time the option is given. The first mistake stays in Command::misuse, and is told before anything is
// read.
template <auto parse, auto... path, class Command>
CLI::Option* parsed(CLI::App& verb, Command& command, const OptionRow<Command>& row) {
  auto& member = (command.*....*path);
  using Member = std::remove_reference_t<decltype(member)>;
  const auto made = [name = row.name](const std::string& text) {
    if constexpr (std::is_invocable_v<decltype(parse), const char*, const std::string&>)
      return parse(name, text);
    else
      return parse(text);
  };
  using Made = typename decltype(made(""))::value_type;
  constexpr bool isList = std::is_same_v<Member, std::vector<Made>>;
  const auto take = [&command, &member, made](const std::string& text) {
    // An empty text is as good as none where the member can be without a value, and parsing gives one.
    constexpr bool isWhole = std::is_same_v<Member, Made>;
    if constexpr ((requires { member.reset(); } && !isWhole) || (requires { member.clear(); } && !isList))
      if (text.empty()) return;
    auto value = made(text);
    if (!value) {
      if (!command.misuse) command.misuse = std::move(value).error();
    } else if constexpr (isList) {
      member.push_back(*std::move(value));
    } else {
      member = *std::move(value);
    }
  };
  if constexpr (isList) {
    const auto takeAll = [take](const std::vector<std::string>& texts) {
      for (const std::string& text : texts) take(text);
    };
    return verb.add_option_function<std::vector<std::string>>(row.name, takeAll, row.help)->allow_extra_args(false);
  } else {
    return verb.add_option_function<std::string>(row.name, take, row.help);
  }
}

template <class Command>
void declareOptions(CLI::App& verb, Command& command,
                    std::span<const OptionRow<std::type_identity_t<Command>>> rows) {
  for (const OptionRow<Command>& row : rows) {
    CLI::Option* option = row.add(verb, command, row);
    const OptionMore& more = row.more;
    if (more.placeholder && more.closed)
      takesOneOf(option, more.placeholder, more.values.words);
    else if (more.placeholder)
      takes(option, more.placeholder, more.values);
    if (more.range) option->check(numberIn(more.range->first, more.range->second));
    if (more.standard) option->default_str(more.standard);
    if (more.also) more.also(*option);
  }
}

}  // namespace vitrine
