import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { NONCE, ownScripts } from './own-scripts.ts';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const own = `nonce="${NONCE}"`;

describe('an inline script', () => {
  it.each([
    ['as it stands', `<script ${own}>go()</script>`, 'go()'],
    ['with line ends', `<script ${own}>\ngo(\n)\n</script>`, '\ngo(\n)\n'],
    ['a module', `<script type="module" ${own} async="">import "/a.js"</script>`, 'import "/a.js"'],
    ['an empty one', `<script ${own}></script>`, ''],
    ['with letters beyond ASCII', `<script ${own}>say("ünï")</script>`, 'say("ünï")'],
  ])('of ours may run by its hash: %s', (_, html, text) => {
    expect(ownScripts(html).hashes).toEqual([sha256(text)]);
  });

  it.each([
    '<script>alert(1)</script>',
    '<svg viewBox="0 0 1 1"><!--><script>alert(1)</script>--></svg>',
    '<script nonce="guessed">alert(1)</script>',
    '<script type="application/ld+json">{}</script>',
  ])('that got into the page in another way may not: %s', (html) => {
    expect(ownScripts(`<b>${html}</b>`).hashes).toEqual([]);
  });

  it('is sent without its nonce, and the page otherwise to the letter', () => {
    expect(ownScripts(`<p>x</p><script async ${own}>b</script><script>c</script>`).html).toBe(
      '<p>x</p><script async>b</script><script>c</script>',
    );
  });
});
