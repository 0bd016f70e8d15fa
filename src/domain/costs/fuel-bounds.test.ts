import { expect, it } from 'vitest';
import { fuelProblem, type FuelFigure } from './fuel-bounds.ts';

it.each<[FuelFigure, string, string | null]>([
  ['kmYear', '-1', 'Enter a number from 0 to 100,000.'],
  ['kmYear', '0', null],
  ['kmYear', '15000', null],
  ['kmYear', '100000', null],
  ['kmYear', '100001', 'Enter a number from 0 to 100,000.'],
  ['kmYear', '99999999', 'Enter a number from 0 to 100,000.'],
  ['kmYear', '', 'Enter a number from 0 to 100,000.'],
  ['kmYear', ' ', 'Enter a number from 0 to 100,000.'],
  ['kmYear', 'many', 'Enter a number from 0 to 100,000.'],
  ['litrePrice', '1.99', null],
  ['litrePrice', '20', null],
  ['litrePrice', '20.01', 'Enter a number from 0 to 20.'],
  ['powerPrice', '-5', 'Enter a number from 0 to 20.'],
])('fuelProblem: %s %j: %s', (figure, typed, problem) => expect(fuelProblem(figure, typed)).toBe(problem));
