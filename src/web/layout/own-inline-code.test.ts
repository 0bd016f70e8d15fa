import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { NONCE, ownInlineCode } from './own-inline-code.ts';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const own = `nonce="${NONCE}"`;

describe('inline code of a page', () => {
  it.each([
    ['a script', `<script ${own}>go()</script>`, 'go()'],
    ['with line ends', `<script ${own}>\ngo(\n)\n</script>`, '\ngo(\n)\n'],
    ['a module', `<script type="module" ${own} async="">import "/a.js"</script>`, 'import "/a.js"'],
    ['an empty one', `<script ${own}></script>`, ''],
    ['with letters beyond ASCII', `<script ${own}>say("ünï")</script>`, 'say("ünï")'],
    ['behind a style', `<style>a{}</style><script ${own}>go()</script>`, 'go()'],
  ])('of ours may run by its hash: %s', (_, html, text) => {
    expect(ownInlineCode(html).code).toEqual({ scripts: new Set([sha256(text)]), styles: new Set() });
  });

  it('of ours may style the page by its hash', () => {
    expect(ownInlineCode(`<script></script><style data-html="theme" ${own}>:root{--c:#123}</style>`).code).toEqual({
      scripts: new Set(),
      styles: new Set([sha256(':root{--c:#123}')]),
    });
  });

  it.each([
    '<script>alert(1)</script>',
    '<svg viewBox="0 0 1 1"><!--><script>alert(1)</script>--></svg>',
    '<script nonce="guessed">alert(1)</script>',
    '<style>body{display:none}</style>',
    '<script type="application/ld+json">{}</script>',
  ])('that got into it in another way has no leave: %s', (html) => {
    const { scripts, styles } = ownInlineCode(`<b>${html}</b>`).code;
    expect([...scripts, ...styles]).toEqual([]);
  });

  it('is sent without nonces, and otherwise to the letter', () => {
    const page = (mark: string) =>
      `<head><style ${mark}>a{}</style></head><p>x</p><script ${mark}>b</script><script>c</script>`;
    expect(ownInlineCode(page(own)).html).toBe(
      page('').replaceAll('<style >', '<style>').replaceAll('<script >', '<script>'),
    );
  });
});
