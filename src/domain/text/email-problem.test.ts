import { expect, it } from 'vitest';
import { emailProblem } from './email-problem.ts';

it.each([
  ['priya@example.com', null],
  ["priya.o'neil+cars@mail.example.com.au", null],
  ['priya.raman.example.com', 'Add an @ and a domain, as in priya@example.com'],
  ['a b@c.com', 'Take the space out, as in priya@example.com'],
  ['priya@', 'Add the rest of the domain after the @, as in priya@example.com'],
  ['priya@example', 'Add the rest of the domain after the @, as in priya@example.com'],
  ['@example.com', 'Add the name before the @, as in priya@example.com'],
  ['priya@@example.com', 'Keep one @ only, as in priya@example.com'],
  ['priya@example..com', 'Check this address: it looks unfinished, as in priya@example.com'],
  ['priya@example.com.', 'Check this address: it looks unfinished, as in priya@example.com'],
  ['priya@example.com>', 'Check this address: it looks unfinished, as in priya@example.com'],
])('%s: %s', (text, problem) => expect(emailProblem(text)).toBe(problem));
