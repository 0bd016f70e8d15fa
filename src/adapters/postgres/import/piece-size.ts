/** How long a piece of an import may hold the database (ms): as long as anybody else waits for the embedded one. */
export const PIECE_MS = 50;
/** What a piece costs whatever its size is what about so many rows cost: fewer save no one anything. */
export const LEAST_ROWS = 100;
export const FIRST_ROWS = 200;
export const MOST_ROWS = 2000;

/** How many rows the next piece takes, by how long the last one held the database. Grows to the double at most. */
export function pieceSize(rows: number, heldMs: number): number {
  const fitting = (rows * PIECE_MS) / heldMs;
  return Math.round(Math.min(MOST_ROWS, rows * 2, Math.max(LEAST_ROWS, fitting)));
}
