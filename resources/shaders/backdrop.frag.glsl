#include "light"
in vec2 place;
out vec4 fragment;
uniform mat4 worldFromClip;
uniform vec4 eye;  // w 1: a point, 0: the direction towards it

void main() {
  vec4 far = worldFromClip * vec4(place * 2.0 - 1.0, 1.0, 1.0);
  vec3 direction = mix(-eye.xyz, far.xyz / far.w - eye.xyz, eye.w);
  fragment = vec4(developed(mirrored(normalize(direction), 0.0)), 1.0);
}
