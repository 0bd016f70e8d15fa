import type { Judged } from './host-records.ts';

/** `owed`: paid, and not back yet. `ended`: no one paid in time. */
export type TestDepositState = 'none' | 'open' | 'owed' | 'refunded' | 'ended';

export interface TestDepositTimes {
  expiresAt: Date;
  paidAt: Date | null;
  refundedAt: Date | null;
  endedAt: Date | null;
}

/** Where a test deposit stands. Undefined: none was begun. */
export function testDepositState(deposit: TestDepositTimes | undefined, now: Date): TestDepositState {
  if (deposit === undefined) return 'none';
  const { expiresAt, paidAt, refundedAt, endedAt } = deposit;
  if (refundedAt !== null) return 'refunded';
  if (paidAt !== null) return 'owed';
  return endedAt !== null || now >= expiresAt ? 'ended' : 'open';
}

export const TEST_DEPOSIT_WORDS: Record<TestDepositState, Pick<Judged, 'verdict' | 'words'>> = {
  none: { verdict: 'unknown', words: 'Not proven yet.' },
  open: { verdict: 'unknown', words: 'Waiting for your payment. Check again once you have paid.' },
  owed: { verdict: 'weak', words: 'Paid. The refund isn’t confirmed yet; it’s tried again every hour.' },
  refunded: { verdict: 'right', words: 'Paid and refunded. Payments work.' },
  ended: { verdict: 'wrong', words: 'The payment page expired, and nothing was charged.' },
};
