import { randomBytes } from 'node:crypto';
import type { Clock } from '#app/clock.ts';
import { judgeFile } from '#app/import/draft/judge-file.ts';
import { createCarPreviews, type CarPreviews } from '#app/import/draft/preview-cars.ts';
import { filledSettings } from '#app/site/live-values.ts';
import { createSitePreviews, type SitePreviews } from '#app/site/preview-site.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import { stockFilter } from '#domain/stock/base-filter.ts';
import type { Areas } from '#main/areas.ts';
import type { Environment } from '#main/environment.ts';

const secretOr = (secret: string | undefined) => secret ?? randomBytes(32).toString('hex');

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
    sites: sites.sites,
    clock,
    secret: secretOr(SECRET),
    stockFilter: (settings, site) => stockFilter(settings, site.record.group_id, site.dealerships),
    fillWords: (site) => filledSettings(site, stock, clock.now()),
  });

/** How the desk and a preview recognise a file. */
export const judgeBy =
  ({ openFeed }: Areas['feeds']) =>
  (bytes: Buffer) =>
    judgeFile(openFeed, bytes);

/** Previews of the cars of a file, with keys as those of settings drafts. */
export const openCarPreviews = (
  { imports, feeds, staff, sites }: Areas,
  { SECRET }: Pick<Environment, 'SECRET'>,
  clock: Clock,
): CarPreviews =>
  createCarPreviews({
    drafts: imports.drafts,
    judge: judgeBy(feeds),
    staff: staff.staff,
    sites: sites.sites,
    clock,
    secret: secretOr(SECRET),
  });
