import type { SeenDifference } from '#app/reservation/reservations.ts';
import { rowId } from '#domain/text/row-id.ts';

/** What the button beside a difference posts, so that no one marks as checked what came after they looked. */
export const seenText = ({ paymentId, refunded, what }: SeenDifference): string => `${paymentId}:${refunded}:${what}`;

/** Undefined: no button posts this. */
export function seenDifference(text: string): SeenDifference | undefined {
  const [, id, refunded, what] = /^(\d+):(\d{1,12}):(.+)$/.exec(text) ?? [];
  const paymentId = rowId(id);
  return paymentId === undefined ? undefined : { paymentId, refunded: Number(refunded), what: what! };
}
