import { type RouterContextProvider } from 'react-router';
import { siteRequest, type LiveSite } from '../../context.ts';
import { problem } from '../../problem.ts';
import { watchedAt, type WatchedHere } from './watched.ts';

/** The form of an alert before it is sent: what it would watch. */
export interface OpenedAlertForm extends WatchedHere {
  site: LiveSite;
  /** Of its address: the search or the vehicle. */
  query: string;
}

/** The search or vehicle of an alert form, by the query string of its address. 404 where the site offers no alerts. */
export async function openAlertForm(query: string, context: Readonly<RouterContextProvider>): Promise<OpenedAlertForm> {
  const { site } = context.get(siteRequest);
  const here = site.settings.alerts.offered ? await watchedAt(new URLSearchParams(query), context) : undefined;
  if (here === undefined) throw problem(404, 'This page has no search or vehicle to watch.');
  return { site, query, ...here };
}
