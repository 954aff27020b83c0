// What somebody has switched on or off in a tab: the files that it shows later keep it, whatever they are first
// seen with.
#pragma once

#include <optional>

#include "render/first_show.h"

namespace vitrine {

class ChosenShow {
 public:
  void note(const Show& before, const Show& after) {
    for (size_t i = 0; i < kFirstShown.size(); ++i)
      if (before.*kFirstShown[i] != after.*kFirstShown[i]) m_chosen[i] = after.*kFirstShown[i];
  }
  // `show` where another file is first seen: as `first` has it, unless it was chosen.
  void begin(Show& show, const Show& first) const {
    for (size_t i = 0; i < kFirstShown.size(); ++i)
      show.*kFirstShown[i] = m_chosen[i].value_or(first.*kFirstShown[i]);
  }

 private:
  std::array<std::optional<bool>, kFirstShown.size()> m_chosen;
};

}  // namespace vitrine
