import type { ReservationNews } from '#domain/reservation/reservation-news.ts';
import type { DatabaseTransaction } from './database.ts';
import { mailAgain } from './mail-again.ts';

/** Writes to the shopper and to the dealership what has become of a reservation. */
export async function tellOfReservation(
  transaction: DatabaseTransaction,
  leadId: number | null,
  news: ReservationNews,
): Promise<void> {
  if (leadId === null) return; // the lead is deleted: nobody is left to be told
  await mailAgain(transaction, leadId, { reservation: news });
}
