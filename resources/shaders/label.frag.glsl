in vec2 place;
out vec4 fragment;
uniform sampler2D text;
uniform vec2 margin;  // background around the text, in fractions of its size
uniform vec4 colour;
uniform float plate;  // how much of what is behind the text its ground covers

void main() {
  vec2 at = place * (1.0 + 2.0 * margin) - margin;
  float ink = all(greaterThanEqual(at, vec2(0.0))) && all(lessThanEqual(at, vec2(1.0))) ? texture(text, at).a : 0.0;
  fragment = vec4(mix(vec3(0.06), colour.rgb, ink), mix(plate, 1.0, ink) * colour.a);
}
