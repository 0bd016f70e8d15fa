import { expect, it } from 'vitest';
import { answerAddress, answeredTokens } from './answer-address.ts';

const [ONE, TWO] = ['0123456789abcdef01234567', 'ffffffffffffffffffffffff'];
const MAILBOX = 'replies@dealer.example';

// "an address that carries an unguessable token per lead (plus addressing)"
it.each([
  [true, `replies+${ONE}@dealer.example`],
  [false, MAILBOX],
])('answers go to: plus %s, %s', (plus, expected) =>
  expect(answerAddress({ address: MAILBOX, plus }, ONE)).toBe(expected),
);

it.each<[string, string[], string, string[]]>([
  ['an address', [`replies+${ONE}@dealer.example`], '', [ONE]],
  ['an address in capitals', [` Replies+${ONE.toUpperCase()}@Dealer.example `], '', [ONE]],
  ['one of several addresses', ['a@b.example', `replies+${ONE}@dealer.example`], '', [ONE]],
  ['no plus', [MAILBOX], '', []],
  ['the address of another site', [`sales+${ONE}@branch.example`], '', [ONE]],
  ['no name', [`+${ONE}@dealer.example`], '', []],
  ['no domain', [`replies+${ONE}`], '', []],
  ['two domains', [`replies+${ONE}@evil.example@dealer.example`], '', []],
  ['23 characters', [`replies+${ONE.slice(1)}@dealer.example`], '', []],
  ['25 characters', [`replies+${ONE}0@dealer.example`], '', []],
  ['no hexadecimal', [`replies+${ONE.slice(1)}g@dealer.example`], '', []],
  ['the id of a message', [MAILBOX], `<lead-7-41-${ONE}@forecourt.example>`, [ONE]],
  // the last id of References is the message itself (RFC 5322 section 3.6.4)
  ['ids of two messages', [], `<lead-7-41-${ONE}@f.example> <lead-8-42-${TWO}@f.example>`, [TWO, ONE]],
  ['an id without a token, which can be guessed', [], '<lead-7-41@forecourt.example>', []],
  ['an id of someone else', [], '<abc@mail.example>', []],
  ['the same in both', [`replies+${ONE}@dealer.example`], `<lead-7-41-${ONE}@f.example>`, [ONE]],
])('answered: %s', (_what, recipients, answers, expected) =>
  expect(answeredTokens({ recipients, answers })).toEqual(expected),
);
