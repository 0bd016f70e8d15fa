import { data, redirect } from 'react-router';
import { findSimilarCars } from '#app/find-similar-cars.ts';
import { revealPhone } from '#app/events/reveal-phone.ts';
import { openCar } from '#app/open-car.ts';
import { searchVocabulary } from '#app/search-vocabulary.ts';
import { pathOfDelistedCar } from '#domain/car/path-of-delisted-car.ts';
import { phoneClick } from '#domain/events/catalogue.ts';
import { carPrice } from '#domain/price/car-price.ts';
import { carPath } from '#domain/site/site-paths.ts';
import { nounInSentence } from '#domain/labels/noun-in-sentence.ts';
import type { RevealedNumber } from '#features/car/car-page-view.ts';
import { FACTS } from '#features/car/car-facts.tsx';
import { CarPage } from '#features/car/car-page.tsx';
import { QuoteOnce } from '#features/finance/quote-once.tsx';
import { EstimateCard } from '#features/finance/estimate-card.tsx';
import '#features/market/market.module.css';
import '#features/on-road/drive-away.module.css';
import { separately } from '#ui/later/separately.tsx';
import { whenNear } from '#ui/later/when-near.tsx';
import { ServerHtml } from '#ui/server-html/server-html.tsx';
import { services, siteRequest, visitor } from '../../context.ts';
import { drawCards } from '../../cards/draw-cards.ts';
import { documentHtml, drawnOnly } from '../../document-html.ts';
import { CALCULATOR, withCalculated, type Calculated } from '#features/car/costs-view.ts';
import { calculate } from './car-costs.ts';
import { carHead } from './car-head.ts';
import { jsonHtml } from '../../json-ld.ts';
import { headTags, pageHead } from '../../page-head.ts';
import { carPage, formatCallNumber } from './car-page.ts';
import { readPayload } from '../api-events/read-event.ts';
import { calculatorView, carToQuote, estimateView } from '../finance/finance-view.ts';
import { marketSection } from '../market/market-view.ts';
import { drawnParts } from './drawn-parts.tsx';
import { driveAwayView } from './drive-away-view.ts';
import { carJsonLd } from './json-ld.ts';
import { page, VIEW_KEY } from './page.ts';
import type { Route } from './+types/route';

export async function loader({ context, params: { slug }, url }: Route.LoaderArgs) {
  const { site, now, origin } = context.get(siteRequest);
  const { search } = context.get(services);
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
  if (url.pathname !== path) throw redirect(path, 301); // an old slug, or the path of another kind of car
  const price = carPrice(car, site.settings, now);
  const similar = await findSimilarCars(car, site, stock, now);
  const requestedView = url.searchParams.get(VIEW_KEY) ?? undefined;
  const view = carPage({ car, price, site, similar, vocabulary, now, origin, draw: drawCards(context), requestedView });
  const estimate = estimateView(car, site, now);
  const beside = {
    market: marketSection(car, price.purchase, site, now),
    calculator: calculatorView(car, site, now),
    quote: carToQuote(car, price, site.settings),
    noun: site.settings.labels.noun.one.toLowerCase(),
  };
  if (estimate !== null) view.repayment = null; // the Finance estimate shows it with more detail
  const head = carHead(view, car, site, origin);
  const drawn = drawnParts(view, estimate, driveAwayView(car, price.purchase, site.settings, now));
  const shown = { kind: 'car' as const, view: drawnOnly(view, ...FACTS), drawn, beside, head };
  if (context.get(documentHtml) === null) return data({ ...shown, jsonLd: '' });
  for (const part of Object.values(drawn)) if (part !== null) drawnOnly(part, 'html');
  const jsonLd = jsonHtml(carJsonLd(view, car, price, site.settings, origin));
  return data(drawnOnly({ ...shown, jsonLd }, 'jsonLd'));
}

/** "Show number" and the calculators without a script: the same page with the number or the result. */
export async function action({ context, request, params: { slug } }: Route.ActionArgs) {
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
    'because' in reveal || reveal.carId === null
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

export const meta = ({ loaderData }: Route.MetaArgs) => headTags(loaderData?.head);
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const DelistedCar = separately(
  import.meta.env.SSR ? (await import('#features/car/delisted-car.tsx')).DelistedCar : undefined,
  async () => (await import('#features/car/delisted-car.tsx')).DelistedCar,
);
const MarketSection = whenNear(
  import.meta.env.SSR ? (await import('#features/market/market-section.tsx')).MarketSection : undefined,
  async () => (await import('#features/market/market-section.tsx')).MarketSection,
  () => '[aria-labelledby=market]',
);
const Calculator = whenNear(
  import.meta.env.SSR ? (await import('#features/finance/calculator.tsx')).Calculator : undefined,
  async () => (await import('#features/finance/calculator.tsx')).Calculator,
  () => '#finance-calculator',
);

/** The fields of a form sent without a script. */
interface Posted {
  revealed?: RevealedNumber | undefined;
  calculated?: Calculated | undefined;
}

export default function Car({ loaderData, actionData }: Route.ComponentProps) {
  const { revealed, calculated }: Posted = actionData ?? {};
  return loaderData.kind === 'car' ? (
    <>
      <ServerHtml as="script" type="application/ld+json" name="ld" html={loaderData.jsonLd} />
      {loaderData.beside.quote !== null && <QuoteOnce carId={loaderData.beside.quote} />}
      <CarPage
        view={
          calculated
            ? { ...loaderData.view, costs: withCalculated(loaderData.view.costs, calculated) }
            : loaderData.view
        }
        drawn={loaderData.drawn}
        revealed={revealed}
        market={loaderData.beside.market && <MarketSection view={loaderData.beside.market} />}
        estimate={loaderData.drawn.estimate && <EstimateCard html={loaderData.drawn.estimate.html} />}
        calculator={
          loaderData.beside.calculator && (
            <Calculator view={loaderData.beside.calculator} noun={loaderData.beside.noun} />
          )
        }
      />
    </>
  ) : (
    <DelistedCar {...loaderData.delisted} />
  );
}
