in vec2 place;
out vec4 fragment;
uniform vec3 topColour;
uniform vec3 bottomColour;

void main() {
  // Half a step of noise keeps the slow gradient from banding.
  float noise = fract(sin(dot(gl_FragCoord.xy, vec2(12.9898, 78.233))) * 43758.5453) - 0.5;
  fragment = vec4(mix(bottomColour, topColour, place.y) + noise / 255.0, 1.0);
}
