import { expect, it } from 'vitest';
import { fillReply, unfilledWord, unknownWords } from './live-words.ts';

const known = {
  customer: 'Mia Novak',
  car: '2026 Ford Everest',
  location: 'Ipswich',
  company: 'Northbank',
  staffName: 'Priya Nair',
};
const unknown = { ...known, customer: ' ', car: '', location: '' };

// "live words (first name, car, location, own name) from a closed list"
it.each([
  ['Hi {{first name}},', 'Hi Mia,', 'Hi there,'],
  ['{{car}} is at {{location}}.', '2026 Ford Everest is at Ipswich.', 'the vehicle is at Northbank.'],
  ['{{ my name }}', 'Priya', 'Priya'],
  ['{{price}} stays', '{{price}} stays', '{{price}} stays'],
  ['{one} brace, {{}}', '{one} brace, {{}}', '{one} brace, {{}}'],
  ['$& and $1', '$& and $1', '$& and $1'],
])('live words: %s', (text, filled, without) => {
  expect(fillReply(text, known)).toBe(filled);
  expect(fillReply(text, unknown)).toBe(without);
});

it('live words: what is written into a value is not filled again', () => {
  expect(fillReply('Hi {{first name}}', { ...known, customer: '{{car}} Novak' })).toBe('Hi {{car}}');
});

it.each([
  ['Hi {{first name}}', [], '{{first name}}'],
  ['{{price}} and {{ rego }}', ['{{price}}', '{{ rego }}'], '{{price}}'],
  ['Hi Mia', [], undefined],
])('live words: unknown in %j', (text, words, first) => {
  expect(unknownWords(text)).toEqual(words);
  expect(unfilledWord(text)).toBe(first);
});
