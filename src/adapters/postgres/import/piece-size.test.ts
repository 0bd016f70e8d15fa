import { expect, it } from 'vitest';
import { CALM_PIECE_MS, FIRST_ROWS, LEAST_ROWS, MOST_ROWS, pieceSize } from './piece-size.ts';

it.each([
  { rows: FIRST_ROWS, heldMs: 50, next: FIRST_ROWS, because: 'it took what it may' },
  { rows: 400, heldMs: 40, next: 500, because: 'there was room' },
  { rows: 400, heldMs: 80, next: 250, because: 'it took too long' },
  { rows: 400, heldMs: 25, next: 800, because: 'the double fits' },
  { rows: 400, heldMs: 24, next: 800, because: 'more than the double might not' },
  { rows: 400, heldMs: 0.01, next: 800, because: 'it found nothing to do' },
  { rows: 200, heldMs: 99, next: 101, because: 'it took nearly twice as long' },
  { rows: 200, heldMs: 100, next: LEAST_ROWS, because: 'it took twice as long' },
  { rows: 200, heldMs: 101, next: LEAST_ROWS, because: 'fewer save no one anything' },
  { rows: LEAST_ROWS, heldMs: 5_000, next: LEAST_ROWS, because: 'the machine is busy with other things' },
  { rows: 1_999, heldMs: 49.9, next: MOST_ROWS, because: 'it is the most' },
  { rows: MOST_ROWS, heldMs: 1, next: MOST_ROWS, because: 'it is the most' },
])('next piece size: $rows rows in $heldMs ms are followed by $next: $because', ({ rows, heldMs, next }) => {
  expect(pieceSize(rows, heldMs)).toBe(next);
});

it.each([
  { rows: 400, heldMs: 100, next: 800, because: 'the double fits' },
  { rows: 400, heldMs: 200, next: 500, because: 'there was room' },
  { rows: 400, heldMs: 1_000, next: LEAST_ROWS, because: 'it took four times as long' },
])('next piece size on a server, while no one waits: $rows rows in $heldMs ms, $because', ({ rows, heldMs, next }) => {
  expect(pieceSize(rows, heldMs, CALM_PIECE_MS.server)).toBe(next);
});
