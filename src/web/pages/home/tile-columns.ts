const WIDEST = 6;

/** The number of tiles per row: up to 6 that fill every row, or else the most even division. */
export function tileColumns(tiles: number): number {
  for (let columns = Math.min(WIDEST, tiles); columns >= 3; columns--) if (tiles % columns === 0) return columns;
  return tiles <= WIDEST ? Math.max(1, tiles) : Math.ceil(tiles / Math.ceil(tiles / WIDEST));
}
