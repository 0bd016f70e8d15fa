import { data, redirect, type RouterContextProvider } from 'react-router';
import {
  answerJourney,
  beginJourney,
  openJourney,
  pricesOfJourney,
  type JourneyPorts,
  type OpenJourney,
} from '#app/checkout-journey/answer-journey.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import { pricedSite } from '#app/site/priced-site.ts';
import type { Car } from '#domain/car/car.ts';
import { JOURNEY_TASKS, type JourneyAnswers, type TypedAnswers } from '#domain/checkout-journey/journey-answers.ts';
import {
  DRIVE_AWAY_KEY,
  inChosenPrices,
  offeredStates,
  readChoice,
  siteChoice,
  type PriceChoice,
} from '#domain/price/price-choice.ts';
import { carPath } from '#domain/site/site-paths.ts';
import { JourneyPage } from '#features/reservation/journey-page.tsx';
import { JourneyStart } from '#features/reservation/journey-start.tsx';
import { errorReport, services, siteRequest, visitor } from '../../context.ts';
import type { QuietHandle } from '../../layout/quiet-header.ts';
import { pageHead } from '../../page-head.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';
import { failureWords } from '../form/failure-words.ts';
import { formSubject } from '../form/form-subject.ts';
import { countedDelivery } from './counted-delivery.ts';
import { journeyView } from './journey-view.ts';
import { page } from './page.ts';
import { fieldsOf, taskIn, typedIn } from './typed-in.ts';

const portsOf = (context: Readonly<RouterContextProvider>): JourneyPorts => ({
  ...context.get(services),
  delivery: countedDelivery(context),
  report: context.get(errorReport),
  take: context.get(visitor).take,
});

/** `/checkout-journey?car_id={slug}` has no journey yet. */
async function open(params: object, url: URL, context: Readonly<RouterContextProvider>): Promise<OpenJourney> {
  const { site, now } = context.get(siteRequest);
  const { key } = params as { key?: string };
  const carSlug = url.searchParams.get('car_id') ?? '';
  const opened = await openJourney(context.get(services), site, { key, carSlug, now });
  if (!opened) throw data(null, { status: 404 });
  return opened;
}

/** With `refused`, it says what was wrong with an answer: a page that Back and Reload find without sending it once more. */
export async function loader({ params, context, url }: RouteArgs<'key'>) {
  const opened = await open(params, url, context);
  const { site, car, journey, reservation, now } = opened;
  const priced = pricedSite(site, journey ? pricesOf(journey.answers, car, site) : visitPrices(url, site));
  const subject = formSubject(priced, car, now);
  const head = pageHead(page, site, { title: `Make it yours: ${subject.car?.name ?? ''}` });
  const back = inChosenPrices(carPath(car, site.settings), priced.settings);
  if (!journey) return { view: null, subject, head, back, refused: null, typed: {} };
  const prices = await pricesOfJourney(portsOf(context), opened, journey.answers);
  if (!prices) throw data(null, { status: 404 });
  const address = `${context.get(siteRequest).origin}/checkout-journey/${journey.key}`;
  const checkout = (path: string) => inChosenPrices(path, priced.settings);
  return {
    view: journeyView({ site, journey, car, prices, reservation, address, checkout, now }),
    subject,
    head,
    back,
    refused: (url.searchParams.has('refused') && journey.answers.refused) || null,
    typed: journey.answers.unsaved ?? {},
  };
}

/** Which prices a visit sees; undefined: the site offers no choice. */
const visitPrices = (url: URL, { settings }: LiveSite): PriceChoice | undefined =>
  readChoice(url.searchParams.get(DRIVE_AWAY_KEY), settings) ??
  (offeredStates(settings).length === 0 ? undefined : siteChoice(settings));

/** One that began without a choice adds the charges of its yard. */
const pricesOf = ({ visit }: JourneyAnswers, car: Car, { settings }: LiveSite): PriceChoice =>
  visit?.prices ?? readChoice(car.location?.address.state, settings) ?? 'advertised';

/** Of an answer that no page of its own may show once more. */
type Reply = Pick<JourneyAnswers, 'refused'> & { typed: TypedAnswers };

/** `act=start` begins a journey; any other saves the answer to one task, and keeps what was typed in the others. */
export async function action({ request, params, context }: RouteArgs<'key'>) {
  const url = new URL(request.url);
  const opened = await open(params, url, context);
  const { site, journey, now } = opened;
  const form = await request.formData().catch(() => new FormData());
  const task = taskIn(form);
  const typed = typedIn(form, JOURNEY_TASKS);
  const refuse = (status: number, message: string) =>
    data<Reply>({ refused: { task: task ?? 'choose', message }, typed }, { status });
  if (!(await context.get(visitor).take('reservation-change')).allowed)
    return refuse(
      429,
      'You’ve made a lot of changes. Please try again in a few minutes. What you typed is still here.',
    );
  try {
    const ports = portsOf(context);
    if (!journey)
      return redirect(`/checkout-journey/${await beginJourney(ports, opened, visitPrices(url, site))}`, 303);
    const here = `/checkout-journey/${journey.key}`;
    if (task === undefined)
      return form.get('act') === 'typed' ? redirect(here, 303) : refuse(422, 'Choose what to save.');
    const beside = typedIn(
      form,
      JOURNEY_TASKS.filter((other) => other !== task),
    );
    const products = form.getAll('product').map(String);
    const answered = await answerJourney(
      ports,
      { ...opened, journey },
      { task, fields: fieldsOf(form, task), products, beside: withoutRego(beside) },
    );
    if (!('problem' in answered))
      return beside.rego
        ? data<Reply>({ refused: null, typed: beside })
        : redirect(answered.next ?? `${here}#${task}`, 303);
    if (answered.late || typed.rego) return refuse(answered.late ? 409 : 422, answered.problem);
    const refused = { task, message: answered.problem };
    await ports.journeys.save(site.record.id, journey.key, { refused, unsaved: typed }, now);
    return redirect(`${here}?refused=1#${task}`, 303);
  } catch (error) {
    context.get(errorReport)(error);
    return refuse(503, failureWords(site.settings).join(' '));
  }
}

/** A rego that led to no vehicle is kept by no one: its page is the answer itself. */
function withoutRego(typed: TypedAnswers): TypedAnswers | null {
  const rest = Object.entries(typed).filter(([name]) => name !== 'rego');
  return rest.length === 0 ? null : Object.fromEntries(rest);
}

export const handle: QuietHandle = { quiet: true };

export default function JourneyRoute({
  loaderData: { view, subject, back, ...stored },
  actionData,
}: PageProps<typeof loader, typeof action>) {
  if (view === null) return <JourneyStart subject={subject} back={back} />;
  const { refused, typed } = actionData ?? stored;
  return <JourneyPage view={view} subject={subject} back={back} refused={refused ?? null} typed={typed} />;
}
