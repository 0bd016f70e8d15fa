import { randomBytes, scryptSync } from 'node:crypto';

/** As `passwordHash` stores one, at a cost for tests that are about something else: the parameters stand with the hash. */
export function cheapPasswordHash(password: string): string {
  const salt = randomBytes(16);
  const hash = scryptSync(password, salt, 32, { N: 1_024, r: 8, p: 1 });
  return ['scrypt', 1_024, 8, 1, salt.toString('base64url'), hash.toString('base64url')].join('$');
}
