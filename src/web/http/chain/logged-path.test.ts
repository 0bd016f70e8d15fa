import { expect, it } from 'vitest';
import { loggedPath } from './logged-path.ts';

it.each([
  ['/test-drive/q1w2e3r4t5y6u7i8o9p0aa', '/test-drive/***'],
  ['/test-drive/q1w2e3r4t5y6u7i8o9p0aa.data', '/test-drive/***'],
  ['/test-drive/q1w2e3r4t5y6u7i8o9p0aa/calendar.ics', '/test-drive/***/calendar.ics'],
  ['/Test-Drive/q1w2e3r4t5y6u7i8o9p0aa/', '/Test-Drive/***/'],
  ['/feeds/northbank-feeds-2026/google.tsv', '/feeds/***/google.tsv'],
  ['/feeds/northbank-feeds-2026/newstead/google.tsv', '/feeds/***/newstead/google.tsv'],
  ['/test-payment/q1w2e3r4t5y6u7i8o9p0aa', '/test-payment/***'],
  ['/desk/set-up/q1w2e3r4t5y6u7i8o9p0aa', '/desk/set-up/***'],
  ['/desk/join/q1w2e3r4t5y6u7i8o9p0aa', '/desk/join/***'],
  ['/cars/2024-toyota-rav4-u1', '/cars/2024-toyota-rav4-u1'],
  ['/api/feeds/northbank/runs/7', '/api/feeds/northbank/runs/7'],
  ['/', '/'],
])('loggedPath: %s is logged as %s', (path, logged) => expect(loggedPath(path)).toBe(logged));

it('loggedPath is cut to the length of a log line', () =>
  expect(loggedPath(`/${'a'.repeat(5_000)}`)).toHaveLength(200));
