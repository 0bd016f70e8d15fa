import { expect, it } from 'vitest';
import { mustConfirm } from './must-confirm.ts';

const NOW = new Date('2026-11-24T12:00:00Z');

it.each<[when: string, confirmedAt: string | null, must: boolean]>([
  ['at no known time', null, true],
  ['this moment', '2026-11-24T12:00:00Z', false],
  ['by the clock of another server, a moment ahead', '2026-11-24T12:00:01Z', false],
  ['14:59 minutes ago', '2026-11-24T11:45:01Z', false],
  ['15 minutes ago', '2026-11-24T11:45:00Z', true],
  ['a day ago', '2026-11-23T12:00:00Z', true],
])('must confirm: someone who has proved who they are %s', (_, confirmedAt, must) => {
  expect(mustConfirm(confirmedAt === null ? null : new Date(confirmedAt), NOW)).toBe(must);
});
