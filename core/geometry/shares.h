// How clips that play at once share what they move.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <vector>

namespace vitrine {

// Changes the weights (0..1 each) so that they add up to 1 at most: those of the highest priority keep what they
// have, as fractions if they are more than 1 together; what they leave goes to those of the next. Sorts by
// priority.
template <class T>
void divide(std::vector<T>& shares) {
  std::ranges::stable_sort(shares, std::greater{}, &T::priority);
  float left = 1;
  for (size_t from = 0; from < shares.size();) {
    size_t to = from;
    float sum = 0;
    for (; to < shares.size() && shares[to].priority == shares[from].priority; ++to) sum += shares[to].weight;
    const float factor = sum > 1 ? left / sum : left;
    for (; from < to; ++from) shares[from].weight *= factor;
    left = std::max(left - factor * sum, 0.0f);
  }
}

// The same for a number: its value in a clip, and the share of that clip.
struct Share {
  float value = 0, weight = 1;
  int64_t priority = 0;
};
// The number where the clips put it; what they leave of 1 keeps it at `still`.
inline float blended(float still, std::vector<Share>& shares) {
  divide(shares);
  float left = 1, sum = 0;
  for (const Share& share : shares) left -= share.weight, sum += share.value * share.weight;
  return still * left + sum;
}

}  // namespace vitrine
