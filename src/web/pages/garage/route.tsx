import { DAY_MINUTES } from '#domain/time/durations.ts';
import { data, redirect } from 'react-router';
import { MOST_OWN_CARS } from '#app/garage/garage-store.ts';
import { hashOf } from '#app/sign-in/sign-in.ts';
import { garagePath } from '#domain/garage/garage-policy.ts';
import { readOwnCar } from '#domain/garage/read-own-car.ts';
import { inChosenPrices } from '#domain/price/price-choice.ts';
import { localDay } from '#domain/text/local-day.ts';
import { GaragePage } from '#features/garage/garage-page.tsx';
import type { OwnCarRefusal } from '#features/garage/garage-view.ts';
import { drawCards } from '../../cards/draw-cards.ts';
import { services, siteRequest, visitor } from '../../context.ts';
import { pageHead } from '../../page-head.ts';
import { garageView } from './garage-view.ts';
import { page } from './page.ts';
import { rowId } from '#domain/text/row-id.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';

export async function loader({ context, request }: RouteArgs) {
  const { site, now } = context.get(siteRequest);
  if (!site.settings.garage.enabled) throw data(null, { status: 404 });
  const own = garagePath(site.settings.garage);
  if (new URL(request.url).pathname !== own) throw redirect(inChosenPrices(own, site.settings));
  const { search, people, alerts, sendsMail } = context.get(services);
  const person = (await context.get(visitor).session())!; // the gate lets no one else in
  const { group_id } = site.record;
  const [saved, searches, enquiries, cars] = await Promise.all([
    people.watchlist.list(group_id, person.personId),
    alerts.searchesOf(site.record.id, person.personId),
    people.garage.enquiries(group_id, person),
    people.garage.ownCars(group_id, person.personId),
  ]);
  const garage = garageView(
    { person, saved, searches, enquiries, cars },
    { site, stock: search.stock, now, draw: drawCards(context), sendsMail },
  );
  return { garage, head: pageHead(page, site, { title: garage.title }) };
}

/** Per day, because each added car may bring a new address, which is sent a confirmation email. */
const MOST_ADDED = 2 * MOST_OWN_CARS;

/** `act=add` with the fields of an own car, `act=remove` with its `car`, or `act=stop` with a saved `search`. */
export async function action({ context, request }: RouteArgs) {
  const { site, now, origin } = context.get(siteRequest);
  const { settings, record } = site;
  if (!settings.garage.enabled) throw data(null, { status: 404 });
  const { garage, store } = context.get(services).people;
  const person = (await context.get(visitor).session())!;
  const form = await request.formData().catch(() => new FormData());
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.slice(0, 300)]] : [])),
  ) as Record<string, string>;
  const back = (to: string) => redirect(inChosenPrices(`${garagePath(settings.garage)}#${to}`, settings), 303);
  const refuse = (problems: Record<string, string>) => data<OwnCarRefusal>({ problems, typed }, { status: 422 });
  if (typed.act === 'remove') {
    const id = rowId(typed.car);
    if (id !== undefined) await garage.removeOwnCar(record.group_id, person.personId, id);
    return back('own-cars');
  }
  if (typed.act === 'stop') {
    const id = rowId(typed.search);
    if (id !== undefined) await context.get(services).alerts.endSearch(record.id, person.personId, id, now);
    return back('searches');
  }
  if (!settings.garage.ownCars) return back('own-cars');
  const { country, timezone } = settings.site;
  const read = readOwnCar(typed, { today: localDay(now, timezone), countries: [country] });
  if ('problems' in read) return refuse(read.problems);
  const count = {
    key: hashOf(`own cars ${record.group_id} ${person.personId}`),
    times: MOST_ADDED,
    minutes: DAY_MINUTES,
  };
  if ((await store.countCode([count], now)) > 0)
    return refuse({ name: 'You’ve added a lot of cars today. Please try again tomorrow.' });
  const added = await garage.addOwnCar(
    { groupId: record.group_id, siteId: record.id, origin },
    person.personId,
    read.car,
    now,
  );
  return added === 'full'
    ? refuse({ name: `You can add up to ${MOST_OWN_CARS} cars. Remove one first.` })
    : back('own-cars');
}

export default function Garage({ loaderData: { garage }, actionData }: PageProps<typeof loader, typeof action>) {
  return <GaragePage garage={garage} refusal={actionData} />;
}
