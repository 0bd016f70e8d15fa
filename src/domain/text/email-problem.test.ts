import { expect, it } from 'vitest';
import { emailProblem } from './email-problem.ts';

it.each([
  ['priya@example.com', null],
  ["priya.o'neil+cars@mail.example.com.au", null],
  ['priya.raman.example.com', 'Add an @ and a domain, for example priya@example.com'],
  ['a b@c.com', 'Remove the space, for example priya@example.com'],
  ['priya@', 'Add the rest of the domain after the @, for example priya@example.com'],
  ['priya@example', 'Add the rest of the domain after the @, for example priya@example.com'],
  ['@example.com', 'Add the name before the @, for example priya@example.com'],
  ['priya@@example.com', 'Use only one @, for example priya@example.com'],
  ['priya@example..com', 'Check the end of this address, for example priya@example.com'],
  ['priya@example.com.', 'Check the end of this address, for example priya@example.com'],
  ['priya@example.com>', 'Check the end of this address, for example priya@example.com'],
])('emailProblem: %s: %s', (text, problem) => expect(emailProblem(text)).toBe(problem));
