import { expect, it } from 'vitest';
import { textMessage, textProblem } from './text-message.ts';

const by = { staffName: 'Priya Nair', company: 'Northbank Newstead' };
const SIGNED = '\nPriya, Northbank Newstead. Reply STOP to opt out.';

it.each([
  ['See you at 10.', `See you at 10.${SIGNED}`],
  ['  It’s “here” – still…\n', `It's "here" - still...${SIGNED}`],
])('text message: %j is signed, says how to stop it, and has no wide marks', (text, sent) => {
  expect(textMessage({ text, ...by })).toBe(sent);
});

// "length and parts shown": four messages of 153 letters, with the signature
const MOST = 4 * 153 - SIGNED.length;
it.each([
  ['', 'Enter a message first.'],
  ['a'.repeat(MOST - 1), undefined],
  ['a'.repeat(MOST), undefined],
  ['a'.repeat(MOST + 1), 'This would be 5 text messages (limit 4). Shorten it, or send an email.'],
])('text message: problem of %#', (text, problem) => {
  expect(textProblem({ text, ...by })).toBe(problem);
});
