import { expect, it } from 'vitest';
import { NO_MAPPING } from '../mapping.ts';
import { readRows } from './judge-file.ts';

const ONE = ['Toowoomba'];
const TWO = ['Toowoomba', 'Dalby'];

it.each([
  ['the only location for an unknown word', 'TWB', ONE, { meaning: undefined, proposed: 'Toowoomba' }],
  ['none of several locations', 'TWB', TWO, { meaning: undefined, proposed: undefined }],
  ['nothing where there is no location', 'TWB', [], { meaning: undefined, proposed: undefined }],
  ['nothing for a place that becomes a location', 'Roma, QLD', ONE, { meaning: undefined, proposed: undefined }],
  ['nothing for a known location', 'toowoomba', ONE, { meaning: 'Toowoomba', proposed: undefined }],
])('readRows proposes %s', (_what, word, locations, expected) => {
  const cells = { Mk: 'Kia', Mdl: 'Rio', Branch: word };
  const names = Object.keys(cells);
  const { words } = readRows(
    {
      about: [],
      columns: names.map((column) => ({
        name: column,
        samples: [],
        guess: { column, field: null, sure: 'unknown', because: '' },
      })),
      rows: [{ line: 2, cells }],
      more: false,
    },
    { ...NO_MAPPING, columns: { Mk: 'make', Mdl: 'model', Branch: 'location' } },
    { thisYear: 2026, locations },
  );
  expect(words).toEqual([{ field: 'location', words: [{ word, rows: 1, ...expected }] }]);
});
