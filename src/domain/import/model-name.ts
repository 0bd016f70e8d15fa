import { modelSpelling } from '#domain/search/typed/trade-names.ts';
import { oneSpelling } from './one-spelling.ts';

const LETTERS = /^\p{L}+$/u;
/** Words of drives and bodies that stay capitals however long they are. */
const ABBREVIATIONS = new Set(['PHEV', 'MHEV', 'EREV', 'XLWB']);
/** "x5", "gla250", "xc60" of a feed in small letters; Hyundai and BMW write their i small. */
const SMALL_CODE = /^(?!i\d|ix\d)[a-z]{1,3}(?=-?\d)/;

/**
 * One spelling for models that feeds write in capitals or small letters. A model of the trade is written as its manufacturer
 * writes it ("HIACE" is "HiAce", "cr-v" is "CR-V"). Of others, words are: "CAMRY" and "camry" are "Camry". Words of up to
 * three letters, abbreviations and words with figures stay as they are ("UTE", "PHEV", "RS3"), but for codes in small letters.
 */
export function modelName(make: string, model: string): string {
  const words = model.trim().split(/\s+/);
  for (let length = words.length; length > 0; length--) {
    const known = modelSpelling(make, words.slice(0, length).join(' '));
    if (known !== undefined) return [known, ...words.slice(length).map(wordName)].join(' ');
  }
  return words.map(wordName).join(' ');
}

function wordName(word: string): string {
  if (ABBREVIATIONS.has(word.toUpperCase())) return word.toUpperCase();
  if (word.length > 3 && LETTERS.test(word)) return oneSpelling(word);
  return word.replace(SMALL_CODE, (letters) => letters.toUpperCase());
}
