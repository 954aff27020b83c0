// vitrine render --views and --cameras: a file from many sides, with what lies under each pixel.
#pragma once

#include <string>
#include <vector>

#include "app/cli/render_command.h"
#include "render/renderer.h"

namespace vitrine {

// The camera of one picture, as in --cameras and cameras.json.
struct ViewCamera {
  Vec3 eye{0.0f}, target{0.0f};  // world
  Vec3 up{0.0f};                 // points up in the picture; 0: the world's
  float fov = 0;                 // vertical, radians
};

// `count` cameras spread evenly over a sphere (a Fibonacci lattice: camera k is at the height 1 - (2k + 1) / count
// of the sphere, turned by the golden angle from the one before). All are at the distance at which even the least
// favourable one sees the whole bounds.
std::vector<ViewCamera> camerasAround(const Bounds& bounds, uint32_t count, float fov, float aspect);

// Reads a file for --cameras: {"cameras": [{"eye": [x,y,z], "target": [x,y,z], "up": [x,y,z], "fov": degrees},
// ...]}, where "up" may be missing and "camera_to_world", four rows of four numbers, may replace the first three.
// Other members are ignored, so a cameras.json can be used.
Result<std::vector<ViewCamera>> readCameras(const std::string& path, const Limits& limits);

// The files that decide whether something in the folder is replaced.
std::vector<std::filesystem::path> targetsOfViews(const std::string& folder);

// Creates the folder and fills it with the files that the manual lists. Everything in `view` but the camera is
// used.
Result<void> writeViews(const RenderCommand& command, Renderer& renderer, const Scene& scene, ViewState view,
                        FrameStats& stats);

}  // namespace vitrine
