import { expect, it } from 'vitest';
import { mailWords, type Customer } from './mail-words.ts';

const SAM: Customer = { email: 'sam@example.com', phone: '0491 570 156' };
const NO_SERVER = 'No mail server is set, so no email is sent.';
const NO_ADDRESS = 'They gave no email address.';

it.each<[string, boolean, Customer | null, string, string]>([
  ['an address', true, SAM, 'We’ll email them the new time.', 'We’ve emailed them and the dealership.'],
  [
    'no address',
    true,
    { ...SAM, email: '' },
    `${NO_ADDRESS} Call them on 0491 570 156.`,
    `We’ve emailed the dealership. ${NO_ADDRESS} Call them on 0491 570 156.`,
  ],
  [
    'neither address nor number',
    true,
    { email: '', phone: null },
    `${NO_ADDRESS} Tell them yourself.`,
    `We’ve emailed the dealership. ${NO_ADDRESS} Tell them yourself.`,
  ],
  ['no mail server', false, SAM, `${NO_SERVER} Call them on 0491 570 156.`, `${NO_SERVER} Call them on 0491 570 156.`],
  [
    'no mail server and no number',
    false,
    { ...SAM, phone: null },
    `${NO_SERVER} Tell them yourself.`,
    `${NO_SERVER} Tell them yourself.`,
  ],
  [
    'details that were deleted',
    true,
    null,
    'Their details were deleted, so they can’t be told.',
    'Their details were deleted, so they can’t be told.',
  ],
])('a customer is told as they can be reached: %s', (_, sendsMail, customer, will, done) => {
  const words = mailWords(sendsMail, customer);
  expect([words.will('the new time'), words.done('the dealership')]).toEqual([will, done]);
});
