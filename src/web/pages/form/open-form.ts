import { redirect, type RouterContextProvider } from 'react-router';
import type { LiveSite } from '#app/site/live-sites.ts';
import { pricedSite } from '#app/site/priced-site.ts';
import type { OfferedForm } from '#app/lead/take-form.ts';
import { drawOf } from '#domain/content/draw-page.ts';
import { pageGate } from '#domain/content/gated-pages.ts';
import { drawEntry } from '#domain/forms/draw-entry.ts';
import { DRIVE_AWAY_KEY, readChoice } from '#domain/price/price-choice.ts';
import { isGated } from '#domain/sign-in/is-gated.ts';
import type { SignInReason } from '#domain/sign-in/sign-in-path.ts';
import { services, siteRequest, type SiteRequest } from '../../context.ts';
import { problem } from '../../problem.ts';
import { findForm } from './find-form.ts';

export interface OpenedForm extends SiteRequest, OfferedForm {
  path: string;
  /** The site as it prices on the page that led here. Absent: as advertised. */
  priced?: LiveSite;
  /** Only for signed-in visitors, for this reason. */
  gate?: SignInReason | undefined;
}

/** The form at an address with its car, for its page and for programs. An unknown car or draw answers 404. A form that another page replaced redirects to that page. */
export function openForm({ pathname: path, searchParams }: URL, context: Readonly<RouterContextProvider>): OpenedForm {
  const about = context.get(siteRequest);
  const { stock } = context.get(services).search;
  const found = findForm(path, about.site, stock, about.now);
  if (!found) throw problem(404, 'Form not found.');
  const externalUrl = found.form.elsewhere?.(about.site.settings) ?? null;
  if (externalUrl !== null) throw redirect(externalUrl, 302);
  const { settings } = about.site;
  const draw = found.form === drawEntry ? drawOf(settings, searchParams.get('draw'), about.now) : undefined;
  if (found.form === drawEntry && !draw) throw problem(404, 'Form not found.');
  const gate = draw ? pageGate(draw.path) : found.form.gate;
  const priced = pricedSite(about.site, readChoice(searchParams.get(DRIVE_AWAY_KEY), settings));
  return {
    ...about,
    ...found,
    path,
    priced,
    onRoadIn: priced.settings.driveAway?.state,
    draw,
    gate: gate !== undefined && isGated(gate, settings) ? gate : undefined,
  };
}
