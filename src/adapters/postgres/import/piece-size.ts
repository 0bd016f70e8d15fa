/** Target time for which a piece of an import may hold the database (ms). */
export const PIECE_MS = 50;
/** Minimum rows per piece: below this the fixed cost of a piece outweighs that of its rows. */
export const LEAST_ROWS = 100;
export const FIRST_ROWS = 200;
export const MOST_ROWS = 2000;

/** Rows of the next piece, from the time that the last one held the database. At most doubles. */
export function pieceSize(rows: number, heldMs: number): number {
  const fitting = (rows * PIECE_MS) / heldMs;
  return Math.round(Math.min(MOST_ROWS, rows * 2, Math.max(LEAST_ROWS, fitting)));
}
