/** How many cards stand in a row of a short list: around the site's own number, so that the last row is full when that can be. */
export const cardColumns = (cards: number, usual: number): number =>
  [usual + 1, usual, usual - 1].find((columns) => cards % columns === 0) ?? usual;
