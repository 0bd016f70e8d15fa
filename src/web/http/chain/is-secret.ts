import { timingSafeEqual } from 'node:crypto';

/** Whether what was sent is the secret, in the same time for every wrong one of its length. Without a secret nothing is. */
export function isSecret(sent: string | undefined, secret: string | undefined): boolean {
  if (sent === undefined || secret === undefined) return false;
  const [received, expected] = [Buffer.from(sent), Buffer.from(secret)];
  return received.length === expected.length && timingSafeEqual(received, expected);
}
