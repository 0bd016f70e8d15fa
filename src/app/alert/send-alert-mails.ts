import { watchedPrices } from '#domain/alert/watched-query.ts';
import { nextTextTime, textTime } from '#domain/alert/text-time.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { retryDelay } from '#domain/lead/retry-delay.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { visitSettings } from '#domain/price/price-choice.ts';
import { stockFilter } from '#domain/stock/base-filter.ts';
import { mayShow } from '#domain/stock/may-show.ts';
import type { Clock } from '#app/clock.ts';
import type { DeliveryOutcome } from '#app/lead/delivery-channel.ts';
import { resolveSite } from '#app/site/resolve-site.ts';
import type { SiteRecord, SiteStore } from '#app/site/site-store.ts';
import type { SmsSender } from '#app/sign-in/sms-sender.ts';
import type { StockStore } from '#app/stock/stock-store.ts';
import { alertLetter, type AlertLetter } from './alert-letter.ts';
import { stillThere, type LetterFacts } from './alert-news.ts';
import { alertText } from './alert-text.ts';
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
  sms: SmsSender;
}

const BATCH = 40;
/** Emails that are sent at the same time. */
const SLOTS = 8;

/**
 * Sends the emails and texts of alerts that are due. Emails at least once: a worker that dies after the mail server said
 * yes and before that is written sends again under the same message id.
 */
export async function sendAlertMails(services: AlertMailServices, signal: AbortSignal): Promise<Record<Sent, number>> {
  const counts = { sent: 0, failed: 0, dropped: 0, waiting: 0 };
  const records = await services.sites.list();
  const sites = new Map<number, ReturnType<typeof openSite>>();
  while (!signal.aborted) {
    const mails = await services.queue.claim(BATCH, services.clock.now());
    if (mails.length === 0) break;
    for (const { alert } of mails)
      if (!sites.has(alert.siteId)) sites.set(alert.siteId, openSite(services, alert.siteId, records));
    // one after the other: what a number got lately decides whether it gets one more
    for (const text of mails.filter(({ alert }) => alert.phone !== null))
      counts[await sendOne(services, text, await sites.get(text.alert.siteId)!)]++;
    const left = mails.filter(({ alert }) => alert.phone === null);
    const worker = async () => {
      for (let mail = left.shift(); mail !== undefined; mail = left.shift())
        counts[await sendOne(services, mail, await sites.get(mail.alert.siteId)!)]++;
    };
    await Promise.all(Array.from({ length: SLOTS }, worker));
  }
  return counts;
}

type OpenSite = { settings: SiteSettings; shows: ReturnType<typeof stockFilter> } | { because: string };

async function openSite({ sites }: AlertMailServices, siteId: number, records: SiteRecord[]): Promise<OpenSite> {
  const record = records.find(({ id }) => id === siteId);
  try {
    if (!record) return { because: 'no such site' };
    const [{ settings }, { dealerships }] = await Promise.all([
      resolveSite(sites, record.slug, records),
      sites.directory(record.group_id),
    ]);
    return { settings, shows: stockFilter(settings, record.group_id, dealerships) };
  } catch {
    return { because: 'the settings of the site cannot be used' }; // one site's broken settings must not stop the emails of others
  }
}

type Sent = 'sent' | 'failed' | 'dropped' | 'waiting';

async function sendOne(services: AlertMailServices, mail: WaitingAlertMail, site: OpenSite): Promise<Sent> {
  const { queue, stock, clock, random, send } = services;
  const now = clock.now();
  const retry = async (because: string, again = true) => {
    const delay = again ? retryDelay(mail.failedBefore + 1, random()) : undefined;
    await queue.failed(mail.id, because, delay === undefined ? undefined : new Date(now.getTime() + delay), now);
    return 'failed' as const;
  };
  if ('because' in site) return retry(site.because);
  const { shows } = site;
  const { watched } = mail.alert;
  const prices = 'carId' in watched ? undefined : watchedPrices(watched.query, site.settings);
  const settings = visitSettings(site.settings, prices);
  const wanted = mail.kind === 'news' ? 'on' : mail.kind === 'confirm' ? 'unconfirmed' : mail.alert.state;
  const offered = settings.alerts.offered && mail.alert.state === wanted;
  const found = await stock.byIds([...new Set(mail.news.map(({ carId }) => carId))]);
  const cars = new Map(found.filter((car) => stillThere(car) && mayShow(shows, car)).map((car) => [car.id, car]));
  if (offered && mail.alert.phone !== null) return sendText(services, mail.id, { ...mail, cars, settings, now });
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

/** By day, up to a maximum for each number, and none once it has texted STOP. Tried once: a silent provider may have sent it. */
async function sendText(
  { queue, clock, sms }: AlertMailServices,
  id: number,
  facts: LetterFacts & { alert: { siteId: number } },
): Promise<Sent> {
  const { kind, alert, settings, now } = facts;
  const { alerts: policy, lead, site } = settings;
  const phone = alert.phone!;
  const { stopped, sentAt } = await queue.textsTo(alert.siteId, phone, new Date(now.getTime() - DAY_MS));
  const text = stopped || !policy.byText || lead.textFrom === null ? undefined : alertText(facts);
  if (text === undefined) {
    await queue.drop(id);
    return 'dropped';
  }
  const due = kind === 'news' ? nextTextTime(sentAt, policy, site.timezone, now) : textTime(policy, site.timezone, now);
  if (due > now) {
    await queue.wait(id, due);
    return 'waiting';
  }
  const outcome = await sms.send(text);
  if (outcome.sent) await queue.sent(id, clock.now());
  else if (outcome.kind === 'refused') await queue.failed(id, outcome.because, undefined, now);
  else await queue.drop(id, outcome.because);
  return outcome.sent ? 'sent' : 'failed';
}
