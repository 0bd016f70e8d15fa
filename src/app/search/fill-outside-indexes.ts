import type { Car } from '#domain/car/car.ts';
import type { OutsideIndex } from '#domain/search/outside-index-policy.ts';
import type { Pricing } from '#domain/price/pricing.ts';
import { resolveSite } from '#app/site/resolve-site.ts';
import type { SiteStore } from '#app/site/site-store.ts';
import { amountTerms, pricingOf } from '#app/stock/stock-terms.ts';
import {
  tellListener,
  type Listener,
  type TellOutcome,
  type TellServices,
  type SiteToTell,
} from '#app/stock/tell-listener.ts';
import type { IndexDocument, OutsideEngine } from './outside-engine.ts';

export interface FillServices extends TellServices {
  sites: SiteStore;
  engine: OutsideEngine;
  document(car: Car, pricing: Pricing, now: Date): IndexDocument;
}

/** Keeps the engines that sites name filled: whole at first, then by what changes. Returns how many cars were notified. */
export async function fillOutsideIndexes(
  services: FillServices,
  now: Date,
  signal: AbortSignal,
): Promise<{ notified: number }> {
  const records = await services.sites.list();
  let notified = 0;
  for (const record of records) {
    if (signal.aborted) break;
    const resolved = await resolveSite(services.sites, record.slug, records).catch(() => undefined);
    const at = resolved?.settings.search.outside;
    if (!at) continue;
    const site = { record, settings: resolved!.settings, places: await services.sites.places(record.group_id) };
    notified += await tellListener(services, site, filled(services, at, site, now), now);
  }
  return { notified };
}

function filled(
  { engine, document }: FillServices,
  at: OutsideIndex,
  { settings, places }: SiteToTell,
  now: Date,
): Listener {
  const pricing = pricingOf(settings, now);
  const documentOf = (car: Car) => document(car, pricing, now);
  return {
    name: `index ${at.engine} ${at.url} ${at.index}`,
    version: amountTerms(settings, places, now),
    sold: true,
    whole: (batches) =>
      outcomeOf(async () => {
        await engine.prepare(at);
        for await (const cars of batches) await engine.put(at, cars.map(documentOf));
        await engine.removeBefore(at, now.getTime());
      }),
    changed: (cars) =>
      outcomeOf(async () => {
        const shown = cars.flatMap(({ car }) => (car === null ? [] : [documentOf(car)]));
        const gone = cars.flatMap(({ id, car }) => (car === null ? [id] : []));
        if (shown.length > 0) await engine.put(at, shown);
        if (gone.length > 0) await engine.remove(at, gone);
      }),
  };
}

const outcomeOf = async (work: () => Promise<void>): Promise<TellOutcome> =>
  work().then(
    () => ({ ok: true }),
    (error: unknown) => ({ ok: false, because: `index: ${error instanceof Error ? error.message : String(error)}` }),
  );
