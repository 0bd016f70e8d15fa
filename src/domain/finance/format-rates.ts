/** "9.41% p.a.", or of a range "8.38% to 19.42% p.a." */
export const formatRates = (rates: readonly number[]): string =>
  `${rates.map((rate) => `${rate.toFixed(2)}%`).join(' to ')} p.a.`;
