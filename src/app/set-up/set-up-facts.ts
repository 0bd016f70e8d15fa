import { leadDestinations } from '#app/lead/lead-destinations.ts';
import { siteDealerships } from '#app/location/site-dealerships.ts';
import { siteLocations } from '#app/location/site-locations.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import { resolveSite } from '#app/site/resolve-site.ts';
import type { SiteStore } from '#app/site/site-store.ts';
import { lookAtHosts } from './look-at-hosts.ts';
import { lookAtMail, worstOf } from './look-at-mail.ts';
import type { SetUpServices } from './set-up-services.ts';
import type { StaffStore } from '#app/staff/staff-store.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import { sampleTexts } from '#domain/site/default-findings.ts';
import { EMPTY_QUERY } from '#domain/search/search-query.ts';
import { provesAccount } from '#domain/set-up/proves-account.ts';
import type { SetUpFacts } from '#domain/set-up/set-up-steps.ts';
import { ownValue } from '#domain/settings-draft/draft-change.ts';
import { stockFilter } from '#domain/stock/base-filter.ts';
import { reachesDealership, type Reach } from '#domain/staff/reach.ts';
import { SECOND_MS } from '#domain/time/durations.ts';

type DealershipReach = Pick<Reach, 'dealerships'>;

export interface SetUpFactPorts {
  settings: { sites: SiteStore };
  stock: { index: Pick<StockIndex, 'search'> };
  staff: Pick<StaffStore, 'list'>;
  setUp: Pick<
    SetUpServices,
    'dns' | 'baseDomain' | 'sender' | 'sendsMail' | 'testMails' | 'testDeposits' | 'payments' | 'mailServer'
  >;
}

/** The site as the database has it: what someone has just saved counts, although pages may show it two seconds later. */
export async function siteNow(sites: SiteStore, site: LiveSite): Promise<LiveSite> {
  const [{ record, settings }, { dealerships, locations }] = await Promise.all([
    resolveSite(sites, site.record.slug),
    sites.directory(site.record.group_id),
  ]);
  const filter = stockFilter(settings, record.group_id, dealerships);
  return { ...site, record, settings, dealerships, locations, stockFilter: filter };
}

/**
 * Reads what the steps to the first website follow from. `hostname`: by which this request came. All that the website
 * shows counts; names and addresses are only those of dealerships in `reach`.
 */
export async function setUpFacts(
  { settings: { sites }, stock, staff, setUp }: SetUpFactPorts,
  { site: seen, reach, hostname, now }: { site: LiveSite; reach: DealershipReach; hostname: string; now: Date },
): Promise<SetUpFacts> {
  const [site, own, people] = await Promise.all([
    siteNow(sites, seen),
    sites.current(seen.record.id),
    staff.list(seen.record.group_id),
  ]);
  const { site: identity, reserve, lead } = site.settings;
  const { id } = site.record;
  const mailServer = await setUp.mailServer.servers.current();
  const [hosts, mail, arrived, refunded, connected, found] = await Promise.all([
    lookAtHosts(setUp, site.record),
    lookAtMail(setUp.dns, {
      sender: setUp.sender,
      dkimSelector: lead.dkimSelector,
      host: mailServer?.host ?? null,
    }),
    setUp.sendsMail ? setUp.testMails.arrived(id, setUp.sender) : undefined,
    setUp.testDeposits.proven(id, reserve.gateway),
    reserve.gateway === 'stripe' ? setUp.payments.accounts.shown(id) : undefined,
    stock.index.search(site.stockFilter, EMPTY_QUERY, { hitsPerPage: 1, now: now.getTime() / SECOND_MS }),
  ]);
  const locations = siteLocations(site);
  const reached = locations.filter(({ dealership_id }) => reachesDealership(reach, dealership_id));
  const active = people.filter(({ disabled }) => !disabled);
  return {
    open: identity.open,
    name: identity.name,
    coloured: site.record.extends !== null || ownValue(own?.document, 'theme.brand') !== null,
    locations: reached.map(({ name }) => name),
    otherLocations: locations.length - reached.length,
    withoutHours: locations.filter(({ opening_hours }) => opening_hours.length === 0).length,
    addsDealerships: reach.dealerships === 'all',
    cars: found.count,
    people: active.filter(({ joined }) => joined).length,
    invited: active.filter(({ joined }) => !joined).length,
    hosts: hosts.map(({ host, verdict }) => ({ host, verdict, used: host === hostname })),
    enquiriesTo: enquiriesTo(site, reach),
    mailRecords: worstOf(mail),
    sendsMail: setUp.sendsMail,
    withoutEmail: lead.withoutEmail,
    mailProven: arrived !== undefined && provesAccount(arrived, mailServer),
    depositProven: refunded !== undefined && provesAccount(refunded, connected),
    samples: sampleTexts(site.settings).map(({ field }) => field),
    deposits: !reserve.offered ? 'off' : reserve.gateway === 'test' || connected?.live === false ? 'test' : 'real',
  };
}

/** Who hears of an enquiry, of any dealership. A webhook's address may hold a secret, so it stays out. */
export function enquiriesTo(site: LiveSite, reach: DealershipReach): string[] {
  const { lead } = site.settings;
  const own = leadDestinations(lead, undefined).map(({ channel, target }) =>
    channel === 'webhook' ? 'your lead system' : target,
  );
  const dealerships = siteDealerships(site).flatMap(({ id, lead_email }) =>
    lead_email === null ? [] : [reachesDealership(reach, id) ? lead_email.toLowerCase() : 'other dealerships'],
  );
  return [...new Set([...own, ...dealerships])];
}
