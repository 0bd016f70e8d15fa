/** Money inside Forecourt: whole cents. Doors (forms, feeds, URLs, pages) turn dollars into cents and back. */
export type Cents = number;

export const dollars = (amount: number): Cents => Math.round(amount * 100);

/** As prices are shown: half a dollar rounds up. */
export const wholeDollars = (cents: Cents): number => Math.round(cents / 100);
