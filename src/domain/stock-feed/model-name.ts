import { oneSpelling } from './one-spelling.ts';

const LETTERS = /^\p{L}+$/u;

/**
 * One spelling for models that feeds write in capitals or small letters: "CAMRY" and "camry" are "Camry". Words of up to
 * three letters and words with figures or hyphens stay ("UTE", "RAV4", "MU-X", "i30"): nobody knows how they are written.
 */
export const modelName = (model: string): string =>
  model
    .trim()
    .split(/\s+/)
    .map((word) => (word.length > 3 && LETTERS.test(word) ? oneSpelling(word) : word))
    .join(' ');
