import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { importProgress, progressLine } from './import-progress.ts';

const progress = (rows: number, read?: number) => ({
  phase: 'reading' as const,
  rows,
  failed: 1,
  read,
  total: read === undefined ? undefined : 1000,
});

it.each([
  [progress(12_000, 250), 2000, '12,000 rows · 6,000 per second · 1 error · 25% · 6 s left'],
  [progress(12_000), 2000, '12,000 rows · 6,000 per second · 1 error'],
  [
    { ...progress(5, 1000), phase: 'merging' as const, failed: 0 },
    1000,
    '5 rows · 5 per second · 0 errors · merging into the stock',
  ],
  [
    { ...progress(5, 1000), phase: 'trying' as const, failed: 0 },
    1000,
    '5 rows · 5 per second · 0 errors · checking what would change',
  ],
])('progress line: %j after %i ms', (at, elapsed, line) => expect(progressLine(at, elapsed)).toBe(line));

it('progress line has a bar on a terminal', () => {
  expect(progressLine(progress(10, 500), 1000, true)).toMatch(/^█{12}░{12} 10 rows/);
});

it('import progress is written as one line per second when the stream is not a terminal', () => {
  const stream = new PassThrough();
  let now = 0;
  const shown = importProgress(stream, () => new Date(now));
  for (now = 0; now <= 2500; now += 100) shown.show(progress(now, now / 10));
  shown.end();
  expect(String(stream.read()).trim().split('\n')).toHaveLength(2);
});

it('import progress redraws one line on a terminal, and clears it at the end', () => {
  const stream = Object.assign(new PassThrough(), { isTTY: true });
  let now = 0;
  const shown = importProgress(stream, () => new Date(now));
  for (now = 0; now <= 500; now += 50) shown.show(progress(now, now));
  shown.end();
  const text = String(stream.read());
  expect(text).not.toContain('\n');
  expect(text.split('\r')).toHaveLength(7);
  expect(text.endsWith('\r\u001B[K')).toBe(true);
});
