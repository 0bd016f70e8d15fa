import { describe, expect, it } from 'vitest';
import { secretSeal } from './secret-seal.ts';

const seal = secretSeal('a long random word');
const sealed = seal.close('sk_test_ä', 'site 1');
const changed = (index: number) => {
  const copy = Buffer.from(sealed);
  copy[index]! ^= 1;
  return copy;
};

describe('a sealed text', () => {
  it('opens with the same secret, about the same', () => {
    expect(secretSeal('a long random word').open(sealed, 'site 1')).toBe('sk_test_ä');
    expect(sealed.includes('sk_test')).toBe(false);
  });

  it('is another each time', () => expect(seal.close('sk_test_ä', 'site 1')).not.toEqual(sealed));

  it.each<[string, Buffer, string]>([
    ['about another site', sealed, 'site 2'],
    ['with its nonce changed', changed(0), 'site 1'],
    ['with its tag changed', changed(12), 'site 1'],
    ['with its text changed', changed(28), 'site 1'],
    ['cut off in its tag', sealed.subarray(0, 27), 'site 1'],
    ['cut off in its text', sealed.subarray(0, 30), 'site 1'],
    ['empty', Buffer.alloc(0), 'site 1'],
  ])('does not open %s', (_case, bytes, about) => expect(seal.open(bytes, about)).toBeUndefined());

  it('does not open with another secret', () =>
    expect(secretSeal('another long random word').open(sealed, 'site 1')).toBeUndefined());
});
