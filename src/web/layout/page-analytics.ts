import type { AscPage } from '#domain/events/asc-events.ts';
import type { LiveSite } from '../context.ts';
import type { Page } from '../pages/define-page.ts';
import type { PageData } from '../route-module.ts';

/** What a page tells of itself by the names of the Automotive Standards Council; undefined where the site does not. */
export function pageAnalytics(
  { settings: { analytics, site } }: Pick<LiveSite, 'settings'>,
  page: Page,
  { path, status, data }: { path: string; status: number; data: PageData['analytics'] },
): AscPage | undefined {
  if (!analytics.asc) return undefined;
  const type = typeof page.analytics === 'function' ? page.analytics(path) : page.analytics;
  return { type, owner: site.name, ...data, ...(status >= 400 && { error: status }) };
}
