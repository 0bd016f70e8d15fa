import { expect, it } from 'vitest';
import { commonSpelling } from './common-spelling.ts';

it.each<[Record<string, number>, string]>([
  [{ I30: 2, i30: 1 }, 'I30'],
  [{ I30: 1, i30: 2 }, 'i30'],
  [{ ALTISE: 1, Altise: 1 }, 'Altise'],
  [{ altise: 1, ALTISE: 1, Altise: 1 }, 'Altise'],
  [{ 'cx-5': 1, 'CX-5': 1 }, 'CX-5'],
  [{ GXL: 3 }, 'GXL'],
])('commonSpelling: %j are all %s', (counts, spelling) =>
  expect(commonSpelling(new Map(Object.entries(counts)))).toBe(spelling),
);
