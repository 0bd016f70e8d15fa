import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export const newFeedToken = (): string => randomBytes(32).toString('base64url');

/** A token is 256 random bits: a plain hash is enough, no one can try them all. */
export const feedTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Takes as long for a wrong token as for the right one, and for a dealership that has none. */
export function isFeedToken(token: string, hash: Buffer | undefined): boolean {
  const same = timingSafeEqual(feedTokenHash(token), hash ?? Buffer.alloc(32));
  return same && hash !== undefined;
}
