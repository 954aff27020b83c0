// Smooths the edges of a picture that was drawn once for each pixel: where brightness jumps, the jump is followed
// both ways until it ends, and the pixel is mixed with its neighbour across the jump by how near the end is, as an
// edge that is nearly level covers pixels (after Lottes, "FXAA", 2009).
out vec4 fragment;
uniform sampler2D picture;

const float kLeastJump = 0.035;  // of brightness, 0..1
const float kLeastShare = 0.10;  // of the brightest neighbour
const int kReach = 9;            // steps both ways, the farther ones of two pixels

float brightnessOf(vec4 colour) { return dot(colour.rgb, vec3(0.299, 0.587, 0.114)); }

void main() {
  ivec2 at = ivec2(gl_FragCoord.xy), last = textureSize(picture, 0) - 1;
  ivec2 low = max(at - 1, 0), high = min(at + 1, last);
#define BRIGHT(x, y) brightnessOf(texelFetch(picture, ivec2(x, y), 0))
  vec4 here = texelFetch(picture, at, 0);
  float middle = brightnessOf(here);
  float up = BRIGHT(at.x, high.y), down = BRIGHT(at.x, low.y), right = BRIGHT(high.x, at.y), left = BRIGHT(low.x, at.y);
  float most = max(middle, max(max(up, down), max(left, right)));
  float jump = most - min(middle, min(min(up, down), min(left, right)));
  bool isEdge = jump >= max(kLeastJump, kLeastShare * most);

  float upRight = BRIGHT(high.x, high.y), downLeft = BRIGHT(low.x, low.y);
  float upLeft = BRIGHT(low.x, high.y), downRight = BRIGHT(high.x, low.y);
  float across = abs(upLeft - 2.0 * left + downLeft) + 2.0 * abs(up - 2.0 * middle + down) +
                 abs(upRight - 2.0 * right + downRight);
  float along = abs(upLeft - 2.0 * up + upRight) + 2.0 * abs(left - 2.0 * middle + right) +
                abs(downLeft - 2.0 * down + downRight);
  bool level = across >= along;
  float one = level ? up : right, two = level ? down : left;
  bool first = abs(one - middle) >= abs(two - middle);
  float other = first ? one : two, side = first ? 1.0 : -1.0;
  float gradient = 0.25 * abs(other - middle);
  // Along the seam between this row of pixels and the next.
  float seam = 0.5 * (other + middle);
  vec2 pixel = 1.0 / vec2(last + 1);
  vec2 forth = level ? vec2(pixel.x, 0.0) : vec2(0.0, pixel.y);
  vec2 start = gl_FragCoord.xy * pixel + (level ? vec2(0.0, pixel.y) : vec2(pixel.x, 0.0)) * (0.5 * side);
  float ahead = 0.0, behind = 0.0, endAhead = 0.0, endBehind = 0.0;
  bool onAhead = true, onBehind = true;
  // No step for pixels of even surfaces: drivers that compute on the processor then skip the loop.
  int reach = isEdge ? kReach : 0;
  for (int i = 0; i < reach; ++i) {
    float stride = i < 4 ? 1.0 : 2.0;
    ahead += onAhead ? stride : 0.0;
    behind += onBehind ? stride : 0.0;
    endAhead = brightnessOf(textureLod(picture, start + forth * ahead, 0.0)) - seam;
    endBehind = brightnessOf(textureLod(picture, start - forth * behind, 0.0)) - seam;
    onAhead = onAhead && abs(endAhead) < gradient;
    onBehind = onBehind && abs(endBehind) < gradient;
    if (!onAhead && !onBehind) break;
  }
  float nearest = min(ahead, behind), end = ahead < behind ? endAhead : endBehind;
  // Only on the side that the edge crosses over at its nearer end.
  bool crosses = (end < 0.0) != (middle < seam);
  float byLength = crosses ? 0.5 - nearest / max(ahead + behind, 1.0) : 0.0;
  // Single pixels and thin lines: by how far this one is from the mean of those around.
  float mean = (2.0 * (up + down + left + right) + upRight + upLeft + downRight + downLeft) / 12.0;
  float alone = clamp(abs(mean - middle) / max(jump, 1e-4), 0.0, 1.0);
  alone *= alone * (3.0 - 2.0 * alone);
  float away = isEdge ? side * max(byLength, 0.5 * alone * alone) : 0.0;
  vec2 from = gl_FragCoord.xy + (level ? vec2(0.0, away) : vec2(away, 0.0));
  fragment = away == 0.0 ? here : textureLod(picture, from * pixel, 0.0);
}
