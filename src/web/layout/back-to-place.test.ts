import { expect, it } from 'vitest';
import { backToPlace } from './back-to-place.ts';

it('is on pages that have sections to be laid out later, and on no other', () => {
  for (const [attributes, there] of [
    [['later'], true],
    [['wrap', '_abc later'], true],
    [['later _abc'], true],
    [['latery', '_later', 'wrap'], false],
    [[], false],
  ] as const) {
    const { html, hashes } = backToPlace(attributes);
    expect(html !== '', attributes.join()).toBe(there);
    expect(hashes, attributes.join()).toHaveLength(there ? 1 : 0);
  }
});
