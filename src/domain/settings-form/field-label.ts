/** "newerThanYears" → "Newer than years" */
export function fieldLabel(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  const spelt = words.replace(
    /\b(url|adf|km|cta|faq|id|vin|nvic|atm|tv|sms)\b/g,
    (word) => UNCHANGED[word] ?? word.toUpperCase(),
  );
  return spelt.charAt(0).toUpperCase() + spelt.slice(1);
}
const UNCHANGED: Record<string, string> = { km: 'km' };

const UNITS: readonly (readonly [name: RegExp, unit: string])[] = [
  [/Days$/, 'days'],
  [/Hours$/, 'hours'],
  [/Minutes$/, 'minutes'],
  [/Seconds$/, 's'],
  [/(?:Ms|Interval)$/, 'ms'],
  [/Years$/, 'years'],
  [/Km$|^km/, 'km'],
  [/Rate$|Focus$|Percent$/, '%'],
  [/(?:Limit)$/, 'characters'],
];
const UNITS_IN_LABEL: readonly (readonly [sentence: RegExp, unit: string])[] = [
  [/ in dollars\b/, '$'],
  [/ in px\b|pixels/i, 'px'],
  [/ in em\b/, 'em'],
  [/ in percent\b/, '%'],
  [/kilometres/i, 'km'],
  [/^Characters /, 'characters'],
];

/** The unit of a number, if its name or its help gives one. */
export const fieldUnit = (name: string, meaning: string): string | null =>
  (UNITS.find(([of]) => of.test(name)) ?? UNITS_IN_LABEL.find(([of]) => of.test(meaning)))?.[1] ?? null;
