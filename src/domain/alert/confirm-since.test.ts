import { expect, it } from 'vitest';
import type { AlertState } from './alert.ts';
import { confirmSince, confirmUntil, isTooLateToConfirm } from './confirm-since.ts';

const policy = { confirmHours: 48 };
const now = new Date('2026-11-30T10:00:00Z');

it('alert: may be confirmed for alerts.confirmHours', () => {
  const touchedAt = new Date('2026-11-28T10:00:00Z');
  expect(confirmSince(policy, now)).toEqual(touchedAt);
  expect(confirmUntil({ touchedAt }, policy)).toEqual(now);
});

it.each<[AlertState, string, boolean]>([
  ['unconfirmed', '2026-11-28T09:59:59.999Z', true],
  ['unconfirmed', '2026-11-28T10:00:00Z', false],
  ['unconfirmed', '2026-11-28T10:00:00.001Z', false],
  ['on', '2026-11-01T10:00:00Z', false],
  ['paused', '2026-11-01T10:00:00Z', false],
  ['ended', '2026-11-01T10:00:00Z', false],
])('alert: %s since %s: too late to confirm: %s', (state, at, late) => {
  expect(isTooLateToConfirm({ state, touchedAt: new Date(at) }, policy, now)).toBe(late);
});
