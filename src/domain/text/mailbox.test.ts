import { expect, it } from 'vitest';
import { mailbox } from './mailbox.ts';

it.each([
  ['priya@example.com', 'priya@example.com'],
  [' Priya@Example.COM ', 'priya@example.com'],
  ['priya+1@example.com', 'priya@example.com'],
  ['priya+a+b@example.com', 'priya@example.com'],
  ['priya@mail.example.com', 'priya@mail.example.com'],
  ['priya.raman@example.com', 'priya.raman@example.com'],
])('mailbox: %s is %s', (email, box) => expect(mailbox(email)).toBe(box));

it('mailbox never treats two people as one', () => {
  expect(mailbox('priya@example.com')).not.toBe(mailbox('priya@example.org'));
  expect(mailbox('+1@example.com')).not.toBe(mailbox('+1@example.org'));
});
