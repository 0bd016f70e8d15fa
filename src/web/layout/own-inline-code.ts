import { hash, randomUUID } from 'node:crypto';
import type { InlineCode } from '../http/security-headers.ts';

/** On every inline script and style that we write, and in no page that is sent: nobody can guess it. */
export const NONCE = randomUUID();
const MARK = ` nonce="${NONCE}"`;

/**
 * Takes the nonces out of a page and gives the hashes of what bore them: pages are cached, so that a nonce would be the
 * same for everybody. A script that got into the page in another way has none and does not run.
 */
export function ownInlineCode(marked: string): { html: string; code: InlineCode } {
  const code: InlineCode = { scripts: new Set(), styles: new Set() };
  const [first = '', ...rest] = marked.split(MARK);
  let before = first;
  for (const part of rest) {
    const style = before.startsWith('<style', before.lastIndexOf('<'));
    const text = part.slice(part.indexOf('>') + 1, part.indexOf(style ? '</style' : '</script'));
    (style ? code.styles : code.scripts).add(`'sha256-${hash('sha256', text, 'base64')}'`);
    before = part;
  }
  return { html: first + rest.join(''), code };
}
