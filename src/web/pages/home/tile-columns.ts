const WIDEST = 6;

/** How many tiles stand in a row: as many as leave no place blank, up to 6; else as evenly as it goes. */
export function tileColumns(tiles: number): number {
  for (let columns = Math.min(WIDEST, tiles); columns >= 3; columns--) if (tiles % columns === 0) return columns;
  return tiles <= WIDEST ? Math.max(1, tiles) : Math.ceil(tiles / Math.ceil(tiles / WIDEST));
}

/** How many cards stand in a row of the newest: around the site's own number, so that the last row is full when that can be. */
export const cardColumns = (cards: number, usual: number): number =>
  [usual + 1, usual, usual - 1].find((columns) => cards % columns === 0) ?? usual;
