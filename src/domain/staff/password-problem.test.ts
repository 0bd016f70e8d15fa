import { expect, it } from 'vitest';
import { lengthProblem, ownWords, strengthProblem } from './password-problem.ts';

it.each([
  ['elevenchars', 'Use at least 12 characters.'],
  ['twelve chars', undefined],
  ['ééééééééééé', 'Use at least 12 characters.'],
  ['éééééééééééé', undefined],
  ['x'.repeat(128), undefined],
  ['x'.repeat(129), 'Use 128 characters or fewer.'],
])('lengthProblem: %s: %s', (password, problem) => {
  expect(lengthProblem(password)).toBe(problem);
});

it.each([
  [0, false, 'easy to guess'],
  [2, false, 'easy to guess'],
  [2, true, 'more than your name'],
  [3, true, undefined],
  [3, false, undefined],
  [4, false, undefined],
])('strengthProblem: score %i, with words of its owner %s: %s', (score, hasOwnWords, problem) => {
  const found = strengthProblem({ score, hasOwnWords });
  if (problem === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(problem);
});

it('the words of an owner are those of email, name and companies, alone and joined', () => {
  const owner = { email: 'Priya.Nair@northbank.example', name: 'Priya Nair', companies: ['Northbank Motor Group'] };
  expect(ownWords(owner)).toEqual([
    'priya.nair',
    'northbank',
    'example',
    'priyanair',
    'priya',
    'nair',
    'northbankmotorgroup',
    'motor',
    'group',
  ]);
});
