import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Seal } from '#app/seal.ts';

/** Undefined: a server without a secret keeps none. */
export const sealOf = (secret: string | undefined): Seal | undefined =>
  secret === undefined ? undefined : secretSeal(secret);

const [NONCE_BYTES, TAG_BYTES] = [12, 16];

/** AES-256-GCM with a key derived from the server's `SECRET`: nonce, tag, then the text. */
export function secretSeal(secret: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'forecourt stored secrets', 32));
  return {
    close(text, about) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, about) {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      if (tag.length < TAG_BYTES) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about)).setAuthTag(tag);
      try {
        return decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
