import { expect, it } from 'vitest';
import { isLiveKey, stripeKeyProblem } from './stripe-key.ts';

it.each([
  ['', 'empty'],
  ['sk_live_abcDEF0123', undefined],
  ['sk_test_abcDEF0123', undefined],
  ['rk_live_abcDEF0123', undefined],
  ['rk_test_abcDEF0123', undefined],
  ['sk_live_abcDEF012', 'unknown'], // nine characters
  [`sk_live_${'a'.repeat(250)}`, undefined],
  [`sk_live_${'a'.repeat(251)}`, 'unknown'],
  ['pk_live_abcDEF0123', 'publishable'],
  ['whsec_abcDEF0123', 'webhook'],
  ['sk_live_abc DEF0123', 'unknown'],
  ['sk_abcDEF0123456', 'unknown'],
  ['acct_abcDEF0123', 'unknown'],
])('%s as a secret key: %s', (key, problem) => expect(stripeKeyProblem(key)).toBe(problem));

it.each([
  ['sk_live_abcDEF0123', true],
  ['rk_live_abcDEF0123', true],
  ['sk_test_abcDEF0123', false],
  ['rk_test_live_DEF0123', false],
])('%s takes real money: %s', (key, live) => expect(isLiveKey(key)).toBe(live));
