// What the user has switched on or off in a tab. Files shown in it later keep these choices, whatever their own
// defaults are.
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
  // Sets `show` for another file: as in `first`, except for what was chosen.
  void begin(Show& show, const Show& first) const {
    for (size_t i = 0; i < kFirstShown.size(); ++i)
      show.*kFirstShown[i] = m_chosen[i].value_or(first.*kFirstShown[i]);
  }

 private:
  std::array<std::optional<bool>, kFirstShown.size()> m_chosen;
};

}  // namespace vitrine
