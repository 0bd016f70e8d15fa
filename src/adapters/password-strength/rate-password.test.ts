import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, it } from 'vitest';
import { passwordProblem } from '#app/staff/password-strength.ts';
import { ratePassword } from './rate-password.ts';
import { ratingOf } from './rating.ts';

/** All of them take minutes. */
const EVERY = 50;

const owner = {
  email: 'priya.nair@northbank.example',
  name: 'Priya Nair',
  companies: ['Northbank Motor Group', 'Halyard Automotive'],
};
const problemOf = (password: string, rate = ratePassword) => passwordProblem(rate, password, owner);
/** Without the thread, which would load the dictionaries for each case. */
const here: typeof ratePassword = async (password, words) => ratingOf(password, [...words]);

it.each([
  'twelve chars',
  'ééééabcdefgh',
  'Password1234',
  'Password12345!',
  'P4$$w0rd!2026',
  'passwordpassword',
  '!!!welcome2026!!!',
  'letmein12345',
  'iloveyou1234',
  'abc123abc123',
  'administrator',
  'changemenow1',
  'dealership123',
  'newzealand123',
  'australia123',
  'qwertyuiop[]',
  'poiuytrewq99',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  'asdfghjkl2026',
  '123456789012',
  '!!!!????----',
  'aaaaaaaaaaaaaaaa',
  'abababababababab',
])('%s is easy to guess', async (password) => {
  expect(await problemOf(password, here)).toContain('easy to guess');
});

it.each([
  'priya.nair12',
  'PriyaNair-2026',
  'northbank northbank',
  'northbank1234',
  'Northbank2026',
  'HalyardAutomotive1',
])('%s is little more than words of its owner', async (password) => {
  expect(await problemOf(password, here)).toContain('more than your name');
});

it.each([
  'Northbank keeps bees',
  'Priya keeps bees',
  'correct horse battery staple',
  'four small brown bees',
  'V7kq-29xm-bTqz',
  'x'.repeat(60) + 'ab-cd-ef-ghi'.repeat(5) + 'yzwv1234',
])('%s is accepted', async (password) => {
  expect(await problemOf(password, here)).toBeUndefined();
});

it('passwords are rated in a thread, one by one, each by its own words, and again once it has ended', async () => {
  const found = await Promise.all(
    ['Northbank2026', 'letmein12345', 'four small brown bees'].map((one) => problemOf(one)),
  );
  expect(found).toEqual([
    expect.stringContaining('more than your name'),
    expect.stringContaining('easy to guess'),
    undefined,
  ]);
  expect(await problemOf('letmein12345')).toContain('easy to guess');
});

it('none of the most used passwords is accepted with what makes it long enough (ASVS 5.0, 6.2.4)', async () => {
  const mostUsed = dictionary['passwords-common'].slice(0, 5_000).filter((_, index) => index % EVERY === 0);
  const long = mostUsed.map((word) => `${word}${'2026!2026!2026!'.slice(0, Math.max(2, 12 - word.length))}`);
  const accepted = [];
  for (const password of long) if ((await problemOf(password, here)) === undefined) accepted.push(password);
  expect(accepted).toEqual([]);
});
