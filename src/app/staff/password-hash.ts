import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** OWASP Password Storage Cheat Sheet: scrypt with N 2^16, r 8, p 2; 64 MB and a fifth of a second each. */
const COST = { N: 65_536, r: 8, p: 2 };
const BYTES = 32;
/** At once: each takes its memory, and the threads that do it do other things too. */
const MOST_AT_ONCE = 2;

/** "scrypt$N$r$p$salt$hash": parameters may grow, and what is stored still opens. */
export async function passwordHash(password: string): Promise<string> {
  const salt = randomBytes(16);
  const { N, r, p } = COST;
  const hash = await derived(password, salt, COST);
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** What no one's password opens, at the same cost: an address that is not known takes as long as one that is. */
const NOBODY = ['scrypt', COST.N, COST.r, COST.p, 'A'.repeat(22), 'A'.repeat(43)].join('$');

export async function opensWith(password: string, stored: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = (stored ?? NOBODY).split('$');
  const expected = Buffer.from(hash, 'base64url');
  const found = await derived(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return timingSafeEqual(found, expected) && stored !== undefined;
}

let busy = 0;
const waiting: (() => void)[] = [];

async function derived(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  if (busy >= MOST_AT_ONCE) await new Promise<void>((free) => waiting.push(free));
  else busy++;
  try {
    return await derive(password.normalize('NFKC'), salt, BYTES, { ...cost, maxmem: 256 * cost.N * cost.r });
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy--;
  }
}
