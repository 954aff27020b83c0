#include "light"
in vec2 floorPlace;
uniform vec3 centre;
out vec4 fragment;
uniform vec2 fadeCentre;
uniform float extent;
uniform float depth;  // alpha where no key light arrives

void main() {
  float far = length(floorPlace - fadeCentre) / extent;
  float alpha = depth * (1.0 - keyArrives(vec3(floorPlace.x, centre.y, floorPlace.y), vec3(0.0, 1.0, 0.0))) * (1.0 - smoothstep(0.75, 1.0, far));
  if (alpha <= 0.0) discard;
  fragment = vec4(0.0, 0.0, 0.0, alpha);
}
