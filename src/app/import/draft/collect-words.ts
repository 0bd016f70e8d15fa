import { fitsField } from '#domain/import/value-shapes.ts';
import { VOCABULARY_FIELDS } from '#domain/import/vocabulary.ts';
import type { FeedRow } from '../feed.ts';
import type { Mapping } from '../mapping.ts';
import { fieldOfColumn } from './judge-file.ts';

/** Different words of one column, and the longest of them: more is no column of words. */
const MOST_WORDS = 1_000;
const LONGEST_WORD = 80;

/** A word of one column, and the rows of the whole file that have it. */
export interface FileWord {
  column: string;
  word: string;
  rows: number;
}

/** Counts the words of the columns whose words have a closed list, and the makes: a page judges only the first rows of a file. */
export function collectWords(mapping: Mapping): {
  note: (rows: readonly FeedRow[]) => void;
  result: () => FileWord[];
} {
  const fields = new Set<string | undefined>([...VOCABULARY_FIELDS, 'location', 'make']);
  const columns = Object.keys(mapping.columns)
    .filter((column) => fields.has(fieldOfColumn(mapping, column)))
    .map((column) => ({ column, words: new Map<string, FileWord>() }));
  return {
    note(rows) {
      for (const row of rows) {
        if (!('cells' in row)) continue;
        for (const { column, words } of columns) {
          const cell = row.cells[column];
          if (typeof cell !== 'string' && typeof cell !== 'number') continue;
          const word = String(cell).trim();
          const key = word.toLowerCase();
          const known = words.get(key);
          if (known) known.rows++;
          else if (word !== '' && word.length <= LONGEST_WORD && words.size < MOST_WORDS)
            words.set(key, { column, word, rows: 1 });
        }
      }
    },
    result: () => columns.flatMap(({ words }) => [...words.values()]),
  };
}

/** Makes of a checked file that are not in the list of known ones, the most rows first. */
export function unknownMakes(mapping: Mapping, words: readonly FileWord[]): FileWord[] {
  const isUnknown = ({ column, word }: FileWord) => {
    if (fieldOfColumn(mapping, column) !== 'make') return false;
    const target = mapping.columns[column];
    const { values = {} } = typeof target === 'object' && !Array.isArray(target) ? target : {};
    return !fitsField('make', String(values[word] ?? word));
  };
  return words.filter(isUnknown).toSorted((a, b) => b.rows - a.rows);
}
