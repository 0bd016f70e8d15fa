import { type RouterContextProvider } from 'react-router';
import type { Watched } from '#domain/alert/alert.ts';
import { siteRequest, type LiveSite } from '../../context.ts';
import { problem } from '../../problem.ts';
import { watchedAt } from './watched.ts';

/** The search or vehicle of an alert form, by the parameters of its address. 404 where the site offers no alerts. */
export async function openAlertForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<{ site: LiveSite; query: string; watched: Watched }> {
  const { site } = context.get(siteRequest);
  const { searchParams, search } = new URL(request.url);
  const watched = site.settings.alerts.offered ? await watchedAt(searchParams, context) : undefined;
  if (watched === undefined) throw problem(404, 'This page has no search or vehicle to watch.');
  return { site, query: search, watched };
}
