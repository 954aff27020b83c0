// The table of property types: whole, and found by number, name and element.
#include "core/formats/rbxm/types/type_table.h"

#include <gtest/gtest.h>

#include <set>

#include "core/bytes/text.h"

namespace vitrine::rbxm {
namespace {

TEST(RbxmTypes, RowsAreWhole) {
  std::set<Type> numbers;
  for (const TypeRow& row : typeTable()) {
    SCOPED_TRACE(row.name);
    EXPECT_TRUE(numbers.insert(row.type).second) << "a number of its own";
    EXPECT_EQ(rowOf(row.type), &row);
    EXPECT_FALSE(row.name.empty() || row.element.empty());
    EXPECT_TRUE(row.decode && row.encode && row.store && row.parse);
    EXPECT_TRUE(typeNamed(row.name));
    EXPECT_EQ(typeName(row.type), row.name);
    EXPECT_EQ(row.otherElements, lowerCase(row.otherElements));
  }
  EXPECT_EQ(rowOf(Type(0)), nullptr);
  EXPECT_EQ(rowOf(Type(0xFF)), nullptr);
  EXPECT_FALSE(typeNamed(""));
}

TEST(RbxmTypes, AreFoundByTheirElements) {
  for (const TypeRow& row : typeTable()) {
    const TypeRow* found = rowOfElement(lowerCase(row.element));
    ASSERT_NE(found, nullptr) << row.name;
    EXPECT_EQ(found->element, row.element);
  }
  EXPECT_EQ(rowOfElement("cframe")->type, Type::CFrame);
  EXPECT_EQ(rowOfElement("int")->type, Type::Int32) << "palette indices are told apart by the property";
  EXPECT_EQ(rowOfElement("boolean")->type, Type::Bool);
  EXPECT_EQ(rowOfElement("sparkles"), nullptr);
}

}  // namespace
}  // namespace vitrine::rbxm
