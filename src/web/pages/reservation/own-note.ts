import type { Reservation } from '#app/reservation/reservations.ts';
import { formatDeadline } from '#domain/location/format-moment.ts';

type Noted = Pick<Reservation, 'state' | 'heldUntil' | 'keptUntil'>;

/** What the page of a vehicle says to the shopper who reserved it. Null: the reservation has ended, and they are anyone. */
export function ownNote({ state, heldUntil, keptUntil }: Noted, timezone: string, now: Date): string | null {
  const until = (instant: Date) => formatDeadline(instant, timezone);
  switch (state) {
    case 'held':
      return heldUntil > now ? `We’re holding this vehicle for you until ${until(heldUntil)}.` : null;
    case 'paid':
      return `You have reserved this vehicle until ${until(keptUntil ?? heldUntil)}.`;
    case 'confirmed':
      return 'You have reserved this vehicle, and your purchase is confirmed.';
    case 'sold':
    case 'expired':
    case 'cancelled':
    case 'refunded':
      return null;
  }
}
