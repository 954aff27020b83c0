// Instances of shapes. CUBE: the three faces of a cube that look to the eye. TEXTURED: with an image. CLIPPED: a
// plane cuts. RELIEF: with the small forms of materials. MAPS: with images beside that of its colour. One MODE_* is defined.
layout(location = 0) in vec3 position;
layout(location = 1) in vec4 normal;  // w: 1 + material of the vertex, in 127ths; 0: the body's
layout(location = 2) in vec2 uv;
layout(location = 3) in vec4 vertexColour;
// Of the instance:
// Rows of the matrix to the world; of what faces the camera in w its place, else Sign::extent, pixels, shift, offset.
layout(location = 4) in vec4 rowX;
layout(location = 5) in vec4 rowY;
layout(location = 6) in vec4 rowZ;
layout(location = 7) in vec4 colour;
layout(location = 8) in vec4 imageColour;
layout(location = 9) in uvec4 traits;  // material, reflectance, source, flags
layout(location = 10) in uvec3 ids;    // node + 1, body + 1, surfaces of the sides
layout(location = 11) in vec4 uvScaleOffset;  // of a merged box: its density along each axis, and its order

// Far from the world's origin, coordinates count from a place in the picture.
uniform vec3 origin;  // world
uniform mat4 clipFromOrigin;
uniform vec4 eyeFromOrigin;  // w 1: a point, 0: the direction towards it
uniform mat3 cameraAxes;      // right, up, towards the eye
uniform float unitsPerPixel;  // of the picture, where w is 1
#ifdef CLIPPED
uniform vec4 clipPlane;  // world; what is on its negative side is cut away
#endif

#ifdef MODE_PICK
flat out uvec2 pickedIds;
#else
out vec3 worldPosition;
out vec3 worldNormal;
flat out vec4 baseColour;
out vec3 shapeColour;  // times the base colour
flat out uvec4 bodyTraits;
#ifdef MODE_LIT
uniform vec4 answers[64];  // by material: roughness, metallic, glow, mirrored share; glow of 2: a force field
flat out vec4 answer;
uniform vec4 ownTints[32];  // by material, two in each: its colour * x + y, as shown
uniform uint grass;  // as a material of vertices
uniform vec3 grassTints[2];  // of terrain: of walls, of level ground
#endif
#ifdef MODE_TINT
uniform vec3 materialTints[64];
flat out vec3 materialTint;
#endif
#ifdef RELIEF
uniform vec4 materialReliefs[64];  // layer, how often in a stud, slope, tint
uniform vec4 surfaceReliefs[7];    // of the sides of parts
flat out vec4 relief;
#endif
#if defined(RELIEF) || defined(MAPS)
out vec3 ownPlace;  // in studs, along the body's own axes, from its corner
#endif
#ifdef TEXTURED
flat out vec4 imageTint;
#endif
#endif
#if defined(TEXTURED) || defined(MAPS)
out vec2 imageUv;
#endif

#ifdef MODE_TINT
// Neighbouring numbers get hues far apart (golden angle).
vec3 distinctColour(uint index) {
  float hue = fract(float(index) * 0.61803399 + 0.02);
  vec3 wheel = clamp(abs(fract(hue + vec3(0.0, 2.0 / 3.0, 1.0 / 3.0)) * 6.0 - 3.0) - 1.0, 0.0, 1.0);
  return mix(vec3(1.0), wheel, 0.62) * (0.72 + 0.25 * fract(float(index) * 0.381966));
}
#endif

// How much of a merged box its bodies cover: as coveredFraction() in core/scene/merged_boxes.h.
float coveredFraction(vec3 size, vec3 toEye) {
  vec3 faces = abs(toEye) * size.yzx * size.zxy;
  float whole = faces.x + faces.y + faces.z;
  float density = whole > 0.0 ? dot(faces, uvScaleOffset.xyz) / whole : 1.0;
  float covered = mix(1.0 - exp(-density), min(density, 1.0), uvScaleOffset.w);
  return covered <= 0.85 ? covered : min(0.85 + (covered - 0.85) * 1.5, 1.0);
}

void main() {
  mat3 axes = transpose(mat3(rowX.xyz, rowY.xyz, rowZ.xyz));
  vec3 centre = vec3(rowX.w, rowY.w, rowZ.w) - origin;
  vec3 place = position, outwards = normal.xyz;
  vec3 toEye = eyeFromOrigin.xyz - centre * eyeFromOrigin.w;
  if ((traits.w & 32u) != 0u) place *= sqrt(coveredFraction(vec3(axes[0].x, axes[1].y, axes[2].z), toEye));
#ifdef CUBE
  vec3 along = vec3(dot(toEye, axes[0]), dot(toEye, axes[1]), dot(toEye, axes[2]));
  vec3 signs = mix(vec3(-1.0), vec3(1.0), greaterThanEqual(along, vec3(0.0)));
  place *= signs;
  outwards *= signs;
  // Between the planes of two opposite faces neither is seen, unless from inside.
  vec3 reach = 0.5 * eyeFromOrigin.w * vec3(dot(axes[0], axes[0]), dot(axes[1], axes[1]), dot(axes[2], axes[2]));
  bool unseen = dot(abs(along) - reach, abs(normal.xyz)) <= 0.0;
#endif
  vec3 fromOrigin = axes * place + centre;
  if ((traits.w & 64u) != 0u) {
    vec3 middle = centre + cameraAxes * rowZ.xyz;
    float pixel = unitsPerPixel * (clipFromOrigin * vec4(middle, 1.0)).w;
    vec2 size = max(rowX.xy + vec2(rowX.z, rowY.x) * pixel, 0.0);
    fromOrigin = middle + cameraAxes * vec3((position.xy + rowY.yz) * size, 0.0);
    axes = cameraAxes;
    outwards = vec3(0.0, 0.0, 1.0);
  }
  vec3 world = fromOrigin + origin;
  gl_Position = clipFromOrigin * vec4(fromOrigin, 1.0);
#ifdef CUBE
  if (unseen) gl_Position = vec4(0.0, 0.0, 2.0, 1.0);
#endif
#ifdef CLIPPED
  gl_ClipDistance[0] = dot(clipPlane, vec4(world, 1.0));
#endif
#ifdef MODE_PICK
  pickedIds = ids.xy;
#else
  worldPosition = fromOrigin;  // lamps are elsewhere then
  // The axes stand at right angles: dividing by their squared lengths is the inverse transpose.
  worldNormal = axes * (outwards / max(vec3(dot(axes[0], axes[0]), dot(axes[1], axes[1]), dot(axes[2], axes[2])),
                                       vec3(1e-20)));
  uint mixing = traits.w & 3u;
  baseColour = mixing == 1u ? vec4(1.0, 1.0, 1.0, colour.a) : colour;
#ifdef MODE_NUMBERS
  baseColour = colour;
#endif
  shapeColour = mixing == 2u ? vec3(1.0) : vertexColour.rgb;
#ifdef MODE_TINT
  shapeColour = distinctColour(ids.x);  // of the node: other bodies come and go with their images
#endif
  bodyTraits = traits;
#if defined(MODE_LIT) || defined(MODE_TINT)
  uint vertexMaterial = uint(max(normal.w, 0.0) * 127.0 + 0.5);
  uint material = min(vertexMaterial > 0u ? vertexMaterial - 1u : traits.x, 63u);
#endif
#ifdef MODE_LIT
  answer = answers[material];
  vec4 tints = ownTints[material >> 1u];
  vec2 tint = (material & 1u) == 0u ? tints.xy : tints.zw;
  baseColour.rgb = baseColour.rgb * tint.x + tint.y;
#ifndef MAPS  // an image says itself what it looks like
  if (vertexMaterial > 0u && vertexMaterial == grass)
    shapeColour *= mix(grassTints[0], grassTints[1], smoothstep(0.6, 0.75, normalize(worldNormal).y));
#endif
#endif
#ifdef MODE_TINT
  materialTint = materialTints[material];
#endif
#if defined(RELIEF) || defined(MAPS)
  vec3 lengths = vec3(length(axes[0]), length(axes[1]), length(axes[2]));
  ownPlace = (place + 0.5) * lengths;
  if (normal.w > 0.0) ownPlace += centre + origin;  // terrain goes on from chunk to chunk
#endif
#ifdef RELIEF
  relief = materialReliefs[material];
#ifdef MAPS
  relief.z = -1.0;  // images take its place
#endif
  if ((traits.w & 32u) != 0u) relief.z = -1.0;
  if (ids.z != 0u) {
    vec3 ownNormal = normalize(outwards / max(lengths, vec3(1e-10))), flatness = abs(ownNormal);
    uint axis = flatness.x > 0.99 ? 0u : flatness.y > 0.99 ? 1u : flatness.z > 0.99 ? 2u : 3u;
    uint side = axis + (ownNormal[min(axis, 2u)] < 0.0 ? 3u : 0u);
    uint kind = axis < 3u ? ids.z >> (3u * side) & 7u : 0u;
    if (kind > 0u) relief = surfaceReliefs[kind - 1u];
  }
#endif
#ifdef TEXTURED
  imageTint = imageColour;
#endif
#endif
#if defined(TEXTURED) || defined(MAPS)
  imageUv = uv * uvScaleOffset.xy + uvScaleOffset.zw;
#endif
}
