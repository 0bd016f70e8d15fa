import { randomBytes } from 'node:crypto';
import type { Clock } from '#app/clock.ts';
import { filledSettings } from '#app/site/live-values.ts';
import { createSitePreviews, type SitePreviews } from '#app/site/preview-site.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import { stockFilter } from '#domain/stock/base-filter.ts';
import type { Areas } from '#main/areas.ts';
import type { Environment } from '#main/environment.ts';

/** Previews of settings drafts. Preview keys of one process are valid in another only with SECRET. */
export const openPreviews = (
  { sites, content, staff }: Areas,
  { SECRET }: Pick<Environment, 'SECRET'>,
  { clock, stock }: { clock: Clock; stock: StockIndex },
): SitePreviews =>
  createSitePreviews({
    ...sites,
    ...content,
    staff: staff.staff,
    clock,
    secret: SECRET ?? randomBytes(32).toString('hex'),
    stockFilter: (settings, site) => stockFilter(settings, site.record.group_id, site.dealerships),
    fillWords: (site) => filledSettings(site, stock, clock.now()),
  });
