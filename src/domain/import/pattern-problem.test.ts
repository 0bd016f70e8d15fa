import { expect, it } from 'vitest';
import { patternProblem } from './pattern-problem.ts';

const FIELDS = ['cylinders', 'badge', 'engine_size_litres'];

it.each([
  ['(?<cylinders>\\d+) cyl', undefined],
  ['(?:(?<cylinders>\\d+) cyl)?,? ?(?:(?<engine_size_litres>[\\d.]+) L)?', undefined],
  ['^\\d{4} Land Rover (?<badge>.*)$', undefined],
  ['(?:ab){2}(?<badge>x)', undefined],
  ['(?<badge>a+)+', /repeats a group/],
  ['(?<cylinders>(a|a)+)b', /repeats a group/],
  ['(?:(?<badge>a)|b)?', undefined],
  ['(?<badge>(?:a|b*)*)x', /repeats a group/],
  ['((?<badge>a+)b)+', /repeats a group/],
  ['(?<badge>a{1,}){2,}', /repeats a group/],
  ['(?<badge>.*.*.*.*.*)', /open ends/],
  ['(?<badge>a)\\1', /refers back/],
  ['(?<badge>a)\\k<badge>', /refers back/],
  ['\\d+', /no named group/],
  ['(?<cyl>\\d+)', /group "cyl", which is not a field/],
  ['(?<badge>', /not a regular expression/],
  ['(?<badge>a)'.repeat(40), /longer than 300/],
])('patternProblem: %s', (pattern, message) =>
  message === undefined
    ? expect(patternProblem(pattern, FIELDS)).toBeUndefined()
    : expect(patternProblem(pattern, FIELDS)).toMatch(message),
);
