/** The number of cards per row of a short list: close to the site's own, so that the last row is full if possible. */
export const cardColumns = (cards: number, usual: number): number =>
  [usual + 1, usual, usual - 1].find((columns) => cards % columns === 0) ?? usual;
