import { isSecretKey } from '#domain/sign-in/secret-key.ts';
import { data, redirect, type RouterContextProvider } from 'react-router';
import { beginPayment } from '#app/reservation/begin-payment.ts';
import { cancelReservation } from '#app/reservation/cancel-reservation.ts';
import { extendHold } from '#app/reservation/extend-hold.ts';
import { settleSession } from '#app/reservation/settle-session.ts';
import { inChosenPrices } from '#domain/price/price-choice.ts';
import { REFUSAL_WORDS } from '#domain/reservation/refusal-words.ts';
import { siteEvent } from '#domain/events/site-events.ts';
import { callUs } from '#domain/phone/call-us.ts';
import { ReservationPage, type ReservationRefusal } from '#features/reservation/reservation-page.tsx';
import { errorReport, services, siteRequest, visitor } from '../../context.ts';
import { pageHead } from '../../page-head.ts';
import { failureWords } from '../form/failure-words.ts';
import { formSubject } from '../form/form-subject.ts';
import { page } from './page.ts';
import { reservationView } from './reservation-view.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';

/** Keys are 128 random bits. An unknown key and one of the wrong length both answer 404. */
async function openReservation(key: string | undefined, context: Readonly<RouterContextProvider>) {
  const about = context.get(siteRequest);
  const { reserve, search } = context.get(services);
  const { site } = about;
  const reservation = isSecretKey(key) ? await reserve.reservations.find(site.record.id, { key }) : undefined;
  if (!reservation) throw data(null, { status: 404 });
  return { ...about, reserve, reservation, car: search.stock.byId(site.stockFilter, reservation.carId) };
}

/** `?from=gateway`: the shopper may have paid, so the gateway is asked. `?from=declined`: the payment was declined. */
export async function loader({ params, context, url }: RouteArgs<'key'>) {
  let open = await openReservation(params.key, context);
  const from = url.searchParams.get('from');
  const openPayments = open.reservation.payments.filter(({ state }) => state === 'open');
  if (from === 'gateway' && openPayments.length > 0 && (await context.get(visitor).take('gateway-question')).allowed) {
    for (const { gateway, session } of openPayments)
      await settleSession(open.reserve, gateway, session).catch(context.get(errorReport)); // the gateway's webhook settles it later
    open = await openReservation(params.key, context);
  }
  const { site, car, now } = open;
  const back = from === 'gateway' ? 'paid' : from === 'declined' ? 'declined' : null;
  const view = reservationView({ ...open, back });
  const event =
    back === 'paid' && view.state === 'paid'
      ? siteEvent(
          'deposit_paid',
          site.settings.analytics.numbers,
          { website_id: site.record.id, car_id: open.reservation.carId },
          view.number,
        )
      : null;
  return { view, subject: formSubject(site, car, now), head: pageHead(page, site, { title: view.title }), event };
}

/** `act=pay`, `act=extend` or `act=cancel`. */
export async function action({ request, params, context }: RouteArgs<'key'>) {
  const { site, reserve, reservation, origin } = await openReservation(params.key, context);
  const { key } = reservation;
  const here = inChosenPrices(`/reservation/${key}`, site.settings);
  const refuse = (status: number, ...messages: string[]) => data<ReservationRefusal>({ messages }, { status });
  if (!(await context.get(visitor).take('reservation-change')).allowed)
    return refuse(
      429,
      'Too many changes',
      `Nothing was changed or charged. Try again in a few minutes, or ${callUs(site.settings)}.`,
    );
  const unchanged = `Nothing was changed or charged. To talk about it, ${callUs(site.settings)}.`;
  const form = await request.formData().catch(() => undefined);
  const { gateway } = site.settings.reserve;
  try {
    switch (form?.get('act')) {
      case 'pay': {
        const name = `Reservation, ${reservation.carName}`;
        const webhookUrl = `${origin}/api/payments/${gateway}`;
        const began = await beginPayment(reserve, reservation, { gateway, name, returnUrl: origin + here, webhookUrl });
        // the test gateway's page is one of this site and leads back in the prices of a visit
        if ('url' in began)
          return redirect(began.url.startsWith('/') ? inChosenPrices(began.url, site.settings) : began.url, 303);
        if (began.because === 'settled') return redirect(here, 303);
        return refuse(
          503,
          'We can’t take deposits online right now.',
          `Nothing was charged, and your hold is still active. To pay, ${callUs(site.settings)}.`,
        );
      }
      case 'extend': {
        const done = await extendHold(reserve, reservation, site.settings.reserve, 'shopper');
        return done.done ? redirect(here, 303) : refuse(409, REFUSAL_WORDS[done.because], unchanged);
      }
      case 'cancel': {
        const done = await cancelReservation(reserve, site.record.id, { key });
        return done.done ? redirect(here, 303) : refuse(409, REFUSAL_WORDS[done.because], unchanged);
      }
      default:
        return refuse(422, 'Choose what to do.');
    }
  } catch (error) {
    context.get(errorReport)(error);
    return refuse(503, ...failureWords(site.settings));
  }
}

export default function ReservationRoute({
  loaderData: { view, subject },
  actionData,
}: PageProps<typeof loader, typeof action>) {
  return <ReservationPage view={view} subject={subject} refusal={actionData} />;
}
