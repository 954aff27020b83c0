// Lays the colours of highlights over the picture, and a line around each silhouette.
in vec2 place;
out vec4 fragment;
uniform sampler2D numbers;  // red: which highlight is seen here, in 255ths; 0: none
uniform sampler2D looks;    // by that number; lower row: fill, upper row: outline
uniform vec2 corner;        // of the view in the picture
uniform float width;        // of the line, pixels

int numberAt(ivec2 at) {
  return int(texelFetch(numbers, clamp(at, ivec2(0), textureSize(numbers, 0) - 1), 0).r * 255.0 + 0.5);
}

void main() {
  ivec2 at = ivec2(gl_FragCoord.xy - corner);
  int own = numberAt(at), other = 0;
  float nearest = width + 1.0;
  int reach = int(ceil(nearest)) - 1;
  // Outside of the silhouette; where two meet, the later one draws its line over the other.
  for (int y = -reach; y <= reach; ++y)
    for (int x = -reach; x <= reach; ++x) {
      float away = length(vec2(x, y));
      if (away >= nearest) continue;
      int found = numberAt(at + ivec2(x, y));
      if (found <= own) continue;
      nearest = away;
      other = found;
    }
  vec4 fill = own > 0 ? texelFetch(looks, ivec2(own, 0), 0) : vec4(0.0);
  vec4 line = other > 0 ? texelFetch(looks, ivec2(other, 1), 0) : vec4(0.0);
  line.a *= clamp(width + 1.0 - nearest, 0.0, 1.0);
  float alpha = line.a + fill.a * (1.0 - line.a);
  if (alpha <= 0.0) discard;
  fragment = vec4((line.rgb * line.a + fill.rgb * fill.a * (1.0 - line.a)) / alpha, alpha);
}
