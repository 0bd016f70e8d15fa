import { slugify } from './slugify.ts';

export interface SlugInput {
  year: number | null;
  make: string;
  model: string;
  badge: string | null;
  stocknum: string | null;
}

/** A whole slug is at most 120 characters; `-c` and the id of a car take up to 12 of them. */
const STEM_LENGTH = 108;
const STOCKNUM_LENGTH = 30;

/**
 * The address of a car: `2022-mazda-cx-5-touring-u12345`. Made of what the car is, never of its price.
 * Without a stock number, `needsId` asks for the car's id at the end (`…-c17`). A stock number that looks like such an
 * ending counts as none, so that no two cars can come to the same slug that way.
 */
export function carSlug(input: SlugInput): { stem: string; needsId: boolean } {
  const end = slugify(input.stocknum ?? '')
    .slice(0, STOCKNUM_LENGTH)
    .replace(/-$/, '');
  const needsId = end === '' || /(?:^|-)c\d+$/.test(end);
  const names = slugify([input.year ?? '', input.make, input.model, input.badge ?? ''].join(' '));
  const room = needsId ? STEM_LENGTH : STEM_LENGTH - end.length - 1;
  const start = cutAtWord(names, room);
  return { stem: [start, needsId ? '' : end].filter((part) => part !== '').join('-') || 'car', needsId };
}

/** At most `length` characters, cut between words where there is a gap in the last third. */
function cutAtWord(words: string, length: number): string {
  if (words.length <= length) return words;
  const gap = words.lastIndexOf('-', length);
  return words.slice(0, gap > (length * 2) / 3 ? gap : length).replace(/-$/, '');
}
