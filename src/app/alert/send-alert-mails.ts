import { retryDelay } from '#domain/lead/retry-delay.ts';
import type { VisitSettings } from '#domain/site/site-settings.ts';
import { visitSettings } from '#domain/price/price-choice.ts';
import { stockFilter } from '#domain/stock/base-filter.ts';
import { mayShow } from '#domain/stock/may-show.ts';
import type { Clock } from '#app/clock.ts';
import type { DeliveryOutcome } from '#app/lead/delivery-channel.ts';
import { resolveSite } from '#app/site/resolve-site.ts';
import type { SiteRecord, SiteStore } from '#app/site/site-store.ts';
import type { StockStore } from '#app/stock/stock-store.ts';
import { alertLetter, stillThere, type AlertLetter } from './alert-letter.ts';
import type { AlertMailQueue, WaitingAlertMail } from './alert-mail-queue.ts';

export interface AlertMailServices {
  queue: AlertMailQueue;
  sites: SiteStore;
  stock: Pick<StockStore, 'byIds'>;
  clock: Clock;
  /** 0 ≤ n < 1, for the jitter of retries. */
  random(): number;
  /** `id` is the same at every attempt: mail systems drop what they have already. Does not throw for what the other side did. */
  send(id: string, letter: AlertLetter): Promise<DeliveryOutcome>;
}

const BATCH = 40;
/** Emails that are sent at the same time. */
const SLOTS = 8;

/**
 * Sends the emails of alerts that are due. At least once: a worker that dies after the mail server said yes and before
 * that is written sends again under the same message id.
 */
export async function sendAlertMails(
  services: AlertMailServices,
  signal: AbortSignal,
): Promise<{ sent: number; failed: number; dropped: number }> {
  const counts = { sent: 0, failed: 0, dropped: 0 };
  const records = await services.sites.list();
  const sites = new Map<number, ReturnType<typeof openSite>>();
  while (!signal.aborted) {
    const mails = await services.queue.claim(BATCH, services.clock.now());
    if (mails.length === 0) break;
    for (const { alert } of mails)
      if (!sites.has(alert.siteId)) sites.set(alert.siteId, openSite(services, alert.siteId, records));
    const left = [...mails];
    const worker = async () => {
      for (let mail = left.shift(); mail !== undefined; mail = left.shift())
        counts[await sendOne(services, mail, await sites.get(mail.alert.siteId)!)]++;
    };
    await Promise.all(Array.from({ length: SLOTS }, worker));
  }
  return counts;
}

type OpenSite = { settings: VisitSettings; shows: ReturnType<typeof stockFilter> } | { because: string };

async function openSite({ sites }: AlertMailServices, siteId: number, records: SiteRecord[]): Promise<OpenSite> {
  const record = records.find(({ id }) => id === siteId);
  try {
    if (!record) return { because: 'no such site' };
    const [{ settings }, { dealerships }] = await Promise.all([
      resolveSite(sites, record.slug, records),
      sites.directory(record.group_id),
    ]);
    return { settings: visitSettings(settings), shows: stockFilter(settings, record.group_id, dealerships) };
  } catch {
    return { because: 'the settings of the site cannot be used' }; // one site's broken settings must not stop the emails of others
  }
}

async function sendOne(
  { queue, stock, clock, random, send }: AlertMailServices,
  mail: WaitingAlertMail,
  site: OpenSite,
): Promise<'sent' | 'failed' | 'dropped'> {
  const now = clock.now();
  const retry = async (because: string, again = true) => {
    const delay = again ? retryDelay(mail.failedBefore + 1, random()) : undefined;
    await queue.failed(mail.id, because, delay === undefined ? undefined : new Date(now.getTime() + delay), now);
    return 'failed' as const;
  };
  if ('because' in site) return retry(site.because);
  const { settings, shows } = site;
  const wanted = mail.kind === 'news' ? 'on' : mail.kind === 'confirm' ? 'unconfirmed' : mail.alert.state;
  const offered = settings.alerts.offered && mail.alert.state === wanted;
  const found = await stock.byIds([...new Set(mail.news.map(({ carId }) => carId))]);
  const cars = new Map(found.filter((car) => stillThere(car) && mayShow(shows, car)).map((car) => [car.id, car]));
  const letter = offered ? alertLetter({ ...mail, cars, settings, now }) : undefined;
  if (letter === undefined) {
    await queue.drop(mail.id);
    return 'dropped';
  }
  const outcome = await send(`alert-${mail.id}`, letter);
  if (!outcome.delivered) return retry(outcome.because, outcome.kind !== 'gone');
  await queue.sent(mail.id, clock.now());
  return 'sent';
}
