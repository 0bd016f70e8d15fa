import { PIECES, type PanoramaPiece } from '#domain/pictures/panorama-pieces.ts';
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

/** Points of a stage in a row and in a column: so many that no piece in sight lies between them. */
const LOOKS = 33;
const along = (index: number) => (2 * index) / (LOOKS - 1) - 1;
/** From the middle to the edges, which are at 1. */
const POINTS = Array.from({ length: LOOKS * LOOKS }, (_, index) => ({
  x: along(index % LOOKS),
  y: along(Math.floor(index / LOOKS)),
})).sort((a, b) => a.x ** 2 + a.y ** 2 - b.x ** 2 - b.y ** 2);

/** The pieces of the panorama that a stage shows, those in its middle first. */
export function piecesInView(look: Look, aspect: number): PanoramaPiece[] {
  const seen = new Map<string, PanoramaPiece>();
  for (const { x, y } of POINTS) {
    const piece = pieceAt(x * HALF_HEIGHT * aspect, y * HALF_HEIGHT, look);
    const key = `${piece.column} ${piece.row}`;
    if (!seen.has(key)) seen.set(key, piece);
  }
  return [...seen.values()];
}

/** What a ray meets that leaves the stage `right` and `up` of its middle, one ahead. */
function pieceAt(right: number, up: number, { yaw, pitch }: Look): PanoramaPiece {
  const ahead = Math.cos(pitch) - up * Math.sin(pitch);
  const height = (up * Math.cos(pitch) + Math.sin(pitch)) / Math.hypot(right, up, 1);
  const turn = (yaw + Math.atan2(right, ahead)) / (2 * Math.PI) + 0.5;
  const { columns, rows } = PIECES;
  return {
    column: Math.floor((turn - Math.floor(turn)) * columns) % columns,
    row: Math.min(rows - 1, Math.floor((Math.acos(height) / Math.PI) * rows)),
  };
}
