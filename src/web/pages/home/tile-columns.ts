const WIDEST = 6;

/** How many tiles stand in a row: as many as leave no place blank, up to 6; else as evenly as it goes. */
export function tileColumns(tiles: number): number {
  for (let columns = Math.min(WIDEST, tiles); columns >= 3; columns--) if (tiles % columns === 0) return columns;
  return tiles <= WIDEST ? Math.max(1, tiles) : Math.ceil(tiles / Math.ceil(tiles / WIDEST));
}
