// The part of an overview that is about trees of instances: scripts, remotes, missing files, services, what else
// they hold, and clips.
#pragma once

#include "core/report/overview_writer.h"

namespace vitrine {

class InstanceOverview : public OverviewWriter {
 public:
  using OverviewWriter::OverviewWriter;

 protected:
  void addScripts();
  void addRemotes();
  void addMissing();
  void addServices();
  void addHeld();
  // Clips that are trees of instances: as long as their last keyframe says.
  void addSequences(std::vector<OverviewLine>& clips);
  std::string secondsText(float seconds) const;

 private:
  uint64_t linesIn(const Class& owner) const;
  std::vector<NodeId> nodesThatLack(AssetSummary::Kind kind, const std::set<std::string>& names) const;
};

}  // namespace vitrine
