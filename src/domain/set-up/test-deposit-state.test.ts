import { expect, it } from 'vitest';
import { testDepositState, type TestDepositState, type TestDepositTimes } from './test-deposit-state.ts';

const AT = new Date('2026-11-28T01:00:00Z');
const later = (ms: number) => new Date(AT.getTime() + ms);
const OPEN = { expiresAt: AT, paidAt: null, refundedAt: null, endedAt: null };

it.each<[string, TestDepositTimes | undefined, Date, TestDepositState]>([
  ['none was begun', undefined, AT, 'none'],
  ['just before it expires', OPEN, later(-1), 'open'],
  ['when it expires', OPEN, AT, 'ended'],
  ['the gateway has closed it', { ...OPEN, endedAt: AT }, later(-1), 'ended'],
  ['it is paid', { ...OPEN, paidAt: AT }, later(1), 'owed'],
  ['it is back', { ...OPEN, paidAt: AT, refundedAt: AT }, later(1), 'refunded'],
])('a test deposit, when %s', (_, deposit, now, state) => expect(testDepositState(deposit, now)).toBe(state));
