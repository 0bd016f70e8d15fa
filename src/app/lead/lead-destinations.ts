import type { Dealership } from '#domain/location/dealership.ts';
import type { LeadPolicy } from '#domain/lead/lead-policy.ts';
import type { Destination } from './lead-store.ts';

/** The shopper, who is told what arrived. */
export const shopperDestination = (email: string): Destination => ({
  channel: 'confirmation',
  target: email,
  options: {},
});

/** Everyone who must hear of a lead: the dealership, the site's own addresses, its lead system and its webhook. */
export function leadDestinations(
  policy: LeadPolicy,
  dealership: Pick<Dealership, 'lead_email'> | undefined,
): Destination[] {
  const addresses = new Set(
    [dealership?.lead_email, ...policy.email]
      .filter((address): address is string => typeof address === 'string')
      .map((address) => address.toLowerCase()),
  );
  return [
    ...[...addresses].map((target): Destination => ({ channel: 'email', target, options: { adf: policy.adf } })),
    ...[...new Set(policy.adfEmail)].map((target): Destination => ({ channel: 'adf', target, options: {} })),
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
