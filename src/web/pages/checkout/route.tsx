import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { similarSearch } from '#domain/car/similar-cars.ts';
import { siteEvent } from '#domain/events/site-events.ts';
import { coolingOff } from '#domain/reservation/cooling-off.ts';
import { reserveOffer, type ReserveOffer } from '#domain/reservation/reserve-offer.ts';
import { carPrice } from '#domain/price/car-price.ts';
import { inChosenPrices } from '#domain/price/price-choice.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { searchToUrl } from '#domain/search/search-to-url.ts';
import { carPath, SEARCH_PATH } from '#domain/site/site-paths.ts';
import { counted } from '#domain/text/words.ts';
import { CheckoutPage, NotReservable } from '#features/reservation/checkout-page.tsx';
import type { CheckoutView, NotReservableView } from '#features/reservation/checkout-view.ts';
import { pageHead } from '../../page-head.ts';
import { formSubject } from '../form/form-subject.ts';
import { formView } from '../form/form-view.ts';
import { openForm, type OpenedForm } from '../form/open-form.ts';
import { signedInPhone } from '../form/signed-in-phone.ts';
import { takeForm } from '../form/take-form.ts';
import { page } from './page.ts';
import type { QuietHandle } from '../../layout/quiet-header.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';

/** `/cars/{slug}/checkout` and `/cars/{slug}/buy-online`. */
export async function loader({ request, context }: RouteArgs) {
  const address = new URL(request.url);
  const opened = openForm(address, context);
  const { form, site, priced = site, now } = opened;
  const car = opened.car!; // these forms are about one
  const subject = formSubject(priced, car, now);
  const { advertised } = carPrice(car, site.settings, now);
  const offer = reserveOffer(car, advertised, site.settings.reserve);
  const phone = await signedInPhone(context);
  const view = formView(form, site, car, { idempotencyKey: randomUUID(), query: address.searchParams, phone, priced });
  const head = pageHead(page, site, { title: `${view.title}: ${subject.car?.name ?? ''}` });
  if (!offer.offered)
    return data({ not: notReservable(opened, offer), view: null, form: view, subject, head, event: null }, 409);
  const about = { website_id: site.record.id, car_id: car.id };
  const event = siteEvent('checkout_begun', site.settings.analytics.numbers, about);
  return { not: null, view: checkoutView(opened, offer.deposit), form: view, subject, head, event };
}

function checkoutView({ site, priced = site, car }: OpenedForm, deposit: number): CheckoutView {
  const { reserve, site: about } = site.settings;
  const { holdMinutes, extensions, keepDays } = reserve;
  const where = { state: car!.location?.address.state ?? null, country: car!.location?.country ?? about.country };
  return {
    headline: `${formatMoney(deposit)} holds it for ${counted(keepDays, 'day')}`,
    deposit: formatMoney(deposit),
    terms: reserve.terms,
    coolingOff: coolingOff(car!.car_type, where, reserve),
    hold: counted(holdMinutes, 'minute'),
    longer:
      extensions === 0
        ? null
        : `${extensions === 1 ? 'once' : counted(extensions, 'time')} for ${counted(holdMinutes, 'more minute')}`,
    keep: counted(keepDays, 'day'),
    test: reserve.gateway === 'test',
    back: inChosenPrices(carPath(car!, site.settings), priced.settings),
  };
}

function notReservable(
  { site: own, priced: site = own, car, now }: OpenedForm,
  offer: Extract<ReserveOffer, { offered: false }>,
): NotReservableView {
  const isTaken = offer.because === 'reserved' || offer.because === 'sold';
  const name = site.settings.labels.noun.one.toLowerCase();
  const price = carPrice(car!, site.settings, now).compared.purchase;
  return {
    title: isTaken ? `Sorry, this ${name} is taken` : `This ${name} can’t be reserved online`,
    text: isTaken
      ? `It has been reserved or sold. You haven’t been charged.`
      : 'Contact us and we’ll hold it for you. You haven’t been charged.',
    similar: {
      text: site.settings.card.similarText,
      href: inChosenPrices(`${SEARCH_PATH}?${searchToUrl(similarSearch(car!, price))}`, site.settings),
    },
    back: { text: `Back to the ${name}`, href: inChosenPrices(carPath(car!, site.settings), site.settings) },
  };
}

export async function action({ request, context }: RouteArgs) {
  const result = await takeForm(request, openForm(new URL(request.url), context), context);
  return 'next' in result ? redirect(result.next, 303) : data(result.refusal, { status: result.status });
}

export const handle: QuietHandle = { quiet: true };

export default function CheckoutRoute({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { not, view, form, subject } = loaderData;
  if (not !== null || view === null) return <NotReservable view={not!} />;
  return <CheckoutPage view={view} form={form} subject={subject} refusal={actionData} />;
}
