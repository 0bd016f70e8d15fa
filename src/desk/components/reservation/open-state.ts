import type { Reservation } from '#app/reservation/reservations.ts';
import { formatExactly } from '#domain/price/format-money.ts';

/** Where a reservation that is not complete stands, with what the dealership has of its deposit. */
export function openState(
  { state, deposit, payments }: Pick<Reservation, 'state' | 'deposit' | 'payments'>,
  until: string,
) {
  const left = payments.find((payment) => payment.state === 'paid')?.money.left ?? deposit;
  const isReturned = left === 0;
  return {
    held: `Held until ${until}, not paid`,
    paid: `${isReturned ? 'Deposit returned' : `${formatExactly(left)} paid`}, reserved until ${until}`,
    confirmed: `Sale confirmed, ${isReturned ? 'deposit returned' : `${formatExactly(left)} paid`}`,
  }[state as 'held' | 'paid' | 'confirmed'];
}
