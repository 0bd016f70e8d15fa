import type { SiteHoldings } from '#app/site-store.ts';
import { CliFailure, say, type CliContext } from './cli-context.ts';
import { findSite } from './find-site.ts';

/** `forecourt site remove`: says what goes and what stays, and does it when the slug was typed twice. */
export async function removeSite(context: CliContext, slug: string, confirm: string | undefined): Promise<void> {
  const { sites } = await context.open();
  const record = await findSite(sites, slug);
  const above = (await sites.list()).filter((one) => one.extends === slug).map((one) => one.slug);
  if (above.length > 0)
    throw new CliFailure(
      `${slug} cannot be removed: ${above.join(', ')} ${above.length === 1 ? 'extends' : 'extend'} it. Let them extend another site, or none, first.`,
    );
  const now = context.clock.now();
  const holdings = await sites.holdings(record.id, now);
  if (holdings.reservationsOpen > 0)
    throw new CliFailure(
      `${slug} cannot be removed: ${holdings.reservationsOpen} of its reservations are open. forecourt reservation shows them; settle or refund them first.`,
    );
  say(context, ...whatGoes(record.hosts, holdings));
  if (confirm !== slug) {
    say(context, `Nothing was removed. To do it: forecourt site remove ${slug} --confirm ${slug}`);
    return context.fail();
  }
  await sites.remove(record.id, now);
  say(context, `${slug}: removed`);
}

const whatGoes = (hosts: readonly string[], holdings: SiteHoldings): string[] => [
  'Goes, within a second:',
  `  its pages${hosts.length === 0 ? '' : `, and its host names ${hosts.join(', ')}`}`,
  `  ${holdings.alerts} alerts: nobody gets mails of this site any more`,
  'Stays:',
  `  ${holdings.leads} leads with their consents, documents and test drives, for as long as its retention settings say; ${holdings.deliveriesWaiting} deliveries are still made`,
  ...(holdings.testDrives === 0
    ? []
    : [`  ${holdings.testDrives} test drives to come; the pages to move or cancel them go, so call these people`]),
  '  its settings and their history: forecourt site apply brings the site back',
  '  dealerships, locations, stock and the accounts of people: they are the group’s',
];
