import { expect, it } from 'vitest';
import { extendedUntil, heldUntil } from './held-until.ts';
import type { ReservationState } from './reservation-step.ts';

const policy = { holdMinutes: 20, keepDays: 7 };
const now = new Date('2026-11-30T10:00:00Z');
const at = (text: string) => new Date(`2026-${text}Z`);

it('hold: lasts for reserve.holdMinutes from now', () => {
  expect(heldUntil(policy, now)).toEqual(at('11-30T10:20'));
});

it.each<[ReservationState, { heldUntil: Date; keptUntil: Date | null }, Date]>([
  ['held', { heldUntil: at('11-30T09:59:59'), keptUntil: null }, at('11-30T10:20')],
  ['held', { heldUntil: now, keptUntil: null }, at('11-30T10:20')],
  ['held', { heldUntil: at('11-30T10:05'), keptUntil: null }, at('11-30T10:25')],
  ['paid', { heldUntil: at('11-30T10:05'), keptUntil: null }, at('12-07T10:00')],
  ['paid', { heldUntil: at('11-30T10:05'), keptUntil: at('11-29T10:00') }, at('12-07T10:00')],
  ['paid', { heldUntil: at('12-30T10:05'), keptUntil: at('12-02T10:00') }, at('12-09T10:00')],
  ['confirmed', { heldUntil: at('11-30T10:05'), keptUntil: at('12-02T10:00') }, at('12-09T10:00')],
])('%s reservation with %j: extended now, lasts until %s', (state, times, until) => {
  expect(extendedUntil({ state, ...times }, policy, now)).toEqual(until);
});
