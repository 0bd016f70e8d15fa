import { randomBytes, scryptSync } from 'node:crypto';
import { hashSync } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { isOutdated, opensWith, passwordHash } from './password-hash.ts';

const PASSWORD = 'four small brown bees';
const WEAK = { memoryCost: 8, timeCost: 1, parallelism: 1 };

const scryptHash = (password: string) => {
  const salt = randomBytes(16);
  const hash = scryptSync(password, salt, 32, { N: 1_024, r: 8, p: 1 });
  return ['scrypt', 1_024, 8, 1, salt.toString('base64url'), hash.toString('base64url')].join('$');
};

const present = await passwordHash(PASSWORD);

it.each([
  ['the present hash', present, PASSWORD, true],
  ['the present hash', present, 'four small brown wasps', false],
  ['an Argon2id hash of a lower cost', hashSync(PASSWORD, WEAK), PASSWORD, true],
  ['an Argon2id hash of a lower cost', hashSync(PASSWORD, WEAK), 'four small brown wasps', false],
  ['an old scrypt hash', scryptHash(PASSWORD), PASSWORD, true],
  ['an old scrypt hash', scryptHash(PASSWORD), 'four small brown wasps', false],
  ['no hash', undefined, PASSWORD, false],
  ['no hash', undefined, '', false],
])('%s opens with %2$j: %3$s', async (_, stored, password, opens) => {
  expect(await opensWith(password, stored)).toBe(opens);
});

it.each([
  ['the present hash', present, false],
  ['an Argon2id hash of a higher cost', hashSync(PASSWORD, { memoryCost: 20_000, timeCost: 3 }), false],
  ['an Argon2id hash of less memory', hashSync(PASSWORD, { memoryCost: 8, timeCost: 2 }), true],
  ['an Argon2id hash of fewer passes', hashSync(PASSWORD, { memoryCost: 19_456, timeCost: 1 }), true],
  ['an old scrypt hash', scryptHash(PASSWORD), true],
])('%s is outdated: %3$s', (_, stored, outdated) => {
  expect(isOutdated(stored)).toBe(outdated);
});

it('a new hash is Argon2id at the cost that OWASP names, with a salt of its own', async () => {
  expect(present).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await passwordHash(PASSWORD)).not.toBe(present);
});

it('a password opens however its accents are typed', async () => {
  expect(await opensWith('café café café', await passwordHash('cafe\u0301 café café'))).toBe(true);
});

it('twenty passwords at once are each answered rightly', async () => {
  const stored = hashSync(PASSWORD, WEAK);
  const tried = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? PASSWORD : `${PASSWORD} ${index}`));
  const opened = await Promise.all(tried.map((password) => opensWith(password, stored)));
  expect(opened).toEqual(tried.map((password) => password === PASSWORD));
});
