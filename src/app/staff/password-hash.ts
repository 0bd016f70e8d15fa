import { scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { hash, parseOptions, verify } from '@node-rs/argon2';

/** OWASP Password Storage Cheat Sheet for Argon2id, the library's default kind: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** At once: each takes its memory, and the threads that do it do other things too. */
const MOST_AT_ONCE = 2;

/** "$argon2id$v=19$m=…,t=…,p=…$salt$hash" (PHC): parameters may grow, and what is stored still opens. */
export const passwordHash = (password: string): Promise<string> => inTurn(() => hash(plain(password), COST));

/** What no one's password opens, at the same cost: an address that is not known takes as long as one that is. */
const NOBODY = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

export async function opensWith(password: string, stored: string | undefined): Promise<boolean> {
  const against = stored ?? NOBODY;
  const opens = await inTurn(() =>
    isScrypt(against) ? opensScrypt(plain(password), against) : verify(against, plain(password)),
  );
  return opens && stored !== undefined;
}

/** Whether it was made in an earlier way, or at less cost than now. */
export function isOutdated(stored: string): boolean {
  if (isScrypt(stored)) return true;
  const { memoryCost, timeCost } = parseOptions(stored);
  return memoryCost < COST.memoryCost || timeCost < COST.timeCost;
}

/** A letter with an accent may be typed as one character or as two. */
const plain = (password: string): string => password.normalize('NFKC');

const isScrypt = (stored: string): boolean => stored.startsWith('scrypt$');
const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** "scrypt$N$r$p$salt$hash": how passwords were stored until November 2026. */
async function opensScrypt(password: string, stored: string): Promise<boolean> {
  const [, N, r, p, salt = '', hashed = ''] = stored.split('$');
  const expected = Buffer.from(hashed, 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const options = { ...cost, maxmem: 256 * cost.N * cost.r };
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64url'), expected.length, options), expected);
}

let busy = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (busy >= MOST_AT_ONCE) await new Promise<void>((free) => waiting.push(free));
  else busy++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy--;
  }
}
