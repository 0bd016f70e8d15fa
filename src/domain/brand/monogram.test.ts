import { expect, it } from 'vitest';
import { monogram } from './monogram.ts';

it.each([
  ['Toyota', 'To'],
  ['Kia', 'Kia'],
  ['BMW', 'BMW'],
  ['Land Rover', 'LR'],
  ['Mercedes-Benz', 'MB'],
  ['Isuzu UTE', 'IU'],
  ['Škoda', 'Šk'],
  ['Finance and Insurance', 'FI'],
  ['BYD', 'BYD'],
  ['GWM', 'GWM'],
  ['', '?'],
])('monogram of %s: %s', (title, letters) => expect(monogram(title).letters).toBe(letters));

it('monogram has the same frame everywhere', () => {
  expect(monogram('Toyota').frame).toBe(monogram('Toyota').frame);
  expect(
    new Set(['Toyota', 'Kia', 'Mazda', 'Ford', 'BMW', 'BYD', 'Volvo'].map((title) => monogram(title).frame)).size,
  ).toBeGreaterThan(3);
});
