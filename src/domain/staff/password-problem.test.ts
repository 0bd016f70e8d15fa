import { expect, it } from 'vitest';
import { passwordProblem } from './password-problem.ts';

const about = { email: 'priya.nair@northbank.example', name: 'Priya Nair' };

it.each([
  ['elevenchars', 'at least 12'],
  ['twelve chars', undefined],
  ['ééééabcdefgh', undefined],
  ['Password1234', 'tried first'],
  ['aaaaaaaaaaaaaaaa', 'tried first'],
  ['abababababababab', 'tried first'],
  ['priya.nair12', 'your name'],
  ['PriyaNair-2026', 'your name'],
  ['northbank northbank', 'your name'],
  ['Northbank2026', 'your name'],
  ['Northbank keeps bees', undefined],
  ['Priya keeps bees', undefined],
  ['correct horse battery staple', undefined],
  ['x'.repeat(60) + 'abcdefgh'.repeat(8) + 'yzwv', undefined],
  ['x'.repeat(60) + 'abcdefgh'.repeat(8) + 'yzwvu', 'at most 128'],
])('%s', (password, problem) => {
  const found = passwordProblem(password, about);
  if (problem === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(problem);
});
