import { expect, it } from 'vitest';
import { figureProblem, readFigure } from './read-figure.ts';

it.each([
  ['30000', 30_000],
  ['$30,000', 30_000],
  [' 2 500.50 ', 2_500.5],
  ['6.5 years', 6.5],
  ['1 year', 1],
  ['9.99% p.a.', 9.99],
  ['0', 0],
  ['-5', null],
  ['5k', null],
  ['1e9', null],
  ['1.2.3', null],
  ['many', null],
  ['9999999999', null],
])('readFigure: %j is %s', (text, figure) => expect(readFigure(text)).toBe(figure));

it.each([
  ['100', null],
  ['100.01', 'Enter a number from 0 to 100'],
  ['-1', 'Enter a number from 0 to 100'],
  ['<b>', 'Enter a number from 0 to 100'],
])('figureProblem of at most 100, %j: %s', (text, problem) => expect(figureProblem(text, 100)).toBe(problem));
