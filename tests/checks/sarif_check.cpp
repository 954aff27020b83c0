#include "tests/checks/sarif_check.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <functional>
#include <set>

#include "tests/support/json.h"

namespace vitrine::test {

namespace {

class SarifChecker {
 public:
  std::vector<std::string> faults;

  void checkLog(const Json& log) {
    if (!isObject("log", log, {"$schema", "version", "runs"})) return;
    require("version", log, "version", [&](const Json& value) { oneOf("version", value, {"2.1.0"}); });
    if (const Json* schema = log.find("$schema")) uri("$schema", *schema);
    require("runs", log, "runs", [&](const Json& runs) {
      list("runs", runs, [&](const std::string& where, const Json& run) { checkRun(where, run); });
    });
  }

 private:
  using Visit = std::function<void(const Json&)>;
  using VisitItem = std::function<void(const std::string&, const Json&)>;

  void fault(const std::string& where, const std::string& what) { faults.push_back(where + ": " + what); }
  // Properties beside the listed ones are not known to the schema.
  bool isObject(const std::string& where, const Json& value, const std::set<std::string>& known) {
    if (!value.as<Json::Object>()) return fault(where, "no object"), false;
    std::set<std::string> seen;
    for (const auto& [key, member] : value.object()) {
      if (!known.contains(key)) fault(where, "unknown property " + key);
      if (!seen.insert(key).second) fault(where, key + " stands twice");
    }
    return true;
  }
  void require(const std::string& where, const Json& object, const std::string& key, const Visit& visit) {
    const Json* value = object.find(key);
    if (!value) return fault(where, key + " is missing");
    visit(*value);
  }
  void allow(const Json& object, const std::string& key, const Visit& visit) {
    if (const Json* value = object.find(key)) visit(*value);
  }
  void text(const std::string& where, const Json& value) {
    if (!value.as<std::string>()) return fault(where, "no text");
    if (value.text().empty()) fault(where, "an empty text");
  }
  void oneOf(const std::string& where, const Json& value, const std::set<std::string>& words) {
    if (!value.as<std::string>() || !words.contains(value.text())) fault(where, "none of the words allowed");
  }
  // A URI reference (RFC 3986): its characters, and % before two digits.
  void uri(const std::string& where, const Json& value) {
    text(where, value);
    const std::string& address = value.text();
    for (size_t i = 0; i < address.size(); ++i) {
      const char c = address[i];
      const bool isAllowed =
          std::isalnum(uint8_t(c)) || std::string_view("-._~:/?#[]@!$&'()*+,;=").find(c) != std::string_view::npos;
      const bool isEscape = c == '%' && i + 2 < address.size() && std::isxdigit(uint8_t(address[i + 1])) &&
                            std::isxdigit(uint8_t(address[i + 2]));
      if (!isAllowed && !isEscape) return fault(where, "no URI: " + address);
    }
  }
  int64_t whole(const std::string& where, const Json& value, int64_t least) {
    int64_t number = least - 1;
    const auto* stored = value.as<Json::Number>();
    if (!stored) return fault(where, "no number"), number;
    const char* end = stored->text.data() + stored->text.size();
    const auto [at, error] = std::from_chars(stored->text.data(), end, number);
    if (error != std::errc() || at != end || number < least)
      fault(where, "no whole number from " + std::to_string(least));
    return number;
  }
  void list(const std::string& where, const Json& value, const VisitItem& visit) {
    if (!value.as<Json::Array>()) return fault(where, "no list");
    for (size_t i = 0; i < value.array().size(); ++i) visit(fmt::format("{}[{}]", where, i), value.array()[i]);
  }
  void message(const std::string& where, const Json& value) {
    if (!isObject(where, value, {"text", "markdown", "id", "arguments", "properties"})) return;
    if (!value.find("text") && !value.find("id")) fault(where, "neither text nor id");
    allow(value, "text", [&](const Json& each) { text(where + ".text", each); });
  }
  void level(const std::string& where, const Json& value) {
    oneOf(where, value, {"none", "note", "warning", "error"});
  }

  void location(const std::string& where, const Json& value) {
    if (!isObject(where, value, {"id", "physicalLocation", "logicalLocations", "message", "properties"})) return;
    allow(value, "physicalLocation", [&](const Json& physical) {
      const std::string at = where + ".physicalLocation";
      if (!isObject(at, physical, {"address", "artifactLocation", "region", "contextRegion", "properties"})) return;
      if (!physical.find("address") && !physical.find("artifactLocation"))
        fault(at, "neither address nor artifact");
      allow(physical, "artifactLocation", [&](const Json& artifact) {
        if (!isObject(at + ".artifactLocation", artifact,
                      {"uri", "uriBaseId", "index", "description", "properties"}))
          return;
        require(at, artifact, "uri", [&](const Json& each) { uri(at + ".artifactLocation.uri", each); });
      });
      allow(physical, "region", [&](const Json& region) {
        if (!isObject(at + ".region", region, {"byteOffset", "byteLength", "startLine", "properties"})) return;
        require(at, region, "byteOffset", [&](const Json& each) { whole(at + ".byteOffset", each, 0); });
        allow(region, "byteLength", [&](const Json& each) { whole(at + ".byteLength", each, 0); });
      });
    });
    allow(value, "logicalLocations", [&](const Json& all) {
      list(where + ".logicalLocations", all, [&](const std::string& at, const Json& each) {
        if (!isObject(
                at, each,
                {"name", "index", "fullyQualifiedName", "decoratedName", "parentIndex", "kind", "properties"}))
          return;
        for (const char* key : {"name", "fullyQualifiedName"})
          allow(each, key, [&](const Json& name) {
            if (!name.as<std::string>()) fault(at, std::string(key) + " is no text");
          });
      });
    });
  }

  void checkRule(const std::string& where, const Json& rule) {
    if (!isObject(where, rule,
                  {"id", "name", "shortDescription", "fullDescription", "help", "helpUri", "defaultConfiguration",
                   "properties"}))
      return;
    require(where, rule, "id", [&](const Json& id) {
      text(where + ".id", id);
      if (std::ranges::find(m_rules, id.text()) != m_rules.end()) fault(where, "its id stands twice");
      m_rules.push_back(id.text());
    });
    for (const char* key : {"shortDescription", "help"})
      allow(rule, key, [&](const Json& each) {
        if (!isObject(where, each, {"text", "markdown", "properties"})) return;
        require(where, each, "text", [&](const Json& words) { text(where + "." + key, words); });
      });
    allow(rule, "defaultConfiguration", [&](const Json& each) {
      if (!isObject(where, each, {"enabled", "level", "rank", "parameters", "properties"})) return;
      allow(each, "level", [&](const Json& value) { level(where + ".level", value); });
    });
  }

  void checkResult(const std::string& where, const Json& result) {
    if (!isObject(where, result, {"ruleId", "ruleIndex", "level", "message", "locations", "kind", "properties"}))
      return;
    require(where, result, "message", [&](const Json& each) { message(where + ".message", each); });
    allow(result, "level", [&](const Json& each) { level(where + ".level", each); });
    allow(result, "ruleIndex", [&](const Json& each) {
      const int64_t index = whole(where + ".ruleIndex", each, 0);
      if (index < 0 || size_t(index) >= m_rules.size()) return fault(where, "ruleIndex is out of range");
      if (result["ruleId"].text() != m_rules[size_t(index)]) fault(where, "ruleId is not that of ruleIndex");
    });
    allow(result, "locations", [&](const Json& all) {
      list(where + ".locations", all, [&](const std::string& at, const Json& each) { location(at, each); });
    });
  }

  void checkRun(const std::string& where, const Json& run) {
    if (!isObject(where, run, {"tool", "invocations", "results", "artifacts", "columnKind", "properties"})) return;
    m_rules.clear();
    require(where, run, "tool", [&](const Json& tool) {
      if (!isObject(where + ".tool", tool, {"driver", "extensions", "properties"})) return;
      require(where + ".tool", tool, "driver", [&](const Json& driver) {
        const std::string at = where + ".tool.driver";
        if (!isObject(at, driver, {"name", "version", "semanticVersion", "informationUri", "rules", "properties"}))
          return;
        require(at, driver, "name", [&](const Json& name) { text(at + ".name", name); });
        allow(driver, "version", [&](const Json& version) { text(at + ".version", version); });
        allow(driver, "rules", [&](const Json& rules) {
          list(at + ".rules", rules, [&](const std::string& each, const Json& rule) { checkRule(each, rule); });
        });
      });
    });
    allow(run, "invocations", [&](const Json& all) {
      list(where + ".invocations", all, [&](const std::string& at, const Json& each) {
        if (!isObject(at, each, {"executionSuccessful", "toolExecutionNotifications", "exitCode", "properties"}))
          return;
        require(at, each, "executionSuccessful", [&](const Json& value) {
          if (!value.as<bool>()) fault(at, "executionSuccessful is no truth value");
        });
        allow(each, "toolExecutionNotifications", [&](const Json& notes) {
          list(at + ".toolExecutionNotifications", notes, [&](const std::string& note, const Json& value) {
            if (!isObject(note, value, {"level", "message", "locations", "descriptor", "properties"})) return;
            require(note, value, "message", [&](const Json& text) { message(note + ".message", text); });
            allow(value, "level", [&](const Json& word) { level(note + ".level", word); });
            allow(value, "locations", [&](const Json& places) {
              list(note + ".locations", places,
                   [&](const std::string& place, const Json& one) { location(place, one); });
            });
          });
        });
      });
    });
    // Without results a log says that nothing was looked for.
    require(where, run, "results", [&](const Json& results) {
      list(where + ".results", results, [&](const std::string& at, const Json& each) { checkResult(at, each); });
    });
  }

  std::vector<std::string> m_rules;
};

}  // namespace

std::vector<std::string> faultsOfSarif(std::string_view text) {
  SarifChecker checker;
  const auto log = vitrine::readJson(text);
  if (!log) return {"no JSON: " + log.error().message};
  checker.checkLog(*log);
  return checker.faults;
}

}  // namespace vitrine::test
