import { createHmac, timingSafeEqual } from 'node:crypto';

/** Words that an address carries and that only this server can have written. Anyone may read them, so nothing about a person is in them. */
export interface SignedClaims {
  /** The claim with its signature: letters, digits and `. ~ - _`, if the claim has no others. */
  sign(claim: string): string;
  /** The claim; undefined: it was not signed here, or for another purpose. */
  read(key: string): string | undefined;
}

const SIGNED = /^(.+)\.([\w-]{43})$/;

export function signedClaims(secret: string, purpose: string): SignedClaims {
  const signature = (claim: string) => createHmac('sha256', secret).update(`${purpose} ${claim}`).digest('base64url');
  return {
    sign: (claim) => `${claim}.${signature(claim)}`,
    read(key) {
      const [, claim, signed] = SIGNED.exec(key) ?? [];
      if (claim === undefined) return undefined;
      return timingSafeEqual(Buffer.from(signature(claim)), Buffer.from(signed!)) ? claim : undefined;
    },
  };
}
