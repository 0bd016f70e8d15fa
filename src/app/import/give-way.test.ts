import { describe, expect, it } from 'vitest';
import { mostBehind, restMs, restsAfter, type DonePiece } from './give-way.ts';

describe('how often an import rests for the time a piece took', () => {
  it.each([
    { rests: 0, waitedMs: 0, next: 0, because: 'no one waits' },
    { rests: 0, waitedMs: 49, next: 0, because: 'no one waits long' },
    { rests: 0, waitedMs: 50, next: 0, because: 'that is not too long' },
    { rests: 0, waitedMs: 51, next: 1, because: 'someone waits too long' },
    { rests: 0.5, waitedMs: 51, next: 1, because: 'less than half of the time is too little' },
    { rests: 0.6, waitedMs: 51, next: 1.2, because: 'they still wait' },
    { rests: 1, waitedMs: 5_000, next: 2, because: 'they still wait, however long' },
    { rests: 3.9, waitedMs: 51, next: 7.8, because: 'they still wait' },
    { rests: 4, waitedMs: 51, next: 8, because: 'it is the most' },
    { rests: 4.1, waitedMs: 51, next: 8, because: 'it is the most' },
    { rests: 8, waitedMs: 50, next: 7.2, because: 'no one waits too long any more' },
    { rests: 0.1, waitedMs: 0, next: 0.09, because: 'it comes back little by little' },
    { rests: 0.09, waitedMs: 0, next: 0, because: 'so little is nothing' },
  ])('$rests times, then someone waited $waitedMs ms: $next times, $because', ({ rests, waitedMs, next }) => {
    expect(restsAfter(rests, waitedMs)).toBeCloseTo(next);
  });
});

describe('mostBehind, the cars that pages may not show yet', () => {
  it.each([
    { rests: 0, cars: 5_000, because: 'no one has waited too long lately' },
    { rests: 0.1, cars: 1_000, because: 'someone did a moment ago' },
    { rests: 8, cars: 1_000, because: 'someone does' },
  ])('$cars while it rests $rests times: $because', ({ rests, cars }) => {
    expect(mostBehind(rests)).toBe(cars);
  });
});

describe('restMs after a piece of an import', () => {
  it.each<[string, number, DonePiece, number]>([
    ['no rest while no request waits', 0, { what: 'merged', rows: 200, tookMs: 50 }, 0],
    ['one duration of the piece for each request that waits', 2, { what: 'merged', rows: 200, tookMs: 50 }, 100],
    ['just below the rest that leaves 250 rows a second', 6.9, { what: 'merged', rows: 100, tookMs: 50 }, 345],
    ['the rest that leaves 250 rows a second', 7, { what: 'merged', rows: 100, tookMs: 50 }, 350],
    ['never more, so that 250 rows a second remain', 8, { what: 'merged', rows: 100, tookMs: 50 }, 350],
    ['1,000 rows a second remain while a feed is read', 8, { what: 'staged', rows: 1_000, tookMs: 150 }, 850],
    ['half of the time leaves exactly 250 rows a second', 8, { what: 'merged', rows: 100, tookMs: 200 }, 200],
    ['half of the time, even if fewer rows remain', 8, { what: 'merged', rows: 100, tookMs: 300 }, 300],
    ['less than half of the time where few requests wait', 0.5, { what: 'merged', rows: 100, tookMs: 300 }, 150],
  ])('%s', (_, rests, piece, ms) => {
    expect(restMs(rests, piece)).toBeCloseTo(ms);
  });
});
