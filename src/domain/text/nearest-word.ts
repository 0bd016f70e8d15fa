import { editDistance } from './edit-distance.ts';

/** More letters than this tell words apart. */
const LONGEST = 60;

/** The known word that someone most likely meant, or undefined when none is near: a third of the letters may be wrong. */
export function nearestWord(written: string, known: Iterable<string>): string | undefined {
  const wanted = simple(written);
  let nearest: string | undefined;
  let most = Math.max(1, Math.floor((wanted.length + 1) / 3));
  for (const word of known) {
    const edits = editDistance(wanted, simple(word), most);
    if (edits <= most) [nearest, most] = [word, edits - 1];
  }
  return nearest;
}

const simple = (word: string): string =>
  word
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, LONGEST);
