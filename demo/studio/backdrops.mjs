// What stands behind the floor of the studio, in linear light. u, v run from 0 to 1, from the top left of the picture.
export const smooth = (t) => {
  const c = Math.min(1, Math.max(0, t));
  return c * c * (3 - 2 * c);
};
const lerp = (a, b, t) => a + (b - a) * t;

/** A light wall that runs into a slightly darker floor without an edge. */
export function cyclorama(_u, v) {
  const g = 0.97 - 0.33 * smooth((v - 0.3) / 0.46) + 0.12 * smooth((v - 0.8) / 0.3);
  return [g * 0.985, g * 0.995, g * 1.01];
}

/** A wide hall for the heroes: grey wall, and a floor as bright as the studio's own, so that pictures with a floor leave no edge. */
export function hall(u, v) {
  const floor = smooth((v - 0.36) / 0.14);
  const wall = lerp(0.6, 0.78, smooth(v / 0.4)) * lerp(0.9, 1.06, smooth(u * 1.2));
  const g = lerp(wall, 0.99, floor);
  return [g * 0.985, g * 0.995, g * 1.015];
}

/** A workshop: ribbed wall, a yellow line, a dark skirting and a concrete floor. */
export function shed(u, v, bright = 0) {
  const base = 0.475;
  if (v > base) {
    const g = lerp(0.52 + 0.13 * smooth((v - base) / 0.4), 0.99, bright);
    return [g * 1.0, g * 1.0, g * 0.995];
  }
  if (v > base - 0.035) return [0.1, 0.105, 0.11];
  if (v > base - 0.085) return [1.15, 0.72, 0.03];
  const rib = ((u + 1) * 60) % 1, // u is below 0 in a picture taken from further back
    shade = rib < 0.1 ? 0.82 : rib < 0.2 ? 1.06 : 1;
  const g = (0.8 - 0.26 * smooth((v - 0.05) / 0.5)) * shade;
  return [g * 0.97, g * 0.99, g * 1.01];
}

/** Open country: sky, two lines of hills, sand. */
export function coast(u, v) {
  const hill = (a, f, p, h) => h - a * (0.5 + 0.5 * Math.sin(u * f + p)) - a * 0.4 * Math.sin(u * f * 2.3 + p * 1.7);
  const far = hill(0.035, 5.2, 0.6, 0.44),
    near = hill(0.022, 7.5, 2.2, 0.468),
    beach = 0.475;
  if (v > beach) {
    const t = smooth((v - beach) / 0.35);
    return [lerp(0.66, 0.6, t), lerp(0.57, 0.53, t), lerp(0.44, 0.44, t)];
  }
  if (v > near) return [0.2, 0.3, 0.27];
  if (v > far) return [0.33, 0.46, 0.47];
  const t = smooth(v / 0.46);
  return [lerp(0.36, 0.98, t), lerp(0.58, 0.97, t), lerp(0.78, 0.93, t)];
}

/** Red earth under an evening sky, two far ranges. */
export function outback(u, v) {
  const ridge = (a, f, p, h) => h - a * (0.5 + 0.5 * Math.sin(u * f + p)) - a * 0.35 * Math.sin(u * f * 2.7 + p * 2.1);
  const far = ridge(0.045, 4.1, 2.0, 0.452),
    near = ridge(0.016, 6.3, 0.4, 0.47),
    edge = 0.475;
  if (v > edge) {
    const t = smooth((v - edge) / 0.45);
    return [lerp(0.5, 0.36, t), lerp(0.235, 0.15, t), lerp(0.125, 0.075, t)];
  }
  if (v > near) return [0.2, 0.115, 0.085];
  if (v > far) return [0.34, 0.235, 0.21];
  const t = smooth(v / 0.47);
  return [lerp(0.22, 1.05, t), lerp(0.34, 0.8, t), lerp(0.46, 0.55, t)];
}
