import type { Dealership } from '#domain/location/dealership.ts';
import { isJobApplication } from '#domain/lead/is-job-application.ts';
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
 * word for who wants a job: lead systems get the email for people in its place.
 */
export function leadDestinations(
  policy: LeadPolicy,
  dealership: Pick<Dealership, 'lead_email'> | undefined,
  lead: Pick<LeadPayload, 'subcategory'> = {},
): Destination[] {
  const isJob = isJobApplication(lead);
  const addresses = new Set(
    [dealership?.lead_email, ...policy.email, ...(isJob ? policy.adfEmail : [])]
      .filter((address): address is string => typeof address === 'string')
      .map((address) => address.toLowerCase()),
  );
  return [
    ...[...addresses].map((target): Destination => ({
      channel: 'email',
      target,
      options: { adf: policy.adf && !isJob },
    })),
    ...[...new Set(isJob ? [] : policy.adfEmail)].map((target): Destination => ({
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
