import { expect, it } from 'vitest';
import { codeText, readCode } from './sign-in-code.ts';

it.each([
  ['408126', '408126'],
  [' 408 126 ', '408126'],
  ['408-126', '408126'],
  ['000000', '000000'],
  ['40812', undefined],
  ['4081266', undefined],
  ['40812a', undefined],
  ['\u0664\u0660\u0668\u0661\u0662\u0666', undefined],
  ['', undefined],
])('%j is read as %s', (text, code) => expect(readCode(text)).toBe(code));

it('says whose code it is and ends as phones expect', () => {
  expect(codeText('408126', 'Northbank', 'northbank.example')).toBe(
    '408126 is your code for Northbank. It works for 5 minutes.\n\n@northbank.example #408126',
  );
});
