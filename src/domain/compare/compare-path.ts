/** Side by side on a wide screen, and no more than a person keeps in mind. */
export const MOST_COMPARED = 4;

export const COMPARE_PATH = '/compare';

/** The comparison of these vehicles: an address to share. */
export const comparePath = (cars: readonly number[]): string =>
  cars.length === 0 ? COMPARE_PATH : `${COMPARE_PATH}?cars=${cars.join(',')}`;
