/** How the cell of a feed's field is read. Money is dollars in a feed; lengths of text in characters. */
export type FieldKind =
  | { kind: 'text'; max: number }
  | { kind: 'number'; min: number; max: number; whole: boolean; units: readonly string[] }
  | { kind: 'link'; max: number }
  | { kind: PlainKind }
  | { kind: 'choice'; words: Readonly<Record<string, string>> };

type PlainKind =
  | 'year'
  | 'money'
  | 'flag'
  | 'date'
  | 'month'
  | 'instant'
  | 'vin'
  | 'list'
  | 'images'
  | 'equipment'
  | 'object';

export const is = (kind: PlainKind): FieldKind => ({ kind });
export const text = (max = 200): FieldKind => ({ kind: 'text', max });
/** An https address. */
export const link = (max = 1000): FieldKind => ({ kind: 'link', max });
export const whole = (min: number, max: number, ...units: string[]): FieldKind => ({
  kind: 'number',
  min,
  max,
  whole: true,
  units,
});
export const decimal = (min: number, max: number, ...units: string[]): FieldKind => ({
  kind: 'number',
  min,
  max,
  whole: false,
  units,
});
export const choice = (words: Readonly<Record<string, string>>): FieldKind => ({ kind: 'choice', words });
