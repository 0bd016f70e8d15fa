import { data, redirect } from 'react-router';
import { findSimilarCars } from '#app/car/find-similar-cars.ts';
import { revealPhone } from '#app/events/reveal-phone.ts';
import { openCar } from '#app/car/open-car.ts';
import { searchVocabulary } from '#app/search/search-vocabulary.ts';
import { pathOfDelistedCar } from '#domain/car/path-of-delisted-car.ts';
import { phoneClick } from '#domain/events/catalogue.ts';
import { carPrice } from '#domain/price/car-price.ts';
import { inChosenPrices } from '#domain/price/price-choice.ts';
import { carPath } from '#domain/site/site-paths.ts';
import { nounInSentence } from '#domain/labels/noun-in-sentence.ts';
import type { CarPageView, RevealedNumber } from '#features/car/car-page-view.ts';
import { CarPage } from '#features/car/car-page.tsx';
import { DelistedCar } from '#features/car/delisted-car.tsx';
import { Calculator } from '#features/finance/calculator.tsx';
import { EstimateCard } from '#features/finance/estimate-card.tsx';
import { MarketSection } from '#features/market/market-section.tsx';
import { DriveAway } from '#features/on-road/drive-away.tsx';
import { Island } from '#ui/island/island.tsx';
import { errorReport, headHtml, services, siteRequest, visitor } from '../../context.ts';
import { drawCards } from '../../cards/draw-cards.ts';
import { CALCULATOR, withCalculated, type Calculated } from '#features/car/costs/costs-view.ts';
import { calculate } from './car-costs.ts';
import { ascItem } from './asc-item.ts';
import { carDeal } from './car-deal.ts';
import { carHead } from './car-head.ts';
import { jsonLdTag } from '../../json-ld.ts';
import { pageHead } from '../../page-head.ts';
import { carPage, formatCallNumber } from './car-page.ts';
import { readPayload } from '../api-events/read-event.ts';
import { calculatorView, carToQuote, estimateView } from '../finance/finance-view.ts';
import { marketSection } from '../market/market-view.ts';
import { driveAwayView } from './drive-away-view.ts';
import { carJsonLd } from './json-ld.ts';
import { page, VIEW_KEY } from './page.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';

export async function loader({ context, params: { slug }, url }: RouteArgs<'slug'>) {
  const { site, now, origin } = context.get(siteRequest);
  const { search, market } = context.get(services);
  const { stock } = search;
  const opened = openCar(slug, site.stockFilter, search);
  const vocabulary = await searchVocabulary(site, stock, now);
  if (opened.kind === 'unknown') {
    const { path, name } = pathOfDelistedCar(slug, vocabulary);
    const noun = (word: string) =>
      nounInSentence(
        word,
        vocabulary.makes.map((make) => make.name),
      );
    const { one, many } = site.settings.labels.noun;
    const delisted = { noun: noun(one), path, name: name ?? `all ${noun(many)}` };
    return data(
      {
        kind: 'delisted' as const,
        delisted,
        head: pageHead(page, site, { title: 'No longer listed', index: false }),
      },
      { status: 404 },
    );
  }
  const { car } = opened;
  const path = carPath(car, site.settings);
  if (url.pathname !== path) throw redirect(inChosenPrices(path, site.settings), 301); // an old slug, or the path of another kind of car
  const price = carPrice(car, site.settings, now);
  const similar = await findSimilarCars(car, site, stock, now);
  const requestedView = url.searchParams.get(VIEW_KEY) ?? undefined;
  const deal = await carDeal(car, site, now, { range: market.range, report: context.get(errorReport) });
  const view = carPage({
    car,
    deal,
    price,
    site,
    similar,
    vocabulary,
    now,
    origin,
    draw: drawCards(context),
    requestedView,
  });
  const calculator = calculatorView(car, site, now);
  const estimate = estimateView(car, site, now);
  // the Finance estimate shows it with more detail, unless a shopper's own takes its place
  if (estimate !== null && view.numbers === null) view.repayment = null;
  context.get(headHtml).push(jsonLdTag(carJsonLd(view, car, price, site.settings, origin)));
  return data({
    kind: 'car' as const,
    view,
    estimate,
    driveAway: driveAwayView(car, price.advertised, site.settings, now),
    market: marketSection(car, price.advertised, site, now),
    // below the first screen it does not listen yet, and would not take what an assistant fills in
    calculator: calculator && { ...calculator, tool: undefined },
    quote: carToQuote(car, price, site.settings),
    noun: site.settings.labels.noun.one.toLowerCase(),
    head: carHead(view, car, site, origin),
    analytics: { item: ascItem(car, price) },
  });
}

/** "Show number" and the calculators without a script: the same page with the number or the result. */
export async function action({ context, request, params: { slug } }: RouteArgs<'slug'>) {
  const { site, now } = context.get(siteRequest);
  const { search, events, delivery } = context.get(services);
  const form = await request.formData().catch(() => new FormData()); // a body that is not a form is read as an empty form
  if (form.has(CALCULATOR)) {
    const opened = openCar(slug, site.stockFilter, search);
    const { allowed } = await context.get(visitor).take('delivery');
    if (!allowed || opened.kind === 'unknown') return data({}, { status: allowed ? 404 : 429 });
    return { calculated: await calculate(form, opened.car, site.settings, delivery) };
  }
  if (!(await context.get(visitor).take('call-reveal')).allowed) return data({}, { status: 429 });
  const reveal = readPayload(phoneClick, Object.fromEntries(form), site.record.id);
  const phone =
    'reason' in reveal || reveal.carId === null
      ? undefined
      : revealPhone(
          reveal.carId,
          {
            id: site.record.id,
            filter: site.stockFilter,
            policy: site.settings.phone,
            country: site.settings.site.country,
          },
          { stock: search.stock, events, now },
        );
  return { revealed: phone === undefined ? undefined : formatCallNumber(phone) };
}

/** The fields of a form sent without a script. */
interface Posted {
  revealed?: RevealedNumber | undefined;
  calculated?: Calculated | undefined;
}

/** The page as such a form left it. */
const withPosted = (view: CarPageView, { revealed, calculated }: Posted): CarPageView => ({
  ...view,
  phone: view.phone && { ...view.phone, revealed: revealed ?? null },
  costs: calculated ? withCalculated(view.costs, calculated) : view.costs,
});

export default function Car({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  if (loaderData.kind === 'delisted') return <DelistedCar {...loaderData.delisted} />;
  const { view, market, driveAway, estimate, calculator, quote, noun } = loaderData;
  return (
    <CarPage
      view={withPosted(view, actionData ?? {})}
      quote={quote}
      market={market && <Island name="market-section" of={MarketSection} when="visible" props={{ view: market }} />}
      driveAway={driveAway && <DriveAway view={driveAway} />}
      estimate={estimate && <EstimateCard view={estimate} />}
      calculator={calculator && <Calculator view={calculator} noun={noun} mine={view.numbers !== null} />}
    />
  );
}
