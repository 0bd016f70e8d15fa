import { describe, expect, it } from 'vitest';
import { cursorText, nextChanges, readCursor, type ChangesCursor } from './changes-cursor.ts';

const TERMS = 'aB3-_kLmN9zQ';

it.each(['0-0', '17-0', '17-250'])('cursor %s is read and written', (at) => {
  const read = readCursor(`${at}-${TERMS}`)!;
  expect(read.terms).toBe(TERMS);
  expect(cursorText(read, read.terms)).toBe(`${at}-${TERMS}`);
});

it.each(['', '17', '-1-0', '01-0', '1-01', '1-0 ', 'x-0', `${'9'.repeat(16)}-0`])('cursor %j is not one', (at) =>
  expect(readCursor(`${at}-${TERMS}`)).toBeUndefined(),
);

it.each(['17-0', '17-0-', `17-0-${TERMS}x`, `17-0-${TERMS.slice(1)}`, `17-0-${TERMS.slice(1)}.`])(
  'cursor %j lacks its terms',
  (text) => expect(readCursor(text)).toBeUndefined(),
);

const LOG = [
  { seq: 5, carIds: [1, 2, 3] },
  { seq: 7, carIds: [2, 4] },
  { seq: 9, carIds: [] },
  { seq: 10, carIds: [5] },
];
const after = (seq: number) => LOG.filter((entry) => entry.seq > seq);

describe('nextChanges', () => {
  it.each<[string, ChangesCursor, number, number[], ChangesCursor, boolean]>([
    ['all of it', { seq: 4, taken: 0 }, 10, [1, 2, 3, 4, 5], { seq: 10, taken: 0 }, false],
    ['exactly as many as there are', { seq: 4, taken: 0 }, 5, [1, 2, 3, 4, 5], { seq: 10, taken: 0 }, false],
    ['one fewer', { seq: 4, taken: 0 }, 4, [1, 2, 3, 4], { seq: 9, taken: 0 }, true],
    ['a part of an entry', { seq: 4, taken: 0 }, 2, [1, 2], { seq: 4, taken: 2 }, true],
    ['the rest of it', { seq: 4, taken: 2 }, 1, [3], { seq: 5, taken: 0 }, true],
    ['nothing new', { seq: 10, taken: 0 }, 10, [], { seq: 10, taken: 0 }, false],
  ])('%s', (_what, from, limit, ids, cursor, more) => {
    expect(nextChanges(from, after(from.seq), limit)).toEqual({ ids, cursor, more });
  });

  it('a reader in steps of any size sees every car that changed, and ends at the end', () => {
    for (let limit = 1; limit <= 7; limit++) {
      const seen: number[] = [];
      let at: ChangesCursor = { seq: 4, taken: 0 };
      for (let steps = 0; steps < 20; steps++) {
        const next = nextChanges(at, after(at.seq), limit);
        seen.push(...next.ids);
        at = next.cursor;
        if (!next.more) break;
      }
      expect([limit, new Set(seen), at]).toEqual([limit, new Set([1, 2, 3, 4, 5]), { seq: 10, taken: 0 }]);
    }
  });
});
