import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What people choose most, in small letters: words without the digits around them, and whole passwords that are long or
 * mixed. Made from the list of @zxcvbn-ts/language-common 4.1.3 (MIT, LICENSES/MIT-zxcvbn-ts.txt), most used first.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trimEnd()
    .split('\n'),
);
