/** "no", "one" … "twenty", in order. */
export const NUMBER_WORDS = [
  'no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen',
  'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty',
]; // prettier-ignore

/** "no", "one" … "twenty". `undefined`: there is no such word here. */
export const numberWord = (value: number): string | undefined => NUMBER_WORDS[value];

/** "three" → 3. `undefined`: no number up to twenty. */
export function wordNumber(word: string): number | undefined {
  const at = NUMBER_WORDS.indexOf(word);
  return at < 0 ? undefined : at;
}
