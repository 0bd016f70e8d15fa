import type { PicturePoint } from '#domain/car/hotspot-position.ts';

/** Where one looks, in radians: 0, 0 is the middle of the panorama; right and up are positive. */
export interface Look {
  yaw: number;
  pitch: number;
}

/** Half of what is seen upwards: a tangent. Sideways it is as much more as the stage is wider than high. */
export const HALF_HEIGHT = Math.tan((64 / 2) * (Math.PI / 180));

/** The direction of a point of the panorama: its width is the whole turn, its height from zenith to floor. */
export const lookAt = ({ x, y }: PicturePoint): Look => ({
  yaw: (x / 100 - 0.5) * 2 * Math.PI,
  pitch: (0.5 - y / 100) * Math.PI,
});

/** Where a direction lies on a stage (percent, from its top left); undefined when it is outside of it. */
export function onStage(point: Look, look: Look, aspect: number): PicturePoint | undefined {
  const yaw = point.yaw - look.yaw;
  const x = Math.sin(yaw) * Math.cos(point.pitch);
  const up = Math.sin(point.pitch);
  const ahead = Math.cos(yaw) * Math.cos(point.pitch);
  const depth = ahead * Math.cos(look.pitch) + up * Math.sin(look.pitch);
  const height = up * Math.cos(look.pitch) - ahead * Math.sin(look.pitch);
  if (depth <= 0.01) return undefined;
  const seen = { x: 50 + (50 * x) / depth / (HALF_HEIGHT * aspect), y: 50 - (50 * height) / depth / HALF_HEIGHT };
  return seen.x < 0 || seen.x > 100 || seen.y < 0 || seen.y > 100 ? undefined : seen;
}
