// The mean colour of what is seen through, over the picture.
in vec2 place;
out vec4 fragment;
uniform sampler2D colours;  // sums of weighted colours; alpha: how much shines through
uniform sampler2D weights;  // their sums

void main() {
  vec4 sums = texture(colours, place);
  float weight = texture(weights, place).r;
  if (weight <= 0.0) discard;
  fragment = vec4(sums.rgb / weight, 1.0 - sums.a);
}
