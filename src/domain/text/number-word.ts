const WORDS = [
  'no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen',
  'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty',
]; // prettier-ignore

/** "no", "one" … "twenty". `undefined`: there is no such word here. */
export const numberWord = (value: number): string | undefined => WORDS[value];

/** "three" → 3. `undefined`: no number up to twenty. */
export function wordNumber(word: string): number | undefined {
  const at = WORDS.indexOf(word);
  return at < 0 ? undefined : at;
}
