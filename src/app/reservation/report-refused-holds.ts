import { counted, plural } from '#domain/text/words.ts';
import type { Notices } from '#app/mail/notices.ts';
import { resolveSite } from '../site/resolve-site.ts';
import type { ReservationJobs } from './reservation-jobs.ts';

/**
 * The alert for unpaid holds: once a day it tells a site that reservations are rejected because too many vehicles are held
 * without a deposit. Only its staff can tell invented names from a busy Saturday.
 */
export async function reportRefusedHolds(
  { books, sites }: Pick<ReservationJobs, 'books' | 'sites'>,
  notices: Notices,
  now: Date,
): Promise<{ alarms: number }> {
  const refused = await books.refusedHolds();
  if (refused.length === 0) return { alarms: 0 };
  const records = await sites.list();
  const problems: unknown[] = [];
  let alarms = 0;
  for (const { siteId, day, ...counts } of refused)
    try {
      const { slug } = records.find(({ id }) => id === siteId)!;
      const { lead, site, reserve } = (await resolveSite(sites, slug, records)).settings;
      for (const [index, to] of lead.email.entries())
        await notices.send({
          id: `refused-holds-${slug}-${day}-${index}`,
          to,
          ...refusedHoldsMail(site.name, slug, counts, reserve),
        });
      await books.markRefusedReported(siteId, day, now);
      alarms++;
    } catch (error) {
      problems.push(error); // one site's broken settings must not stop the alarms of others
    }
  if (problems.length > 0) throw new AggregateError(problems, problems.map(String).join('; '));
  return { alarms };
}

/** Why reservations are rejected, and what to do. */
export const refusedHoldsMail = (
  site: string,
  slug: string,
  { refused, unpaid }: { refused: number; unpaid: number },
  { unpaidPerSite, unpaidShare }: { unpaidPerSite: number; unpaidShare: number },
) => ({
  subject: `${site}: online reservations are being rejected`,
  text: [
    `${counted(unpaid, 'vehicle')} ${plural(unpaid, 'is', 'are')} held online without a deposit, so ${counted(refused, 'reservation')} ${plural(refused, 'was', 'were')} rejected. Someone may be holding vehicles under invented names.`,
    'Check the newest reservations among your leads in the desk. Call the shoppers, and release the holds that are not real.',
    `A site takes at most ${unpaidPerSite} unpaid holds and ${unpaidShare}% of its vehicles for sale (reserve.unpaidPerSite, reserve.unpaidShare), and fewer from one network (reserve.unpaidPerNetwork). "forecourt reservation list ${slug}" lists them.`,
    'This email is sent at most once a day.',
  ].join('\n\n'),
});
