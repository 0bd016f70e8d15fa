import { expect, it } from 'vitest';
import { replyErrors } from './read-reply.ts';

it.each([
  [{ title: 'Still here', text: 'Hi {{first name}}' }, {}],
  [{ title: 'a'.repeat(60), text: 'a'.repeat(2_000) }, {}],
  [
    { title: 'a'.repeat(61), text: 'a'.repeat(2_001) },
    { title: expect.any(String), text: expect.any(String) },
  ],
  [
    { title: '', text: '' },
    { title: expect.any(String), text: expect.any(String) },
  ],
  [
    { title: 'Price', text: 'It is {{price}}.' },
    { text: '{{price}} is not a live word. Use one of those listed, or plain text.' },
  ],
])('saved reply: errors of %#', (typed, errors) => {
  expect(replyErrors(typed)).toEqual(errors);
});
