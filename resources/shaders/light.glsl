// The light of a picture, and how surfaces answer it: metallic-roughness as glTF 2.0 has it, in linear light.
uniform samplerCube environmentMap;
uniform vec3 irradiance[18];      // of a white matt surface, see Environment
uniform float environmentLevels;  // the last level, of roughness 1
uniform vec2 environmentTurn;     // cosine and sine
uniform float environmentStrength;
uniform vec3 mattTint;    // of what matt surfaces send back of the environment
uniform vec3 towardsKey;  // world
uniform vec3 keyLight;    // what a white matt surface that faces it sends back
uniform int tone;         // 0 none, 1 neutral, 2 ACES, 3 filmic; FILMIC: that alone, as drivers of processors go through all
float skyShare = 1.0;             // of the environment's light, where one is: see atPlace()
vec3 indoorsLight = vec3(0.0);    // and what there is beside that

#ifdef SHADOW
uniform sampler2DShadow shadowMap;
uniform mat4 shadowFromWorld;  // 0..1
uniform vec2 shadowTexel;      // in the map, and in the world

// How much of the key light arrives, 0..1: the mean of some places around.
float keyArrives(vec3 world, vec3 normal) {
  vec3 at = (shadowFromWorld * vec4(world + normal * shadowTexel.y * 1.5, 1.0)).xyz;
  if (any(lessThan(at.xy, vec2(0.0))) || any(greaterThan(at.xy, vec2(1.0))) || at.z >= 1.0) return 1.0;
  at.z -= shadowTexel.x * 0.5;
  float sum = 0.0;
  const vec2 kPlaces[3] = vec2[](vec2(-1.5, -0.6), vec2(1.3, -0.9), vec2(0.2, 1.6));  // texels
  for (int i = 0; i < 3; ++i) sum += texture(shadowMap, vec3(at.xy + kPlaces[i] * shadowTexel.x, at.z));
  return sum / 3.0;
}
#else
float keyArrives(vec3 world, vec3 normal) { return 1.0; }
#endif

#ifdef LAMPS
const int kMostLamps = 32;
uniform int lampCount;
uniform vec4 lampPlaces[kMostLamps];      // world, and how far they reach
uniform vec4 lampColours[kMostLamps];     // and the cosine where their cones end
uniform vec4 lampDirections[kMostLamps];  // and the cosine up to which there is all of their light

// What arrives of a lamp, and from where.
vec3 lampAt(int lamp, vec3 world, out vec3 towards) {
  vec3 offset = lampPlaces[lamp].xyz - world;
  float away = length(offset);
  towards = offset / max(away, 1e-6);
  float near = max(1.0 - away * away / (lampPlaces[lamp].w * lampPlaces[lamp].w), 0.0);
  float cone = smoothstep(lampColours[lamp].w, lampDirections[lamp].w, dot(-towards, lampDirections[lamp].xyz));
  return lampColours[lamp].rgb * (near * near * cone);
}
#endif

#ifdef PLACE_GRID
// How much of the sky is seen, and how much of the light of lamps that cast shadows arrives; QUICK: and the light of
// all lamps, its root.
uniform sampler3D placeGrid;
uniform vec3 gridCorner;  // world
uniform vec3 gridScale;   // from there to 0..1
uniform float gridCell;

// That of a surface. As PlaceGrid::skySeen().
vec4 placeSeen(vec3 world, vec3 normal) {
  vec3 a = abs(normal);
  vec3 at = (world + normal * ((a.x + a.y + a.z) * gridCell) - gridCorner) * gridScale;
  vec4 seen = textureLod(placeGrid, at, 0.0);
  seen.x = smoothstep(0.1, 0.42, seen.x);  // beside a wall one is outdoors
  return seen;
}
#else
vec4 placeSeen(vec3 world, vec3 normal) { return vec4(1.0, 1.0, 0.0, 0.0); }
#endif

#ifdef PLACE_LAMPS
uniform samplerBuffer placeLamps;  // as LocalLight::uploadLamps() says
uniform usamplerBuffer lampBoxes;  // as LampClusters::list
uniform vec3 boxCorner;            // world
uniform float boxSide;
uniform vec3 boxCounts;

// What a white matt surface sends back of the lamps of a place: never more than all. `arrives`: of those that cast shadows.
vec3 lampsAt(vec3 world, vec3 normal, float arrives) {
  vec3 box = floor((world + normal * 0.01 - boxCorner) / boxSide);
  uint word = 0u;
  if (all(greaterThanEqual(box, vec3(0.0))) && all(lessThan(box, boxCounts)))
    word = texelFetch(lampBoxes, int((box.z * boxCounts.y + box.y) * boxCounts.x + box.x)).r;
  int first = int(word >> 4), behind = first + int(word & 15u);
  vec3 sum = vec3(0.0);
  for (int i = first; i < behind; ++i) {
    int lamp = int(texelFetch(lampBoxes, i).r) * 4;
    vec4 place = texelFetch(placeLamps, lamp), colour = texelFetch(placeLamps, lamp + 1);
    vec4 forward = texelFetch(placeLamps, lamp + 2), side = texelFetch(placeLamps, lamp + 3);
    vec3 offset = place.xyz - world;
    if (dot(side.xyz, side.xyz) > 0.0) {
      vec3 up = normalize(cross(forward.xyz, side.xyz)) * (abs(side.w) - 1.0);
      offset += side.xyz * clamp(-dot(offset, side.xyz) / dot(side.xyz, side.xyz), -1.0, 1.0) +
                up * clamp(-dot(offset, up) / max(dot(up, up), 1e-6), -1.0, 1.0);
    }
    float away = length(offset);
    vec3 towards = offset / max(away, 1e-6);
    float near = max(1.0 - away * away / (place.w * place.w), 0.0);
    float cone = clamp((dot(-towards, forward.xyz) - colour.w) * forward.w, 0.0, 1.0);
    cone *= cone * (3.0 - 2.0 * cone);
    // A little of it comes round the edge, as lamps are no points.
    float facing = clamp((dot(normal, towards) + 0.2) / 1.2, 0.0, 1.0);
    sum += colour.rgb * (near * near * cone * facing * (side.w < 0.0 ? arrives : 1.0));
  }
  return 1.0 - exp(-sum);
}
#else
vec3 lampsAt(vec3 world, vec3 normal, float arrives) { return vec3(0.0); }
#endif

#if defined(PLACE_GRID) || defined(PLACE_LAMPS)
uniform vec3 lightIndoors;  // what a white matt surface sends back where the sky is hidden

// Tells matt() and mirrored() what is seen of the sky from a place, and gives what lamps add to a white surface there.
vec3 atPlace(vec3 world, vec3 normal) {
  vec4 seen = placeSeen(world, normal);
  skyShare = seen.x;
  indoorsLight = lightIndoors * (1.0 - seen.x);
#ifdef QUICK
  return seen.yzw * seen.yzw;
#else
  return lampsAt(world, normal, seen.y);
#endif
}
#else
vec3 atPlace(vec3 world, vec3 normal) { return vec3(0.0); }
#endif

// IEC 61966-2-1, its powers by polynomials that are within a tenth of a step of 255.
vec3 toLight(vec3 shown) {
  vec3 power = ((((0.05978 * shown - 0.24118) * shown + 0.61140) * shown + 0.53886) * shown + 0.03015) * shown + 0.00101;
  return mix(power, shown / 12.92, vec3(lessThanEqual(shown, vec3(0.04045))));
}
vec3 toShown(vec3 light) {
  vec3 half1 = sqrt(light);
  vec3 power = 0.298106 * sqrt(half1) + 0.833757 * half1 - 0.055319 * light - 0.076903;
  return mix(power, light * 12.92, vec3(lessThanEqual(light, vec3(0.0031308))));
}

vec3 turned(vec3 direction) {
  return vec3(environmentTurn.x * direction.x - environmentTurn.y * direction.z, direction.y,
              environmentTurn.y * direction.x + environmentTurn.x * direction.z);
}

// What a white matt surface sends back of the environment.
vec3 matt(vec3 normal) {
  vec3 n = turned(normal);
  vec3 sum = irradiance[0] + irradiance[1] * n.y + irradiance[2] * n.z + irradiance[3] * n.x;
#if !(defined(QUICK) && defined(PLACE_GRID))  // what else there is in a place is little, and makes up for the grid
  sum += irradiance[4] * (n.x * n.y) + irradiance[5] * (n.y * n.z) + irradiance[6] * (3.0 * n.z * n.z - 1.0) +
         irradiance[7] * (n.x * n.z) + irradiance[8] * (n.x * n.x - n.y * n.y);
#endif
#ifdef FINE_MATT
  vec3 nn = n * n;
  float wide = nn.x - nn.y, high = 7.0 * nn.z - 1.0;
  sum += irradiance[9] * (n.x * n.y * wide) + irradiance[10] * (n.y * n.z * (3.0 * nn.x - nn.y)) +
         irradiance[11] * (n.x * n.y * high) + irradiance[12] * (n.y * n.z * (high - 2.0)) +
         irradiance[13] * (nn.z * (35.0 * nn.z - 30.0) + 3.0) + irradiance[14] * (n.x * n.z * (high - 2.0)) +
         irradiance[15] * (wide * high) + irradiance[16] * (n.x * n.z * (nn.x - 3.0 * nn.y)) +
         irradiance[17] * (nn.x * (nn.x - 3.0 * nn.y) - nn.y * (3.0 * nn.x - nn.y));
#endif
  return max(sum, 0.0) * mattTint * skyShare + indoorsLight;
}

// The same, with what the key light and lamps add that shine straight at it.
vec3 quickLight(vec3 normal, vec3 world) {
  vec3 light = matt(normal) + keyLight * max(dot(normal, towardsKey), 0.0);
#ifdef LAMPS
  for (int i = 0; i < lampCount; ++i) {
    vec3 towards;
    vec3 lamp = lampAt(i, world, towards);
    light += lamp * max(dot(normal, towards), 0.0);
  }
#endif
  return light;
}

#ifndef QUICK
// What a surface of a roughness mirrors of the environment.
vec3 mirrored(vec3 direction, float roughness) {
  return textureLod(environmentMap, turned(direction), roughness * environmentLevels).rgb *
         (environmentStrength * skyShare);
}

// Scale and offset of the mirrored share at right angles (Karis, "Physically Based Shading on Mobile", 2014).
vec2 shareMirrored(float facing, float roughness) {
  vec4 r = roughness * vec4(-1.0, -0.0275, -0.572, 0.022) + vec4(1.0, 0.0425, 1.04, -0.04);
  float a = min(r.x * r.x, exp2(-9.28 * facing)) * r.x + r.y;
  return vec2(-1.04, 1.04) * a + r.zw;
}

struct Answer {
  vec3 matt;      // colour of what is sent back from below the surface
  vec3 mirrored;  // share that is mirrored at right angles
  float roughness;
};

// Light from all around; `open`: how much of it arrives, 1 unless OCCLUDED; `shine`: how much of what would be mirrored of
// it is, 0..1. With what is mirrored more than once between the facets (Fdez-Aguera, "A Multiple-Scattering
// Microfacet Model for Real-Time Image-based Lighting", 2019).
vec3 lightAround(Answer answer, vec3 normal, vec3 toEye, float open, float shine) {
  float facing = clamp(dot(normal, toEye), 0.0, 1.0);
  vec2 share = shareMirrored(facing, answer.roughness);
  vec3 once = answer.mirrored * share.x + share.y;
  float lost = 1.0 - (share.x + share.y);
  vec3 average = answer.mirrored + (1.0 - answer.mirrored) / 21.0;
  vec3 again = once * average / (1.0 - lost * average) * lost;
  vec3 below = answer.matt * (1.0 - once * shine - again * shine);
  vec3 mirror = mirrored(reflect(-toEye, normal), answer.roughness) * (once * shine);
#ifdef OCCLUDED
  mirror *= clamp(pow(facing + open, exp2(-16.0 * answer.roughness - 1.0)) - 1.0 + open, 0.0, 1.0);
#endif
  return matt(normal) * (below + again * shine) * open + mirror;
}

// Light from one direction: Lambert, and GGX with Smith's shadowing (Hammon, "PBR Diffuse Lighting for GGX+Smith
// Microsurfaces", 2017) and Schlick's Fresnel.
vec3 lightFrom(Answer answer, vec3 normal, vec3 toEye, vec3 toLamp, vec3 lamp) {
  float lit = clamp(dot(normal, toLamp), 0.0, 1.0), facing = clamp(dot(normal, toEye), 1e-4, 1.0);
  vec3 h = normalize(toLamp + toEye);
  float alpha = max(answer.roughness * answer.roughness, 0.002), square = alpha * alpha;
  float nh = clamp(dot(normal, h), 0.0, 1.0), f = (nh * square - nh) * nh + 1.0;
  // But for pi, which the lamp has.
  float spread = square / (f * f * mix(4.0 * lit * facing, 2.0 * (lit + facing), alpha));
  float grazing = 1.0 - clamp(dot(toEye, h), 0.0, 1.0), twice = grazing * grazing;
  vec3 share = answer.mirrored + (1.0 - answer.mirrored) * (twice * twice * grazing);
  return (answer.matt * (1.0 - share) + share * spread) * lamp * lit;
}
#endif

// Khronos PBR Neutral (2024): colours below 0.8 stay, brighter ones are pressed together and pale.
vec3 neutral(vec3 colour) {
  const float start = 0.8 - 0.04, pale = 0.15;
  float x = min(colour.r, min(colour.g, colour.b));
  float offset = x < 0.08 ? x - 6.25 * x * x : 0.04;
  colour -= offset;
  float peak = max(colour.r, max(colour.g, colour.b));
  if (peak < start) return colour;
  float d = 1.0 - start, pressed = 1.0 - d * d / (peak + d - start);
  colour *= pressed / peak;
  return mix(colour, vec3(pressed), 1.0 - 1.0 / (pale * (peak - pressed) + 1.0));
}

// Stephen Hill's fit of ACES, its input brightened by 1 / 0.6.
vec3 aces(vec3 colour) {
  const mat3 to = mat3(0.59719, 0.07600, 0.02840, 0.35458, 0.90834, 0.13383, 0.04823, 0.01566, 0.83777);
  const mat3 from = mat3(1.60475, -0.10208, -0.00327, -0.53108, 1.10813, -0.07276, -0.07367, -0.00605, 1.07602);
  vec3 v = to * (colour / 0.6);
  v = (v * (v + 0.0245786) - 0.000090537) / (v * (0.983729 * v + 0.4329510) + 0.238081);
  return from * v;
}

// Krzysztof Narkowicz's curve (2015), each channel by itself; what it shows as white is 7.2 and more.
vec3 filmic(vec3 colour) {
  return colour * (2.51 * colour + 0.03) / (colour * (2.43 * colour + 0.59) + 0.14);
}
vec3 unfilmic(vec3 shown) {
  vec3 a = 2.43 * shown - 2.51, b = 0.59 * shown - 0.03;
  return (-b - sqrt(max(b * b - 0.56 * a * shown, 0.0))) / (2.0 * a);
}

// From light to what the screen shows, 0..1.
vec3 developed(vec3 light) {
#ifdef FILMIC
  vec3 toned = filmic(light);
#else
  vec3 toned = tone == 3 ? filmic(light) : tone == 2 ? aces(light) : tone == 1 ? neutral(light) : light;
#endif
  return toShown(clamp(toned, 0.0, 1.0));
}

// The light that developed() shows as that: of ACES only about, of what is brighter than a screen its edge.
vec3 undeveloped(vec3 shown) {
  vec3 toned = toLight(shown);
#ifdef FILMIC
  return unfilmic(toned);
#endif
  if (tone == 3) return unfilmic(toned);
  if (tone != 1) return toned;
  const float start = 0.8 - 0.04, d = 1.0 - start;
  float peak = max(toned.r, max(toned.g, toned.b));
  if (peak > start) toned *= (d * d / max(1.0 - peak, 0.02) - d + start) / peak;
  float least = min(toned.r, min(toned.g, toned.b));
  return toned + (least < 0.04 ? sqrt(least / 6.25) - least : 0.04);
}
