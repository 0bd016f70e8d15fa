import { expect, it } from 'vitest';
import { loggedError } from './logged-error.ts';

it('logged error leaves out the row that PostgreSQL repeats', () => {
  const refused = Object.assign(new Error('unsupported Unicode escape sequence'), {
    code: '22P05',
    detail: 'Failing row contains (Priya)',
    where: 'JSON data, line 1: {"name":"Priya',
  });
  const logged = loggedError(new Error('A lead could not be stored', { cause: refused }));
  expect(logged).toMatchObject({
    type: 'Error',
    message: 'A lead could not be stored',
    cause: { code: '22P05', message: 'unsupported Unicode escape sequence' },
  });
  expect(JSON.stringify(logged)).not.toContain('Priya');
});

it.each([
  ['text', 'text'],
  [undefined, 'undefined'],
  [7, '7'],
])('logged error accepts a value that is not an error: %s', (thrown, message) =>
  expect(loggedError(thrown)).toEqual({ message }),
);

it.each([
  [
    { message: 'Connection terminated', stack: 'at x', queue: 'fetch-feed', data: { name: 'Priya' } },
    { message: 'Connection terminated', stack: 'at x', queue: 'fetch-feed' },
  ],
  [
    { status: 404, statusText: 'Not Found', data: 'Priya' },
    { status: 404, statusText: 'Not Found' },
  ],
  [{ name: { first: 'Priya' } }, { message: 'an object (name)' }],
  [{ message: { of: 'Priya' } }, { message: 'an object (message)' }],
])('logged error shows of a plain object %j what happened, and nothing else', (thrown, logged) =>
  expect(loggedError(thrown)).toEqual(logged),
);
