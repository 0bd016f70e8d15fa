import { describe, expect, it } from 'vitest';
import { regoExpiry } from './rego-expiry.ts';

describe('rego expiry on 15 June 2026 (specification 2.5)', () => {
  it.each([
    ['2026-06-14', 'hidden', undefined],
    ['2026-06-14', 'unregistered', 'Unregistered'],
    ['2026-06-15', 'unregistered', 'Expires on 15\u00a0June\u00a02026'],
    ['2026-06-16', 'hidden', 'Expires on 16\u00a0June\u00a02026'],
    ['2027-01-01', 'hidden', 'Expires on 1\u00a0January\u00a02027'],
    [null, 'unregistered', undefined],
    ['soon', 'unregistered', undefined],
  ] as const)('%s with past dates %s: %s', (expiry, pastRego, expected) => {
    expect(regoExpiry(expiry, '2026-06-15', { pastRego })).toBe(expected);
  });
});
