// A line as an area of constant width on the screen, with square ends so that those of one course meet.
layout(lines) in;
layout(triangle_strip, max_vertices = 4) out;

uniform vec2 viewport;  // pixels
uniform float halfWidth;
#ifndef PICK
in vec4 vertexColour[];
out vec4 strokeColour;
#endif

void main() {
  vec4 a = gl_in[0].gl_Position, b = gl_in[1].gl_Position;
  // Cut at the near plane here: a point behind the eye has no place on the screen.
  float nearA = a.z + a.w, nearB = b.z + b.w, fromA = 0.0, fromB = 1.0;
  if (nearA <= 0.0 && nearB <= 0.0) return;
  if (nearA < 0.0) fromA = nearA / (nearA - nearB);
  else if (nearB < 0.0) fromB = nearA / (nearA - nearB);
  vec4 first = mix(a, b, fromA), last = mix(a, b, fromB);
  if (first.w <= 0.0 || last.w <= 0.0) return;
  vec2 onScreenA = first.xy / first.w * viewport * 0.5, onScreenB = last.xy / last.w * viewport * 0.5;
  float span = length(onScreenB - onScreenA);
  vec2 along = (span > 1e-4 ? (onScreenB - onScreenA) / span : vec2(1.0, 0.0)) * halfWidth;
  vec2 across = vec2(-along.y, along.x);
  for (int corner = 0; corner < 4; ++corner) {
    bool second = corner >= 2;
    vec4 end = second ? last : first;
    vec2 place = (second ? onScreenB + along : onScreenA - along) + ((corner & 1) == 0 ? across : -across);
    gl_Position = vec4(place / (viewport * 0.5) * end.w, end.z, end.w);
#ifndef PICK
    strokeColour = mix(vertexColour[0], vertexColour[1], second ? fromB : fromA);
#endif
#ifdef CLIPPED
    gl_ClipDistance[0] = mix(gl_in[0].gl_ClipDistance[0], gl_in[1].gl_ClipDistance[0], second ? fromB : fromA);
#endif
    EmitVertex();
  }
  EndPrimitive();
}
