import { expect, it } from 'vitest';
import { isLostOpen } from './session-end.ts';
import type { PaymentState } from './settle-payment.ts';

const now = new Date('2026-11-30T10:00:00Z');

it.each<[PaymentState, string, boolean]>([
  ['open', '2026-11-28T10:00:00.001Z', false],
  ['open', '2026-11-28T10:00:00Z', true],
  ['open', '2026-11-28T09:59:59.999Z', true],
  ['paid', '2026-11-01T10:00:00Z', false],
  ['refund_due', '2026-11-01T10:00:00Z', false],
  ['refunded', '2026-11-01T10:00:00Z', false],
  ['over', '2026-11-01T10:00:00Z', false],
])('payment: %s, opened %s and no answer: only a person can find out: %s', (state, openedAt, isLost) => {
  expect(isLostOpen({ state, openedAt: new Date(openedAt) }, now)).toBe(isLost);
});
