/** ISO 3779 with the North American check digit (49 CFR 565.15): each character's value times the weight of its place. */
const VALUES: Record<string, number> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
};
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** The digit that belongs in the ninth place of a VIN: `0` to `9` or `X`. Undefined when this is no VIN of 17 allowed characters. */
export function checkDigit(vin: string): string | undefined {
  if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(vin)) return undefined;
  let sum = 0;
  for (let index = 0; index < 17; index++) {
    const character = vin.charAt(index);
    sum += (VALUES[character] ?? Number(character)) * WEIGHTS[index]!;
  }
  const remainder = sum % 11;
  return remainder === 10 ? 'X' : String(remainder);
}
