import { shownItemTypes } from '#domain/stock/base-filter.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import { formTool } from '#domain/assistant/form-tool.ts';
import { carTitle } from '#domain/car/car-title.ts';
import type { Car } from '#domain/car/car.ts';
import { nounInSentence } from '#domain/labels/noun-in-sentence.ts';
import { carPath } from '#domain/site/site-paths.ts';
import { REGO_STATES, type RegoState } from '#domain/trade-in/plate.ts';
import { tradeInFaq } from '#domain/trade-in/trade-in-faq.ts';
import { modelsOf, plateCountries, yearsAt } from '#app/trade-in/begin-trade-in.ts';
import { siteLocations } from '#app/location/site-locations.ts';
import { counted } from '#domain/text/words.ts';
import { bodySilhouette } from '#entities/silhouette/body-silhouette.ts';
import type { TradeInStartView } from '#features/trade-in/trade-in-view.ts';

const SENDS = 'The person checks it and sends it.';

export async function startView(
  site: LiveSite,
  car: Car | undefined,
  stock: Pick<StockIndex, 'search'>,
  now: Date,
): Promise<TradeInStartView> {
  const { settings } = site;
  const { tradeIn: policy, labels } = settings;
  const kind = shownItemTypes(settings.stock)?.[0] ?? 'car';
  const one = nounInSentence(labels.noun.one, []);
  return {
    title: `What is your ${one} worth?`,
    lede: `Enter your rego and kilometres, answer a few questions and get a price in about two minutes. Offers are valid for ${counted(policy.offerDays, 'day')}.`,
    find: `Find my ${one}`,
    // the shape of what this site sells most, because the shopper's own vehicle is not known yet
    silhouette: car
      ? bodySilhouette(car.simple_body, car.item_type)
      : kind === 'car'
        ? 'hatch'
        : bodySilhouette(null, kind),
    states: regoStates(site),
    plates: policy.lookupsPerDay > 0,
    tools: {
      plate: formTool(
        settings.assistant,
        'value_trade_in_by_rego',
        `Starts a price for the ${one} of the person by its rego. ${SENDS}`,
      ),
      model: formTool(
        settings.assistant,
        'value_trade_in_by_model',
        `Starts a price for the ${one} of the person by make, model and year. ${SENDS}`,
      ),
    },
    models: await modelsOf(site, stock, now),
    years: yearsAt(now),
    promises: [
      { title: 'Two minutes', text: 'Four short steps. Leave any time and we’ll save your progress.' },
      {
        title: `Valid for ${counted(policy.offerDays, 'day')}`,
        text: 'We’ll pay the price we show if an inspection confirms the details you gave.',
      },
      { title: 'Money still owing?', text: 'We pay out your lender and you keep the balance.' },
    ],
    faq: tradeInFaq(policy, nounInSentence(labels.noun.many, [])),
    towards: car ? { id: car.id, name: carTitle(car).name, path: carPath(car, settings) } : null,
  };
}

/** Of the countries where the site and its locations are; its own comes first, with the state of its first location. */
export function regoStates(site: LiveSite): RegoState[] {
  const states = plateCountries(site).flatMap((country): readonly RegoState[] => REGO_STATES[country]);
  const first = states.find((state) => siteLocations(site)[0]?.address.state === state);
  return [...new Set([...(first ? [first] : []), ...states])];
}
