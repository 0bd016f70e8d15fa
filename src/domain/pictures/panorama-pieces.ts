/**
 * A panorama (equirectangular) is drawn from pieces that are fetched as they come into view: 4,096 px all round, so that
 * it is sharp while a sixth of it fills the stage.
 */
export const PIECES = { columns: 8, rows: 4, size: 512 } as const;

export interface PanoramaPiece {
  column: number;
  row: number;
}

/** Pieces of a narrower picture would show no more than the whole of it. */
const NARROWEST = 1920;

/** Whether a picture of this size (px) is worth its pieces: all round, and half as high as wide. */
export const hasPieces = (width: number, height: number): boolean =>
  width > NARROWEST && Math.abs(width / height - 2) < 0.05;
