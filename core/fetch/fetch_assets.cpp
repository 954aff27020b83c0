#include "core/fetch/fetch_assets.h"

namespace vitrine {

Result<FetchReport> fetchAssets(std::span<const FetchWant>, const FetchServices&, AssetStore&, const FetchCalls&,
                                const FetchLimits&, AskAgain) {
  return fail(ErrorCode::Unsupported, "nothing is fetched yet");
}

Result<KeyState> keyState(const FetchKey&, bool) { return fail(ErrorCode::Unsupported, "nothing is fetched yet"); }
Result<KeyState> keepKey(std::string&) { return fail(ErrorCode::Unsupported, "nothing is fetched yet"); }
Result<void> forgetKey() { return fail(ErrorCode::Unsupported, "nothing is fetched yet"); }

void setFetchProgramForTests(std::filesystem::path) {}

}  // namespace vitrine
