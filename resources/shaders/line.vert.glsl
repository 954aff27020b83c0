// A line segment as a quad of constant width on the screen; one instance a line.
layout(location = 0) in vec3 from;
layout(location = 1) in vec3 to;
layout(location = 2) in vec4 colour;
layout(location = 3) in float dash;  // length of dash and gap in pixels; 0: solid

uniform mat4 clipFromWorld;
uniform vec2 viewport;
uniform float halfWidth;
uniform float casing;

flat out vec4 lineColour;
flat out float dashLength;
noperspective out float across;
noperspective out float along;

void main() {
  vec4 a = clipFromWorld * vec4(from, 1.0);
  vec4 b = clipFromWorld * vec4(to, 1.0);
  lineColour = colour;
  dashLength = dash;
  // Cut at the near plane here: a point behind the eye has no place on the screen.
  float nearA = a.z + a.w, nearB = b.z + b.w;
  if (nearA <= 0.0 && nearB <= 0.0) {
    gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
    across = along = 0.0;
    return;
  }
  if (nearA < 0.0) a = mix(a, b, nearA / (nearA - nearB));
  else if (nearB < 0.0) b = mix(b, a, nearB / (nearB - nearA));
  vec2 screenA = a.xy / a.w * viewport * 0.5;
  vec2 screenB = b.xy / b.w * viewport * 0.5;
  float span = length(screenB - screenA);
  vec2 direction = span > 1e-4 ? (screenB - screenA) / span : vec2(1.0, 0.0);
  bool second = (gl_VertexID & 1) != 0;
  across = ((gl_VertexID >> 1) != 0 ? 1.0 : -1.0) * (halfWidth + casing + 0.7);
  along = second ? span : 0.0;
  vec4 end = second ? b : a;
  vec2 place = (second ? screenB : screenA) + vec2(-direction.y, direction.x) * across;
  gl_Position = vec4(place / (viewport * 0.5) * end.w, end.z, end.w);
}
