in vec2 place;
in vec4 tint;
flat in float adds;  // 0: covers what is behind it, 1: is added to it
out vec4 fragment;

uniform sampler2D image;
uniform int kind;  // 0: a soft dot, 1: an image, 2: plain

void main() {
  vec4 colour = tint;
  if (kind == 0) {
    float away = length(place * 2.0 - 1.0);
    float soft = clamp(1.0 - away, 0.0, 1.0);
    colour.a *= soft * soft * (3.0 - 2.0 * soft);
  } else if (kind == 1) {
    colour *= texture(image, place);
  }
  fragment = vec4(colour.rgb * colour.a, colour.a * (1.0 - adds));
}
