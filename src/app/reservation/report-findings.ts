import { counted, plural } from '#domain/text/words.ts';
import type { Notices } from '#app/mail/notices.ts';
import { resolveSite } from '../site/resolve-site.ts';
import { comparePayments, type PaymentMismatch } from './compare-payments.ts';
import type { ReservationJobs } from './reservation-jobs.ts';

/** Compares, logs what differs, and sends each site's people one email a day with what they have to check. */
export async function reportFindings(
  { books, gateways, sites, report }: ReservationJobs,
  notices: Notices,
  now: Date,
): Promise<{ compared: number; unanswered: number; differences: number }> {
  const { compared, unanswered, findings } = await comparePayments({ books, gateways }, now);
  for (const finding of findings) report(finding);
  const differing = findings.filter(({ what }) => what !== 'put right');
  const records = await sites.list();
  const problems: unknown[] = [];
  for (const [siteId, own] of Map.groupBy(differing, (finding) => finding.siteId)) {
    try {
      const { slug } = records.find(({ id }) => id === siteId)!;
      const { lead, site } = (await resolveSite(sites, slug, records)).settings;
      const mail = paymentsMail(site.name, own);
      // mail systems drop a second one of the same day
      const id = `payments-${slug}-${now.toISOString().slice(0, 10)}`;
      for (const to of lead.email) await notices.send({ id: `${id}-${lead.email.indexOf(to)}`, to, ...mail });
    } catch (error) {
      problems.push(error); // one site's broken settings must not stop the emails of others
    }
  }
  if (problems.length > 0) throw new AggregateError(problems, problems.map(String).join('; '));
  return { compared, unanswered, differences: differing.length };
}

const DIFFERENCES: Record<PaymentMismatch['what'], string> = {
  'the gateway does not know it':
    'The provider has no record of this payment, or Forecourt could not ask. A bank debit may still arrive. Look it up in its account.',
  'the gateway has no money for it': 'Forecourt recorded it as paid. The provider has not received the money.',
  'the gateway has another amount': 'The provider has another amount or currency.',
  'the money is not back': 'A refund failed, or the provider has not refunded all of it.',
  'a part of the money is back': 'The provider has refunded a part of it.',
  'the bank disputes it':
    'The customer’s bank disputes the payment. Answer the dispute with the provider by its deadline.',
  'the dispute is lost': 'The customer’s bank has taken the money back.',
  'put right': 'Forecourt had missed a message and is up to date now.',
};

/** Deposits that someone has to check, one line each. */
export const paymentsMail = (site: string, findings: readonly PaymentMismatch[]) => ({
  subject: `${site}: ${counted(findings.length, 'deposit')} ${plural(findings.length, 'differs', 'differ')} from the payment provider`,
  text: [
    'Forecourt and the payment provider disagree about these deposits. Check each one with the provider.',
    findings
      .map(
        ({ reservation, gateway, session, what }) =>
          `Reservation ${reservation} (${gateway} ${session}): ${DIFFERENCES[what]}`,
      )
      .join('\n'),
    'Nothing was changed. This email is sent once a day until they agree, or someone marks the payment as checked at the desk.',
  ].join('\n\n'),
});
