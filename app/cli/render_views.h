// vitrine render --views and --cameras: a file from many sides, with what lies under each pixel.
#pragma once

#include <string>
#include <vector>

#include "app/cli/render_command.h"

namespace vitrine {

// Of a picture; what --cameras reads, and cameras.json says.
struct ViewPlace {
  Vec3 eye{0.0f}, target{0.0f};  // world
  Vec3 up{0.0f};                 // points up in the picture; 0: the world's
  float fov = 0;                 // vertical, radians
};

// `count` places spread evenly on a sphere (a Fibonacci lattice: the k-th lies at the height 1 - (2k + 1) / count
// of the sphere, and is turned by the golden angle against the one before), all as far from the middle of the
// bounds as the one that needs most to see all of them.
std::vector<ViewPlace> placesAround(const Bounds& bounds, uint32_t count, float fov, float aspect);

// Of a file of --cameras: {"cameras": [{"eye": [x,y,z], "target": [x,y,z], "up": [x,y,z], "fov": degrees}, ...]},
// where "up" may be missing and "camera_to_world", four rows of four, may stand for the first three. Other members
// are passed over, so that a cameras.json will do.
Result<std::vector<ViewPlace>> readCameras(const std::string& path, const Limits& limits);

// What the folder gets; those that decide whether something is replaced.
std::vector<std::filesystem::path> targetsOfViews(const std::string& folder);

// Makes the folder, and fills it with the files that the manual lists. Of `view` everything but the camera counts.
Result<void> writeViews(const RenderCommand& command, Renderer& renderer, const Scene& scene, ViewState view,
                        const std::pair<uint32_t, uint32_t>& size, FrameStats& stats);

}  // namespace vitrine
