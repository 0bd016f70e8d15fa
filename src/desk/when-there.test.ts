import { expect, it } from 'vitest';
import { whenThere } from './when-there.ts';

const at = new Date('2026-11-28T11:11:00Z');
const now = new Date('2026-11-28T10:54:00Z');

// Adelaide is half an hour ahead of Brisbane in summer and half an hour behind in winter; Sydney agrees in winter
it.each([
  [at, 'Australia/Brisbane', '9:11 pm'],
  [at, null, '9:11 pm'],
  [at, 'Australia/Adelaide', '9:41 pm Adelaide time'],
  [at, 'Australia/Sydney', '10:11 pm Sydney time'],
  [new Date('2026-07-01T02:00:00Z'), 'Australia/Sydney', 'Wed 1 Jul, 12:00 pm'],
  [new Date('2026-07-01T02:00:00Z'), 'Australia/Adelaide', 'Wed 1 Jul, 11:30 am Adelaide time'],
])('whenThere: %s in %s is %s', (moment, zone, words) =>
  expect(whenThere(moment, now, zone, 'Australia/Brisbane')).toBe(words),
);
