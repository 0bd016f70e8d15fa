import { randomBytes } from 'node:crypto';
import { data, redirect, type RouterContextProvider } from 'react-router';
import type { Reservation } from '#app/reservation/reservations.ts';
import type { Cents } from '#domain/money.ts';
import { JOURNEY_TASKS, readAnswer, type JourneyAnswers } from '#domain/checkout-journey/journey-answers.ts';
import { hasJourney } from '#domain/reservation/has-journey.ts';
import { carPath } from '#domain/site/site-paths.ts';
import { JourneyPage, type JourneyRefusal } from '#features/reservation/journey-page.tsx';
import { JourneyStart } from '#features/reservation/journey-start.tsx';
import { errorReport, services, siteRequest, visitor } from '../../context.ts';
import { pageHead } from '../../page-head.ts';
import { callUs, failureWords } from '../form/failure-words.ts';
import { formSubject } from '../form/form-subject.ts';
import { countedDelivery } from './counted-delivery.ts';
import { journeyOrder } from './journey-order.ts';
import { journeyPrices } from './journey-prices.ts';
import { journeyTradeIn } from './journey-trade-in.ts';
import { isLive, journeyView } from './journey-view.ts';
import { page } from './page.ts';
import type { QuietHandle } from '../../layout/quiet-header.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';

/** Journeys are deleted after this many days, because prices change. */
const KEPT_DAYS = 60;

/** The car of the journey and the answers so far. `/checkout-journey?car_id={slug}` has no journey yet. */
async function open(params: object, url: URL, context: Readonly<RouterContextProvider>) {
  const about = context.get(siteRequest);
  const { search, journeys, reserve } = context.get(services);
  const { site, now } = about;
  const { key } = params as { key?: string };
  if (!hasJourney(site.settings)) throw data(null, { status: 404 });
  const known = /^[\w-]{22}$/.test(key ?? '') ? await journeys.byKey(site.record.id, key!, now) : undefined;
  const car =
    key === undefined
      ? search.stock.bySlug(site.stockFilter, url.searchParams.get('car_id') ?? '')
      : known && search.stock.byId(site.stockFilter, known.carId);
  if (!car) throw data(null, { status: 404 });
  const reservation = known && (await reserve.reservations.ofJourney(about.site.record.id, known.key));
  return { ...about, journeys, reserve, journey: known, reservation, car };
}

export async function loader({ params, context, url }: RouteArgs<'key'>) {
  const { site, car, journey, reservation, now, origin } = await open(params, url, context);
  const subject = formSubject(site, car, now);
  const head = pageHead(page, site, { title: `Make it yours: ${subject.car?.name ?? ''}` });
  const back = carPath(car, site.settings);
  if (!journey) return { view: null, subject, head, back };
  const prices = await journeyPrices(journey.answers, car, site, pricesOf(context, agreedPrice(reservation, now)));
  if (!prices) throw data(null, { status: 404 });
  const address = `${origin}/checkout-journey/${journey.key}`;
  return { view: journeyView({ site, journey, car, prices, reservation, address, now }), subject, head, back };
}

/** A reservation keeps its price, even if the price of the car changes. */
const agreedPrice = (reservation: Reservation | undefined, now: Date): Cents | undefined =>
  reservation && isLive(reservation, now) ? reservation.price : undefined;

/** The sources of prices that are not in the settings. */
const pricesOf = (context: Readonly<RouterContextProvider>, agreed: Cents | undefined) => ({
  agreed,
  delivery: countedDelivery(context),
  tradeIns: context.get(services).tradeIns.store,
  now: context.get(siteRequest).now,
});

/** `act=start` begins a journey; `act={task}` saves the answers to a task. Prices are never read from the form. */
export async function action({ request, params, context }: RouteArgs<'key'>) {
  const { site, car, journey, journeys, reserve, reservation, now } = await open(params, new URL(request.url), context);
  const form = await request.formData().catch(() => undefined);
  const fields = Object.fromEntries(
    [...(form ?? [])].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const task = JOURNEY_TASKS.find((each) => each === fields.act);
  const refuse = (status: number, message: string) =>
    data<JourneyRefusal>({ task: task ?? 'choose', message, typed: typedBack(fields) }, { status });
  if (!(await context.get(visitor).take('reservation-change')).allowed)
    return refuse(
      429,
      'You’ve made a lot of changes. Please try again in a few minutes. What you typed is still here.',
    );
  const siteId = site.record.id;
  try {
    if (!journey) {
      const key = randomBytes(16).toString('base64url');
      await journeys.begin(
        siteId,
        { carId: car.id, key, expiresAt: new Date(now.getTime() + KEPT_DAYS * DAY_MS) },
        now,
      );
      return redirect(`/checkout-journey/${key}`, 303);
    }
    if (task === undefined) return refuse(422, 'Choose what to save.');
    if (reservation?.state === 'confirmed' || reservation?.state === 'sold')
      return refuse(409, `The dealership has confirmed the sale. To change it, ${callUs(site.settings)}.`);
    const agreed = agreedPrice(reservation, now);
    /** Changed answers also update the order of a live reservation. */
    const save = async (answers: JourneyAnswers) => {
      await journeys.save(siteId, journey.key, answers, now);
      if (reservation === undefined || agreed === undefined) return;
      const all = { ...journey.answers, ...answers };
      const prices = (await journeyPrices(all, car, site, pricesOf(context, agreed)))!;
      await reserve.reservations.agree(siteId, reservation.id, journeyOrder({ site, car, answers: all, prices, now }));
    };
    // a typed rego means "value it", even when no way was chosen above it
    const way = fields.way ?? ((fields.rego ?? '').trim() === '' ? undefined : 'value');
    if (task === 'trade-in' && way === 'value' && site.settings.tradeIn.autograb) {
      const started = await journeyTradeIn(fields, journey, context);
      if ('problem' in started) return refuse(422, started.problem);
      await save(started.answer);
      return redirect(started.next ?? `/checkout-journey/${journey.key}#${task}`, 303);
    }
    const prices = await journeyPrices(journey.answers, car, site, pricesOf(context, agreed));
    if (!prices) return refuse(409, 'This vehicle has no price right now. We’ve kept your answers.');
    const read = readAnswer(task, fields, (form?.getAll('product') ?? []).map(String), {
      price: prices.price + prices.onRoad,
      products: prices.products.map(({ id }) => id),
      years: site.settings.finance.limits.term,
    });
    if ('problem' in read) return refuse(422, read.problem);
    await save(read.answer);
    return redirect(`/checkout-journey/${journey.key}#${task}`, 303);
  } catch (error) {
    context.get(errorReport)(error);
    return refuse(503, failureWords(site.settings).join(' '));
  }
}

/** What was typed goes back into the page, cut to the length a person would type. */
const typedBack = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .slice(0, 12)
      .map(([name, text]) => [name, text.slice(0, 120).toWellFormed()]),
  );

export const handle: QuietHandle = { quiet: true };

export default function JourneyRoute({
  loaderData: { view, subject, back },
  actionData,
}: PageProps<typeof loader, typeof action>) {
  if (view === null) return <JourneyStart subject={subject} back={back} />;
  return <JourneyPage view={view} subject={subject} back={back} refusal={actionData} />;
}
