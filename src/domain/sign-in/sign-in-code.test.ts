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
])('readCode: %j is read as %s', (text, code) => expect(readCode(text)).toBe(code));

it('sign-in text message names the site and ends as phones expect', () => {
  expect(codeText('408126', 'Northbank', 'northbank.example')).toBe(
    "408126 is your Northbank sign-in code. It expires in 5 minutes. Don't share it with anyone.\n\n@northbank.example #408126",
  );
});

it('sign-in text message fits one message, also with a long name and address', () => {
  const text = codeText('408126', 'Coastal Motors Sunshine', 'www.coastalmotors.example.com.au');
  expect(text.length).toBeLessThanOrEqual(160);
  expect(text).toMatch(/^[\x20-\x7e\n]+$/);
});
