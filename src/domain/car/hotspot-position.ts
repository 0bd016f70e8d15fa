import type { Hotspot } from './car-values.ts';

export interface PicturePoint {
  /** Percent of the picture's width and height, from its top left. */
  x: number;
  y: number;
}

/** Between two known angles further apart than this (degrees), a point may have gone behind the car. */
const WIDEST_GAP = 30;

/**
 * Where a hotspot lies on the picture of a car that is turned to `angle` (degrees, 0 to under 360); undefined where it
 * is out of sight. Positions are known at some angles only: between two that are near each other it moves in a line.
 */
export function hotspotPosition(position: Hotspot['position'], angle: number): PicturePoint | undefined {
  const around = position.toSorted((a, b) => a.angle - b.angle);
  const known = around.find((point) => turn(point.angle) === angle);
  if (known !== undefined) return { x: known.x, y: known.y };
  if (around.length < 2) return undefined;
  const before = around.findLast((point) => point.angle < angle) ?? around.at(-1)!;
  const after = around.find((point) => point.angle > angle) ?? around[0]!;
  const gap = turn(after.angle - before.angle);
  if (gap === 0 || gap > WIDEST_GAP) return undefined;
  const share = turn(angle - before.angle) / gap;
  return { x: before.x + (after.x - before.x) * share, y: before.y + (after.y - before.y) * share };
}

/** The known angle at which a hotspot is nearest to the middle of the picture: where to turn the car to show it. */
export const hotspotAngle = (position: Hotspot['position']): number =>
  position.toSorted((a, b) => Math.abs(a.x - 50) - Math.abs(b.x - 50))[0]?.angle ?? 0;

const turn = (degrees: number): number => ((degrees % 360) + 360) % 360;
