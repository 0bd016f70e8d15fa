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
      const mail = mailOf(site.name, own);
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

const mailOf = (site: string, findings: readonly PaymentMismatch[]) => ({
  subject: `${site}: ${counted(findings.length, 'deposit')} ${plural(findings.length, 'differs', 'differ')} from the payment provider`,
  text: [
    'These deposits differ between Forecourt and the payment provider. Please check them with the provider:',
    findings
      .map(({ reservation, gateway, session, what }) => `Reservation ${reservation} (${gateway} ${session}): ${what}`)
      .join('\n'),
    'Nothing was changed. You get this email once a day until they match.',
  ].join('\n\n'),
});
