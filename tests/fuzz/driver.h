// What every driver is: a name and a check that takes any bytes, and throws where a promise is broken. libFuzzer
// calls it with bytes of its own making, a test with those that broke something once.
#pragma once

#include <span>
#include <string_view>

#include "core/bytes/byte_reader.h"
#include "core/formats/format.h"
#include "tests/support/promises.h"

namespace vitrine::fuzz {

// Below what libFuzzer lets the process take, so that an allocation that a budget allows is never the finding.
Limits limits();

using Check = void (*)(Bytes bytes);
struct Driver {
  std::string_view name;
  Check check = nullptr;
};
// A driver's file defines one of these; the process knows those that are linked into it.
struct Registered {
  Registered(std::string_view name, Check check);
};
std::span<const Driver> drivers();

// A number that the bytes decide: what costs much is done for some of them, the same in every run.
uint64_t hashOf(Bytes bytes);

}  // namespace vitrine::fuzz
