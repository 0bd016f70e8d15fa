import { formatNumber } from '#domain/text/format-number.ts';
import { areaLink } from '#domain/garage/garage-policy.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { currencyLabel } from '#domain/price/currency-label.ts';
import { dollars } from '#domain/money.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { localDay } from '#domain/text/local-day.ts';

import { GarageData, type GarageDataView } from '#features/garage/garage-data.tsx';
import { siteRequest } from '../../context.ts';
import { pageHead } from '../../page-head.ts';
import { loadPersonData } from './load-person-data.ts';
import { page } from './page.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';

export async function loader({ request, context }: RouteArgs) {
  const { site } = context.get(siteRequest);
  const { settings } = site;
  const { data, devices } = await loadPersonData(request, context);
  const day = (at: Date) => formatDate(localDay(at, settings.site.timezone));
  const label = currencyLabel(settings.price.currencyLabel, settings.site.country, settings.site.country);
  const view: GarageDataView = {
    area: areaLink(settings.garage),
    phone: data.phone,
    since: data.since && day(data.since),
    devices: devices.map(({ device, since, own }) => ({
      name: device === '' ? 'Another browser' : device,
      since: day(since),
      own,
    })),
    saved: data.saved.map(({ name, price, saved_at }) =>
      [name, price === null ? null : formatMoney(dollars(price), label), `saved ${day(saved_at)}`]
        .filter((part) => part !== null)
        .join(', '),
    ),
    shared: data.shared_lists.flatMap(({ until, votes }) => [
      `Link until ${day(until)}`,
      ...votes.map(({ car, liked, word }) =>
        [`${car ?? 'A vehicle that you have removed'}: ${liked ? 'yes' : 'no'}`, word].filter(Boolean).join(', '),
      ),
    ]),
    ownCars: data.own_cars.map(({ name, plate, serviceOn, serviceKm, regoExpires, email }) =>
      [
        name,
        plate && `${plate.rego} ${plate.regoState}`,
        serviceOn && `next service ${formatDate(serviceOn)}`,
        serviceKm && `at ${formatNumber(serviceKm)} km`,
        regoExpires && `rego until ${formatDate(regoExpires)}`,
        email,
      ]
        .filter(Boolean)
        .join(', '),
    ),
    calls: data.calls.map(({ car, at }) => `${car}, ${day(at)}`),
    alerts: data.texted_alerts.map(
      ({ watches, frequency, state, requested_at }) =>
        `${watches}, ${frequency}, ${state}, requested ${day(requested_at)}`,
    ),
    enquiries: data.enquiries.map((one) => ({
      title: `${one.about ?? one.site}, sent ${day(one.sent_at)}`,
      lines: [
        ...one.texts.map((value) => ({ label: 'You wrote', value })),
        ...one.answers,
        { label: 'Pages viewed before', value: one.visited_pages.join(', ') },
        { label: 'Browser', value: one.user_agent },
      ].filter(({ value }) => value !== ''),
    })),
  };
  return { view, head: pageHead(page, site, { title: 'Your data' }) };
}

export default function GarageDataRoute({ loaderData: { view } }: PageProps<typeof loader>) {
  return <GarageData view={view} />;
}
