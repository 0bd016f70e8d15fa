import { expect, it } from 'vitest';
import { hereSince, presenceWords } from './who-is-here.ts';

const jo = { name: 'Jo Wetherall', writing: false };
const sam = { name: 'Sam Lee', writing: true };
const ana = { name: 'Ana Ruiz', writing: false };
const kim = { name: 'Kim Tan', writing: false };

// "Who has a lead open is seen above the composer (presence, lease in the database, expires)"
it.each([
  [[], ''],
  [[jo], 'Jo Wetherall also has this lead open.'],
  [[sam], 'Sam Lee is writing.'],
  [[jo, sam], 'Sam Lee is writing. Jo Wetherall also has this lead open.'],
  [[jo, ana], 'Jo Wetherall and Ana Ruiz also have this lead open.'],
  [[jo, ana, kim], 'Jo Wetherall, Ana Ruiz and 1 more also have this lead open.'],
  [[sam, { ...jo, writing: true }], 'Sam Lee and Jo Wetherall are writing.'],
])('presence: %j is "%s"', (colleagues, words) => {
  expect(presenceWords(colleagues)).toBe(words);
});

it('presence ends 45 seconds after the last renewal', () => {
  expect(hereSince(new Date('2026-11-20T01:00:45Z'))).toEqual(new Date('2026-11-20T01:00:00Z'));
});
