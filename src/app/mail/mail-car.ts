import type { LeadSubject } from '#domain/lead/lead.ts';
import type { MailCar } from './mail-content.ts';

/** The car of a lead as its emails show it. */
export const mailCar = (
  { name, badge, price, priceType, url, picture }: NonNullable<LeadSubject['car']>,
  notes: readonly string[] = [],
): MailCar => ({ name, badge, price, priceType: priceType ?? null, url, picture: picture ?? null, notes });
