import { cursorText } from '#domain/partner/changes-cursor.ts';
import { carPath } from '#domain/site/site-paths.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { resolveSite } from '#app/site/resolve-site.ts';
import type { SiteRecord, SiteStore } from '#app/site/site-store.ts';
import { vehicleTerms } from '#app/stock/stock-terms.ts';
import {
  tellListener,
  type Listener,
  type TellOutcome,
  type TellServices,
  type SiteToTell,
} from '#app/stock/tell-listener.ts';

/** A signed message of a webhook (Standard Webhooks). */
export interface SignedPost {
  url: string;
  /** The environment variable with the secret. */
  secretVariable: string;
  /** The same for every attempt, by which a receiver knows what it has already. */
  messageId: string;
  type: 'stock.changed' | 'stock.reset';
  data: object;
}

export interface StockWebhookServices extends TellServices {
  sites: SiteStore;
  originOf(record: SiteRecord): string;
  post(message: SignedPost): Promise<TellOutcome>;
}

/** Tells each webhook of each site what has changed in its stock. Returns how many cars were told. */
export async function sendStockChanges(
  services: StockWebhookServices,
  now: Date,
  signal: AbortSignal,
): Promise<{ notified: number }> {
  const records = await services.sites.list();
  let notified = 0;
  for (const record of records) {
    const resolved = await resolveSite(services.sites, record.slug, records).catch(() => undefined);
    for (const webhook of resolved?.settings.partner.webhooks ?? []) {
      if (signal.aborted) return { notified };
      const site = { record, settings: resolved!.settings, places: await services.sites.places(record.group_id) };
      notified += await tellListener(services, site, stockWebhook(services, site, webhook, now), now);
    }
  }
  return { notified };
}

/** Says which cars have changed; what they are now, the receiver reads from `/api/changes` or the car's own data. */
function stockWebhook(
  { post, originOf }: StockWebhookServices,
  { record, settings, places }: SiteToTell,
  { url, secretVariable }: SiteSettings['partner']['webhooks'][number],
  now: Date,
): Listener {
  const version = vehicleTerms(settings, places, now);
  const origin = originOf(record);
  const to = { url, secretVariable };
  const site = { site: record.slug, changes_url: `${origin}/api/changes` };
  return {
    name: `webhook ${url}`,
    version,
    // A new receiver reads the stock by itself, from a web process that may show less than the log has. So only that can
    // say from where to continue.
    whole: (_, seq) =>
      post({
        ...to,
        messageId: `msg_stock_${record.id}_${seq}_${version}`,
        type: 'stock.reset',
        data: site,
      }),
    changed: (cars, { from, to: until, part }) =>
      post({
        ...to,
        messageId: `msg_stock_${record.id}_${from}_${until}_${part}`,
        type: 'stock.changed',
        data: {
          ...site,
          since: cursorText({ seq: from, taken: 0 }, version),
          changes: cars.map(({ id, car }) =>
            car === null
              ? { id, change: 'removed' }
              : { id, change: 'updated', slug: car.slug, url: origin + carPath(car, settings) },
          ),
        },
      }),
  };
}
