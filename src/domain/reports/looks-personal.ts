/** Seven digits in a row, however they are spaced: a phone number without its area code has seven (New Zealand) or eight. */
const NUMBER = /\p{Nd}(?:[\s().+/\u2010-\u2015-]*\p{Nd}){6}/u;

/** A vehicle identification number: seventeen letters and digits, without I, O and Q; also one that was cut short. */
const VIN = /(?<![a-z\d])(?=[a-z]*\d)(?=\d*[a-z])[a-hj-npr-z\d]{11,17}(?![a-z\d])/giu;

/** Number plates as Australia and New Zealand make them, with the gaps that people leave; `@` a letter, `#` a digit. */
const PLATES = [
  '@@@ ###',
  '### @@@',
  '@@@ ## @',
  '@@@ ##',
  '@@ ## @@',
  '### @@ #',
  '#@@ #@@',
  '#@@@ ###',
  '@### @@@',
  '@ ## @@',
  '@@####',
].map(
  (shape) =>
    new RegExp(
      `(?<![a-z\\d])${shape.replaceAll(' ', '[ \\-·]?').replaceAll('@', '[a-z]').replaceAll('#', '\\d')}(?![a-z\\d])`,
      'gi',
    ),
);

/**
 * Whether a text may tell of a person: an address, a phone number, a VIN, a plate. What a search is counted by holds
 * none of these, and a few searches that only look like it are not counted: "GLE450" has the shape of a plate, and is one
 * of a car only where the stock has that word.
 */
export function looksPersonal(text: string, isKnown: (word: string) => boolean): boolean {
  if (text.includes('@') || NUMBER.test(text)) return true;
  const coded = [...text.matchAll(VIN), ...PLATES.flatMap((plate) => [...text.matchAll(plate)])];
  return coded.some(([found]) => ![found, ...found.split(/[ \-·]/)].some(isKnown));
}
