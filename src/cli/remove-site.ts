import type { SiteHoldings } from '#app/site/site-store.ts';
import { counted, joinAnd, plural } from '#domain/text/words.ts';
import { CliFailure, say, type CliContext } from './cli-context.ts';
import { findSite } from './find-site.ts';

/** `forecourt site remove`: shows what is removed and what is kept, and removes it when the slug is repeated. */
export async function removeSite(context: CliContext, slug: string, confirm: string | undefined): Promise<void> {
  const { sites } = await context.open();
  const record = await findSite(sites, slug);
  const above = (await sites.list()).filter((one) => one.extends === slug).map((one) => one.slug);
  if (above.length > 0)
    throw new CliFailure(
      `${slug} cannot be removed because ${joinAnd(above)} ${plural(above.length, 'extends', 'extend')} it. Change their "extends" first.`,
    );
  const now = context.clock.now();
  const holdings = await sites.holdings(record.id, now);
  if (holdings.reservationsOpen > 0)
    throw new CliFailure(
      `${slug} cannot be removed because it has ${counted(holdings.reservationsOpen, 'open reservation')}. Run "forecourt reservation list ${slug}" to see them, and complete or cancel them first.`,
    );
  say(context, ...removalLines(record.hosts, holdings));
  if (confirm !== slug) {
    say(context, `Nothing was removed. To remove it, run: forecourt site remove ${slug} --confirm ${slug}`);
    return context.fail();
  }
  await sites.remove(record.id, now);
  say(context, `${slug}: removed`);
}

const removalLines = (hosts: readonly string[], holdings: SiteHoldings): string[] => [
  'Will be removed within a second:',
  `  its pages${hosts.length === 0 ? '' : ` and its host names ${joinAnd(hosts)}`}`,
  `  ${counted(holdings.alerts, 'alert')} (no more emails will be sent for this site)`,
  'Will be kept:',
  `  ${counted(holdings.leads, 'lead')} with consents, documents and test drives, for as long as its retention settings say; ${counted(holdings.deliveriesWaiting, 'waiting delivery', 'waiting deliveries')} will still be sent`,
  ...(holdings.testDrives === 0
    ? []
    : [
        `  ${counted(holdings.testDrives, 'upcoming test drive')}; the pages to reschedule or cancel them will be removed, so call these shoppers`,
      ]),
  '  its settings and their history; "forecourt site apply" restores the site',
  '  dealerships, locations, stock and customer accounts, which belong to the group',
];
