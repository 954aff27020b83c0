// A constant-size picture at a point; one instance an icon.
layout(location = 0) in vec3 position;
layout(location = 1) in vec4 colour;
layout(location = 2) in uint shape;
layout(location = 3) in uint pickId;
layout(location = 4) in float size;  // pixels, half the width

uniform mat4 clipFromWorld;
uniform vec4 eye;    // w 1: a point, 0: the direction towards it
uniform float pull;  // how far towards the eye, so that what the icon sits on does not cut it in two
uniform vec2 viewport;
uniform vec4 window;  // scale and offset of the part of the view being drawn (picking)

flat out vec4 iconColour;
flat out uint iconShape;
flat out uint iconPickId;
out vec2 place;  // -1..1, y up

void main() {
  iconColour = colour;
  iconShape = shape;
  iconPickId = pickId;
  place = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;
  vec4 clip = clipFromWorld * vec4(position, 1.0);
  vec4 pulled = clipFromWorld * vec4(position + (eye.xyz - position * eye.w) * pull, 1.0);
  if (pulled.w > 0.0) clip.z = pulled.z / pulled.w * clip.w;
  clip.xy += place * size / (viewport * 0.5) * clip.w;
  clip.xy = clip.xy * window.xy + window.zw * clip.w;
  gl_Position = clip;
}
