import { randomUUID } from 'node:crypto';
import { hashSource } from './inline-style.ts';

/** A random nonce on every inline script that React writes. It is removed from every page that is sent. */
export const NONCE = randomUUID();
const MARK = ` nonce="${NONCE}"`;

/**
 * Removes the nonces from a page and returns the hashes of the scripts that had them. Pages are cached, so a nonce
 * would be the same for everyone. A script that got into the page in another way has none and does not run.
 */
export function ownScripts(marked: string): { html: string; hashes: string[] } {
  const [first = '', ...rest] = marked.split(MARK);
  return {
    html: first + rest.join(''),
    hashes: rest.map((part) => hashSource(part.slice(part.indexOf('>') + 1, part.indexOf('</script')))),
  };
}
