import type { Dealership } from '#domain/location/dealership.ts';
import { buysNoVehicle } from '#domain/lead/buys-no-vehicle.ts';
import type { LeadPayload } from '#domain/lead/lead.ts';
import type { LeadPolicy } from '#domain/lead/lead-policy.ts';
import { mailCount } from '../mail/mail-allowance.ts';
import type { Destination, NewDestination } from './lead-store.ts';

/** The shopper, who is told what arrived, unless their mailbox has had many of these already. */
export const shopperDestination = (email: string): NewDestination => ({
  channel: 'confirmation',
  target: email,
  options: {},
  within: mailCount(email),
});

/**
 * Everyone who must hear of a lead: the dealership, the site's own addresses, its lead system and its webhook. ADF has no
 * word for who wants a job or a prize: lead systems get the email for people in its place.
 */
export function leadDestinations(
  policy: LeadPolicy,
  dealership: Pick<Dealership, 'lead_email'> | undefined,
  lead: Partial<Pick<LeadPayload, 'form' | 'subcategory'>> = {},
): Destination[] {
  const isNoBuyer = buysNoVehicle(lead);
  const addresses = new Set(
    [dealership?.lead_email, ...policy.email, ...(isNoBuyer ? policy.adfEmail : [])]
      .filter((address): address is string => typeof address === 'string')
      .map((address) => address.toLowerCase()),
  );
  return [
    ...[...addresses].map((target): Destination => ({
      channel: 'email',
      target,
      options: { adf: policy.adf && !isNoBuyer },
    })),
    ...[...new Set(isNoBuyer ? [] : policy.adfEmail)].map((target): Destination => ({
      channel: 'adf',
      target,
      options: {},
    })),
    ...(policy.webhook
      ? [
          {
            channel: 'webhook',
            target: policy.webhook.url,
            options: { secretVariable: policy.webhook.secretVariable },
          } satisfies Destination,
        ]
      : []),
  ];
}

/**
 * Of a lead that staff typed: lead systems get it, because they would lack it. The mailboxes of the dealership are only told
 * what becomes of it.
 */
export const typedDestinations = (destinations: readonly Destination[]): NewDestination[] =>
  destinations.map((each) => (each.channel === 'email' ? { ...each, later: true } : each));
