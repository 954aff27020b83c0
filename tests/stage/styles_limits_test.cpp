// What style sheets may cost, and which decisions are named: counted in bytes of the budget and in steps.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "core/report/style_report.h"
#include "core/stage/styles/style_values.h"
#include "tests/support/corpus.h"
#include "tests/support/styles.h"

namespace vitrine::test {
namespace {

using rbx::Float64;
using rbx::String;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

StyleMap turnedStyle(double degrees) { return {{"Rotation", Float64{degrees}}}; }

// A file with styles, whose cost is counted from before any sheet is read.
struct CountedStyles {
  std::shared_ptr<const Document> document;
  std::unique_ptr<ComputedStyles> styles;
  uint64_t before = 0;

  // `left`: bytes of memory that nothing else took.
  explicit CountedStyles(const std::function<void(StyledHud&)>& make, uint64_t left = uint64_t(1) << 30) {
    StyledHud hud;
    make(hud);
    const auto read = loadBytes(rbx::writeBinary(hud.place), "place.rbxm");
    if (!read) return;
    document = *read;
    for (const Class& each : document->classes)
      for (const Column& column : each.columns) column.values();  // what the file holds is not counted
    EXPECT_TRUE(document->budget->take(document->budget->left() - left, "the rest", {}));
    before = left;
    styles = std::make_unique<ComputedStyles>(*document);
  }
  void askAll() const {
    for (uint32_t n = 0; n < document->nodes.size(); ++n) styles->of(NodeId(n));
  }
  uint64_t taken() const { return before - document->budget->left(); }
  std::string told(std::string_view id) const {
    for (const Diagnostic& each : styles->diagnostics().all())
      if (each.id == id) return each.message;
    return {};
  }
};

// ---- Selectors

TEST(StyleSelectors, AskFewThingsOfOneObject) {
  const auto list = [](const char* sign, size_t count) {
    std::string text;
    for (size_t k = 0; k < count; ++k) text += sign + std::to_string(k);
    return text;
  };
  EXPECT_TRUE(parseSelector("Frame" + list(".a", kMostCompoundParts)));
  EXPECT_TRUE(parseSelector(list(".a", kMostCompoundParts) + " > " + list("#a", kMostCompoundParts)));
  for (const char* sign : {".a", "#a", "@a"}) {
    const auto parsed = parseSelector(list(".b", kMostCompoundParts) + sign);
    ASSERT_FALSE(parsed) << sign;
    EXPECT_THAT(parsed.error().message, HasSubstr("one object has more than 16 tags, names and queries"));
    EXPECT_EQ(parsed.error().span.offset, list(".b", kMostCompoundParts).size());
  }
  const auto joined = [](const std::string& around, const std::string& inside) {
    const auto made = joinSelectors(*joinSelectors({}, *parseSelector(around)), *parseSelector(inside));
    return made ? toText(made->front()) : made.error().message;
  };
  EXPECT_EQ(joined(".a#b@c", ".a.d#b@c"), ".a.d#b@c");
  EXPECT_THAT(joined(list(".a", 10), list(".b", 10)), HasSubstr("with the rules around it, one object has more"));
  EXPECT_THAT(joined(list(".a", 10), list(".a", 10)), list(".a", 10));
  std::string states = ":Idle";
  for (size_t k = 1; k < kMostSelectorsOfRule; ++k) states += ",:Idle";
  EXPECT_THAT(joined("#" + std::string(kLongestSelector - 1, 'a'), states), HasSubstr("it takes more than"));
}

TEST(StyleLimits, SelectorsAreTakenFromTheBudget) {
  constexpr size_t kRules = 200, kName = 16'000;
  const auto make = [](StyledHud& h) {
    const int32_t around = h.rule(h.sheet, "#" + std::string(kName, 'a'), {});
    for (size_t k = 0; k < kRules; ++k) h.rule(around, ":Idle", {});
  };
  EXPECT_GE(CountedStyles(make).taken(), kRules * kName);
  EXPECT_EQ(CountedStyles(make).told("rbxm.style-limit"), "");
  EXPECT_THAT(CountedStyles(make, kRules * kName / 2).told("rbxm.style-limit"),
              HasSubstr("no memory left for its selectors"));
}

// ---- Values

TEST(StyleLimits, ValuesAreTakenFromTheBudget) {
  constexpr size_t kRules = 50, kText = 20'000;
  const StyleMap text{{"Text", String{std::string(kText, 'x')}}};
  const auto rules = [&](StyledHud& h) {
    for (size_t k = 0; k < kRules; ++k) h.rule(h.sheet, "TextLabel", text);
  };
  const auto tokens = [&](StyledHud& h) {
    h.rule(h.sheet, "TextLabel", {});
    for (size_t k = 0; k < kRules; ++k) h.addSheet("T", text);
  };
  const auto conditions = [&](StyledHud& h) {
    h.rule(h.sheet, "TextLabel", {});
    for (size_t k = 0; k < kRules; ++k) h.query(h.panel, "Q", text);
  };
  for (const std::function<void(StyledHud&)>& make :
       {std::function<void(StyledHud&)>(rules), {tokens}, {conditions}}) {
    EXPECT_GE(CountedStyles(make).taken(), kRules * kText);
    EXPECT_EQ(CountedStyles(make).told("rbxm.style-limit"), "");
    EXPECT_THAT(CountedStyles(make, kRules * kText / 2).told("rbxm.style-limit"),
                HasSubstr("no memory left for it"));
  }
}

TEST(StyleLimits, OverlongBlobsAreNotRead) {
  const CountedStyles long_([](StyledHud& h) {
    h.rule(h.sheet, "TextLabel", {{"Text", String{std::string(kLongestStyleBlob, 'x')}}});
    h.rule(h.sheet, "TextLabel", {{"TextSize", Float64{7}}});
  });
  EXPECT_THAT(long_.told("rbxm.style-limit"),
              HasSubstr("PropertiesSerialize of StyleRule Design/Sheet/TextLabel is "
                        "not used: it is longer than 1048576 bytes"));
  EXPECT_LT(long_.taken(), kLongestStyleBlob);
}

TEST(StyleLimits, ValuesBeyondTheMostAreNotRead) {
  // Damaged where nobody reads on.
  const auto make = [](size_t whole) {
    return [whole](StyledHud& h) {
      StyleMap many{{"Rotation", Float64{3}}};
      for (size_t k = 1; k < whole; ++k) many.emplace_back("P" + std::to_string(k), Float64{1});
      std::string bytes = std::get<String>(styleMap(many)).bytes;
      bytes[1] = 0x20;  // 8,192 and more
      h.set(h.rule(h.sheet, "Frame", {}), "PropertiesSerialize", String{bytes + "\x05", String::Kind::Binary});
    };
  };
  const CountedStyles beyond(make(kMostStyleEntries + 10));
  EXPECT_THAT(beyond.told("rbxm.style-limit"), HasSubstr("only the first 1024 values"));
  EXPECT_EQ(beyond.told("rbxm.style-damaged"), "");
  const CountedStyles within(make(kMostStyleEntries - 10));
  EXPECT_EQ(within.told("rbxm.style-limit"), "");
  EXPECT_THAT(within.told("rbxm.style-damaged"), HasSubstr("is damaged"));
}

TEST(StyleLimits, ComponentsAreTakenFromTheBudget) {
  constexpr size_t kAlias = 4'000;
  const auto make = [](StyledHud& h) {
    for (size_t k = 0; k < kMostPseudoInstances; ++k)
      h.rule(h.sheet, "#Panel::UIStroke #" + std::string(kAlias, 'a') + std::to_string(k), {});
  };
  const CountedStyles counted(make);
  const uint64_t read = counted.taken();
  counted.askAll();
  EXPECT_GE(counted.taken() - read, kMostPseudoInstances * (sizeof(StyledPhantom) + 2 * kAlias));
  const CountedStyles poor(make, read + kMostPseudoInstances * kAlias / 2);
  poor.askAll();
  EXPECT_THAT(poor.told("rbxm.style-limit"), HasSubstr("too much memory"));
}

// Objects that differ in what they match have keys of their own, which grow with the rules.
TEST(StyleLimits, KeysOfObjectsAreTakenFromTheBudget) {
  constexpr size_t kRules = 400, kObjects = 100;
  const CountedStyles counted([](StyledHud& h) {
    for (size_t k = 0; k < kRules; ++k) h.rule(h.sheet, "Frame", {});
    for (size_t k = 0; k < kObjects; ++k) {
      h.place.add(h.panel, "Frame", "F" + std::to_string(k));
      h.rule(h.sheet, "#F" + std::to_string(k), {});
    }
  });
  const uint64_t read = counted.taken();
  counted.askAll();
  EXPECT_GE(counted.taken() - read, kObjects * kRules * 2 * sizeof(uint64_t));
}

// ---- Steps

TEST(StyleLimits, EachComparisonIsAStep) {
  const auto stepsOf = [](const std::string& selector, const std::string& tags = {}) {
    const CountedStyles counted([&](StyledHud& h) {
      if (!tags.empty()) h.set(h.panel, "Tags", String{tags, String::Kind::Binary});
      h.query(h.panel, "q", {});
      h.rule(h.sheet, selector, {});
    });
    const uint64_t read = counted.styles->steps();
    for (uint32_t n = 0; n < counted.document->nodes.size(); ++n)
      if (counted.document->nameOf(NodeId(n)) == "Panel") counted.styles->of(NodeId(n));
    return counted.styles->steps() - read;
  };
  std::string names, queries;
  for (size_t k = 1; k < kMostCompoundParts; ++k) {
    names += "#Panel";
    queries += "@q";
  }
  const uint64_t one = stepsOf("Frame");
  EXPECT_EQ(stepsOf("Frame" + names), one + kMostCompoundParts - 1);
  EXPECT_GE(stepsOf("Frame" + queries), one + kMostCompoundParts - 1);
  constexpr size_t kTags = 64'000;
  std::string many;
  while (many.size() < kTags) many += std::string("t\0", 2);
  EXPECT_GE(stepsOf("Frame.t", many), one + kTags / 64);
}

TEST(StyleLimits, EachLookUpOfATokenIsAStep) {
  const auto stepsWith = [](size_t tokens) {
    const CountedStyles counted([&](StyledHud& h) {
      StyleMap chain;
      for (size_t k = 0; k < tokens; ++k)
        chain.emplace_back("T" + std::to_string(k), String{"$T" + std::to_string(k + 1)});
      chain.emplace_back("T" + std::to_string(tokens), Float64{5});
      int32_t last = h.sheet;
      for (int k = 0; k < 10; ++k) {
        const int32_t next = h.addSheet("S");
        h.derive(last, next);
        last = next;
      }
      h.tokens(last, chain);
      h.rule(h.sheet, "#Panel", {{"Rotation", String{"$T0"}}});
    });
    counted.askAll();
    EXPECT_EQ(counted.told("rbxm.style-token"), "");
    return counted.styles->steps();
  };
  EXPECT_EQ(stepsWith(20), stepsWith(0) + 20 * 12);  // the rule and 11 sheets
}

// ---- What links bring

TEST(StyleLimits, ASheetIsDerivedOnce) {
  StyledHud hud;
  const int32_t base = hud.addSheet("Base"), other = hud.addSheet("Other");
  for (int k = 0; k < 50; ++k) hud.derive(hud.sheet, base, k);
  hud.derive(hud.sheet, other, 20);
  hud.rule(base, "Frame", turnedStyle(2), -1);
  hud.rule(base, "Frame", turnedStyle(1), -2);
  const StyledPlace place(hud.place);
  EXPECT_EQ(place.value("Panel", "Rotation"), "2");
  Diagnostics told;
  MemoryBudget budget(1 << 20);
  const StyleSheets sheets(*place.document, childrenOf(place.document->nodes), budget, told);
  const auto& derives = sheets.sheets()[sheets.sheetOf(place.node("Sheet"))].derives;
  ASSERT_EQ(derives.size(), 2u);
  EXPECT_EQ(derives[0].sheet, sheets.sheetOf(place.node("Base")));
  EXPECT_EQ(derives[0].priority, 49);
  EXPECT_EQ(derives[1].priority, 20);
  // The weakest first.
  const auto& rules = sheets.sheets()[derives[0].sheet].rules;
  ASSERT_EQ(rules.size(), 2u);
  EXPECT_LT(sheets.rules()[rules[0]].priority, sheets.rules()[rules[1]].priority);
  const StyleChain chain = sheets.chainOf(sheets.sheetOf(place.node("Sheet")), told, [](uint64_t) { return true; });
  ASSERT_EQ(chain.sheets.size(), 3u);
  EXPECT_EQ(chain.sheets[0].deriver, kNone);
  EXPECT_EQ(chain.sheets[2].deriver, 0u);
}

// Sheets of very many rules, brought by very many links: the work ends, and that is told once.
TEST(StyleLimits, EndTheWorkOfHostileLinks) {
  const CountedStyles counted([](StyledHud& h) {
    const int32_t base = h.addSheet("Base");
    for (size_t k = 0; k < kMostStyleRules - 1; ++k) h.place.add(base, "StyleRule", "R");
    h.rule(h.sheet, "Frame", turnedStyle(1));
    for (uint64_t k = 0; k < 1 + kMostStyleSteps / (kMostStyleRules - 1); ++k) {
      const int32_t sheet = h.addSheet("S");
      h.derive(sheet, base);
      h.place.add(h.place.add(h.title, "Frame", "F"), "StyleLink", "L", {{"StyleSheet", rbx::Ref{sheet}}});
    }
  });
  EXPECT_THAT(counted.told("rbxm.style-limit"), HasSubstr("too many rules"));
  EXPECT_LT(counted.styles->steps(), kMostStyleSteps + 2 * kMostStyleRules);
}

// ---- Why a value is the stronger one

TEST(Styles, NameWhatDecidesBetweenTwoRules) {
  using enum StyleChoice;
  struct Row {
    const char* what;
    std::function<void(StyledHud&)> make;
    const char* value;
    std::vector<StyleChoice> decided;
  };
  const auto rule = [](StyledHud& h, int32_t in, double degrees, int32_t priority) {
    return h.rule(in, "Frame", turnedStyle(degrees), priority);
  };
  const std::vector<Row> rows{
      {"own over derived, of a higher priority",
       [=](StyledHud& h) {
         const int32_t t = h.addSheet("T");
         h.derive(h.sheet, t);
         rule(h, h.sheet, 1, 0);
         rule(h, t, 2, 5);
       },
       "1",
       {OwnOverDerived}},
      {"own over derived, of a lower priority: that of the rule decides",
       [=](StyledHud& h) {
         const int32_t t = h.addSheet("T");
         h.derive(h.sheet, t);
         rule(h, h.sheet, 1, 6);
         rule(h, t, 2, 5);
       },
       "1",
       {}},
      {"a derived sheet over what that derives",
       [=](StyledHud& h) {
         const int32_t t = h.addSheet("T"), u = h.addSheet("U");
         h.derive(h.sheet, t);
         h.derive(t, u);
         rule(h, t, 1, 0);
         rule(h, u, 2, 5);
       },
       "1",
       {OwnOverDerived}},
      {"a derive of a higher priority over a rule of a higher priority",
       [=](StyledHud& h) {
         const int32_t a = h.addSheet("A"), b = h.addSheet("B");
         h.derive(h.sheet, a, 10);
         h.derive(h.sheet, b, 0);
         rule(h, a, 1, 0);
         rule(h, b, 2, 5);
       },
       "1",
       {DeriveOverRule}},
      {"a derive of a higher priority: documented",
       [=](StyledHud& h) {
         const int32_t a = h.addSheet("A"), b = h.addSheet("B");
         h.derive(h.sheet, a, 10);
         h.derive(h.sheet, b, 0);
         rule(h, a, 1, 0);
         rule(h, b, 2, 0);
       },
       "1",
       {}},
      {"derives of equal priority",
       [=](StyledHud& h) {
         const int32_t a = h.addSheet("A"), b = h.addSheet("B");
         h.derive(h.sheet, a, 3);
         h.derive(h.sheet, b, 3);
         rule(h, a, 1, 0);
         rule(h, b, 2, 0);
       },
       "2",
       {EqualDerive}},
      {"a derive that ties with another, over a third of lower priority",
       [=](StyledHud& h) {
         const int32_t a = h.addSheet("A"), b = h.addSheet("B"), c = h.addSheet("C");
         h.derive(h.sheet, a, 3);
         h.derive(h.sheet, b, 3);
         h.derive(h.sheet, c, 1);
         rule(h, b, 1, 0);
         rule(h, c, 2, 0);
       },
       "1",
       {}},
      {"below derives of equal priority",
       [=](StyledHud& h) {
         const int32_t a = h.addSheet("A"), b = h.addSheet("B"), c = h.addSheet("C"), d = h.addSheet("D");
         h.derive(h.sheet, a, 3);
         h.derive(h.sheet, b, 3);
         h.derive(a, c, 9);
         h.derive(b, d, 1);
         rule(h, c, 1, 0);
         rule(h, d, 2, 0);
       },
       "2",
       {EqualDerive}},
      {"the winner against each that it beats",
       [=](StyledHud& h) {
         const int32_t t = h.addSheet("T"), u = h.addSheet("U");
         h.derive(h.sheet, t, 2);
         h.derive(h.sheet, u, 1);
         rule(h, h.sheet, 1, 10);
         rule(h, t, 2, 5);
         rule(h, u, 3, 50);
       },
       "1",
       {OwnOverDerived}},
      {"a rule that ranks high only for the rule around it",
       [=](StyledHud& h) {
         rule(h, h.sheet, 2, 5);
         h.rule(h.rule(h.sheet, "Frame", {}, 9), ".Container", turnedStyle(1), 0);
       },
       "1",
       {ChildOverParent}},
      {"a rule in another, of a priority of its own",
       [=](StyledHud& h) { h.rule(rule(h, h.sheet, 2, 5), ".Container", turnedStyle(1), 6); },
       "1",
       {}},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.what);
    StyledHud hud;
    row.make(hud);
    const StyledPlace place(hud.place);
    EXPECT_EQ(place.value("Panel", "Rotation"), row.value);
    const auto rests = place.rests("Panel", "Rotation");
    for (const StyleChoice each : {OwnOverDerived, DeriveOverRule, EqualDerive, EqualPriority, ChildOverParent}) {
      if (std::ranges::find(row.decided, each) != row.decided.end())
        EXPECT_THAT(rests, Contains(choiceText(each)));
      else
        EXPECT_THAT(rests, Not(Contains(choiceText(each))));
    }
  }
}

// ---- Queries

// A query of each frame asks for that of the frame around it, deeper than any stack of questions should be.
TEST(Styles, QueriesOfQueriesDoNotDependOnWhoIsAskedFirst) {
  constexpr int kDeep = 40;
  StyledHud hud;
  hud.rule(hud.sheet, "#F0::StyleQuery #Q", {});
  hud.rule(hud.sheet, "Frame@Q > Frame::StyleQuery #Q", {});
  hud.rule(hud.sheet, "Frame@Q", turnedStyle(4));
  int32_t in = hud.title;
  for (int k = 0; k < kDeep; ++k) in = hud.place.add(in, "Frame", "F" + std::to_string(k));
  const auto read = loadBytes(rbx::writeBinary(hud.place), "place.rbxm");
  ASSERT_TRUE(read);
  const size_t count = (*read)->nodes.size();
  ComputedStyles down(**read), up(**read);
  std::vector<bool> styled(count);
  for (size_t n = 0; n < count; ++n) styled[n] = down.of(NodeId(n)) != nullptr;
  EXPECT_EQ(std::ranges::count(styled, true), kDeep);
  for (size_t n = count; n-- > 0;) EXPECT_EQ(up.of(NodeId(n)) != nullptr, styled[n]) << n;
}

TEST(Styles, QueriesThatRulesAddToOneObjectDoNotSeeEachOther) {
  StyledHud hud;
  hud.rule(hud.sheet, "Frame::StyleQuery #A", {});
  hud.rule(hud.sheet, "Frame@A::StyleQuery #B", {});
  hud.rule(hud.sheet, "Frame@A", turnedStyle(1));
  hud.rule(hud.sheet, "Frame@B", turnedStyle(2));
  hud.query(hud.inner, "A", {});
  const StyledPlace place(hud.place);
  EXPECT_EQ(place.value("Panel", "Rotation"), "1");
  EXPECT_EQ(place.value("Inner", "Rotation"), "2") << "a stored one is seen";
  EXPECT_THAT(place.told("rbxm.style-query"), HasSubstr("asks for @A, which a rule adds: queries that rules add"));
}

TEST(Styles, OnlyRulesOfLinkedSheetsAskForSizes) {
  const auto asks = [](bool linked) {
    return CountedStyles([&](StyledHud& h) {
             h.rule(h.sheet, "Frame", turnedStyle(1));
             h.rule(linked ? h.sheet : h.addSheet("Unlinked"), "Frame::StyleQuery #Q",
                    {{"MinSize", rbx::Vector2{1, 1}}});
           })
        .styles->hasSizeQueries();
  };
  EXPECT_TRUE(asks(true));
  EXPECT_FALSE(asks(false));
}

TEST(StyleReport, EndsWhereItIsCancelled) {
  StyledHud hud;
  hud.rule(hud.sheet, "Frame", turnedStyle(1));
  const StyledPlace place(hud.place);
  StyleReport report(*place.document);
  EXPECT_FALSE(report.rowsOf(place.node("Panel")).empty());
  report.cancel();
  EXPECT_TRUE(report.rowsOf(place.node("Panel")).empty());
}

}  // namespace
}  // namespace vitrine::test
