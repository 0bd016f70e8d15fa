import { randomBytes } from 'node:crypto';
import type { Clock } from '#app/clock.ts';
import { createSitePreviews, type SitePreviews } from '#app/site/preview-site.ts';
import { stockFilter } from '#domain/stock/base-filter.ts';
import type { Areas } from '#main/areas.ts';
import type { Environment } from '#main/environment.ts';

/** Previews of settings drafts. Preview keys of one process are valid in another only with SECRET. */
export const openPreviews = (
  { sites, content, staff }: Areas,
  { SECRET }: Pick<Environment, 'SECRET'>,
  clock: Clock,
): SitePreviews =>
  createSitePreviews({
    ...sites,
    ...content,
    staff: staff.staff,
    clock,
    secret: SECRET ?? randomBytes(32).toString('hex'),
    stockFilter: (settings, site) => stockFilter(settings, site.record.group_id, site.dealerships),
  });
