import { expect, it } from 'vitest';
import { readVisits, thenOrSaved, visitBefore, writtenVisits } from './visits.ts';

const HOUR = 3_600_000;
const MONDAY = Date.UTC(2026, 10, 23);
const opened = (...visits: [after: number, standing: string][]): string => {
  let [text, now] = ['', MONDAY];
  for (const [after, standing] of visits) text = writtenVisits(readVisits(text), (now += after), standing);
  return text;
};

it.each<[string, string, number, string]>([
  ['a first visit', '', 0, ''],
  ['what something else has written', 'x\u0000', 0, ''],
  ['opened again at once', opened([0, '1~10']), 1, ''],
  ['just before a visit ends', opened([0, '1~10']), 4 * HOUR - 1, ''],
  ['just after it ended', opened([0, '1~10']), 4 * HOUR, '1~10'],
  ['a second visit, opened twice', opened([0, '1~10'], [24 * HOUR, '1~9'], [HOUR, '1~8']), 26 * HOUR, '1~10'],
  ['a third visit', opened([0, '1~10'], [24 * HOUR, '1~9'], [HOUR, '1~8']), 48 * HOUR, '1~8'],
  ['a clock that was set back', opened([0, '1~10']), -24 * HOUR, ''],
])('the visit before: %s', (_what, stored, later, before) =>
  expect(visitBefore(readVisits(stored), MONDAY + later)).toBe(before),
);

it.each([
  ['', '', ''],
  ['', '1~10|2~20', '1~10|2~20'],
  ['1~9', '1~10|2~20', '1~9|2~20'],
  ['2', '1~10|2~20', '1~10|2'], // it was sold then, which is no news now
])('how vehicles were then: on the visit %j, when saved %j', (visit, saved, then) =>
  expect(thenOrSaved(visit, saved)).toBe(then),
);
