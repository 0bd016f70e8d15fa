import { data, redirect } from 'react-router';
import { enquiry } from '#domain/forms/enquiry.ts';
import { testDrive } from '#domain/forms/test-drive.ts';
import type { Car } from '#domain/car/car.ts';
import type { LinkedForm } from '#app/assistant/assistant-links.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import { carTitle } from '#domain/car/car-title.ts';
import { DRIVE_AWAY_KEY, readChoice, writtenChoice, type PriceChoice } from '#domain/price/price-choice.ts';
import { carPrice } from '#domain/price/car-price.ts';
import { carPath, formPath, SEARCH_PATH } from '#domain/site/site-paths.ts';
import { ExpiredLinkPage } from '#features/assistant/expired-link-page.tsx';
import { reserveButton } from '../../cards/reserve-button.ts';
import { services, siteRequest } from '../../context.ts';
import { pageHead } from '../../page-head.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';
import { page } from './page.ts';

/** Fresh: on to the form. Expired: a page that leads to the car, because what the link was filled with may be gone. */
export function loader({ context, request, params: { key } }: RouteArgs<'key'>) {
  const { site, now } = context.get(siteRequest);
  const { assistant, search } = context.get(services);
  const read = assistant.links.read(key, now);
  const linked = read?.form.site === site.record.id ? read : undefined;
  const car = linked && search.stock.byId(site.stockFilter, linked.form.car);
  const prices = readChoice(new URL(request.url).searchParams.get(DRIVE_AWAY_KEY), site.settings);
  const path = linked && car && !linked.expired ? formOf(linked.form, car, { site, prices, now }) : undefined;
  if (path !== undefined) throw redirect(path, 303);
  const next = car
    ? { name: `View the ${carTitle(car).name}`, href: carPath(car, site.settings) }
    : { name: 'Search our stock', href: SEARCH_PATH };
  const title = linked?.expired ? 'This link has expired' : 'This link doesn’t work';
  return data({ title, next, head: pageHead(page, site, { title }) }, { status: linked ? 410 : 404 });
}

/** Counted as a visit by an assistant's link, and told with the lead. */
const CAMPAIGN = { utm_source: 'assistant', utm_medium: 'link' };

/** Undefined: the car cannot be reserved any more. */
function formOf(
  { form, location, time }: LinkedForm,
  car: Car,
  { site: { settings }, prices, now }: { site: LiveSite; prices: PriceChoice | undefined; now: Date },
): string | undefined {
  const query = {
    ...(location === undefined ? {} : { location }),
    ...(time === undefined ? {} : { appointment: time }),
    ...(prices === undefined ? {} : { [DRIVE_AWAY_KEY]: writtenChoice(prices) }),
    ...CAMPAIGN,
  };
  const path =
    form === 'reservation'
      ? reserveButton(car, carPrice(car, settings, now).advertised, settings)?.href
      : formPath(form === 'enquiry' ? enquiry : testDrive, car, settings);
  return path === undefined ? undefined : `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`;
}

export default function AssistantLink({ loaderData: { title, next } }: PageProps<typeof loader>) {
  return <ExpiredLinkPage title={title} next={next} />;
}
