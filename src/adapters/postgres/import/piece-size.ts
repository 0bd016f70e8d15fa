/** Target time for which a piece of an import may hold the database (ms). */
export const PIECE_MS = 50;
/**
 * The same while no one waits, by engine. Each piece is planned again, which is a third of the database's work in pieces of
 * 100 rows. Other clients of a server wait for a piece only where they need its cars, those of the embedded engine always.
 */
export const CALM_PIECE_MS = { embedded: PIECE_MS, server: 250 };
/** Minimum rows per piece: below this the fixed cost of a piece outweighs that of its rows. */
export const LEAST_ROWS = 100;
export const FIRST_ROWS = 200;
export const MOST_ROWS = 2000;

/** Rows of the next piece, from the time that the last one held the database. At most doubles. */
export function pieceSize(rows: number, heldMs: number, targetMs = PIECE_MS): number {
  const fitting = (rows * targetMs) / heldMs;
  return Math.round(Math.min(MOST_ROWS, rows * 2, Math.max(LEAST_ROWS, fitting)));
}
