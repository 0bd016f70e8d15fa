import { expect, it } from 'vitest';
import { passwordProblem } from '#domain/staff/password-problem.ts';
import { commonPasswords } from './common-passwords.ts';

const about = { email: 'priya.nair@northbank.example', name: 'Priya Nair', companies: ['Northbank Motor Group'] };
const isTaken = (password: string) => passwordProblem(password, about, commonPasswords) === undefined;

it('holds more than 3,000, none of which is taken with what makes it long enough (ASVS 5.0, 6.2.4)', () => {
  const every2nd = [...commonPasswords].filter((_, index) => index % 2 === 0);
  expect(every2nd.length).toBeGreaterThan(3_000);
  const long = every2nd.map((word) => `${word}${'2026!2026!2026!'.slice(0, Math.max(2, 12 - word.length))}`);
  expect(long.filter(isTaken)).toEqual([]);
});

it.each(['four small brown bees', 'correct horse battery staple', 'V7kq-29xm-bTqz', 'Northbank keeps bees'])(
  'lets %s be',
  (password) => expect(isTaken(password)).toBe(true),
);
