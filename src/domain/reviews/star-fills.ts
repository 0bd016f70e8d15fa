export type StarFill = 'full' | 'half' | 'empty';

/** "Rating to one decimal, partial star when fraction exceeds 0.3": of 4.3 four stars, of 4.4 four and a part. */
export function starFills(rating: number): StarFill[] {
  const tenths = Math.round(Math.min(5, Math.max(0, rating)) * 10);
  const whole = Math.floor(tenths / 10);
  return Array.from({ length: 5 }, (_, star) =>
    star < whole ? 'full' : star === whole && tenths % 10 > 3 ? 'half' : 'empty',
  );
}

const WIDTH: Record<StarFill, number> = { full: 1, half: 0.5, empty: 0 };

/** The same as a number: 4.4 is drawn as 4.5 stars. */
export const starsDrawn = (rating: number): number => starFills(rating).reduce((sum, fill) => sum + WIDTH[fill], 0);
