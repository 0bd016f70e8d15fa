import { randomBytes } from 'node:crypto';
import { createDraftStore } from '#adapters/postgres/site/draft-store.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { createPageDrafts } from '#adapters/postgres/content/page-drafts.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { createStaffStore } from '#adapters/postgres/staff/staff-store.ts';
import { pageBodies } from '#adapters/settings-files/page-bodies.ts';
import type { Clock } from '#app/clock.ts';
import { createSitePreviews, type SitePreviews } from '#app/site/preview-site.ts';
import { stockFilter } from '#domain/stock/base-filter.ts';
import type { Environment } from '#main/environment.ts';

/** Previews of settings drafts. Preview keys of one process are valid in another only with SECRET. */
export const openPreviews = (database: Database, { SECRET }: Pick<Environment, 'SECRET'>, clock: Clock): SitePreviews =>
  createSitePreviews({
    sites: createSiteStore(database),
    drafts: createDraftStore(database),
    staff: createStaffStore(database),
    pages: createPageDrafts(database),
    bodies: pageBodies,
    clock,
    secret: SECRET ?? randomBytes(32).toString('hex'),
    stockFilter: (settings, site) => stockFilter(settings, site.record.group_id, site.dealerships),
  });
