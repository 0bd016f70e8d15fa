import type { LiveSite } from '#app/site/live-sites.ts';
import { searchAtPath } from '#app/search/search-at-path.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import { enquiry } from '#domain/forms/enquiry.ts';
import { nounInSentence } from '#domain/labels/noun-in-sentence.ts';
import { showMe } from '#domain/labels/stock-noun.ts';
import { offerEnds } from '#domain/offers/offer-ends.ts';
import { OFFER_TYPES, OFFERS_PATH, type Offer, type OfferType } from '#domain/offers/offers-policy.ts';
import { isRunning } from '#domain/schedule/running.ts';
import { formPath, SEARCH_PATH } from '#domain/site/site-paths.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { plural } from '#domain/text/words.ts';
import type { OffersView, SpecialOfferView } from '#features/offers/offers-view.ts';
import { bodySilhouette } from '#entities/silhouette/body-silhouette.ts';
import { carCard } from '../../cards/car-card.ts';
import type { DrawCards } from '../../cards/draw-cards.ts';
import { limitedList } from '../../cards/limited-list.ts';

interface At {
  site: LiveSite;
  stock: StockIndex;
  now: Date;
}

/** Vehicles shown when there is no offer at all. */
const INSTEAD = 6;

/** The page of special offers that are running now, the first one large. `type` narrows them. */
export async function offersPage(at: At, type: OfferType | undefined, draw: DrawCards): Promise<OffersView> {
  const { settings } = at.site;
  const on = settings.offers.list.filter((offer) => isRunning(offer, at.now, settings.site.timezone));
  const shown = type === undefined ? on : on.filter((offer) => offer.type === type);
  const [lead = null, ...others] = await Promise.all(shown.map((offer) => offerView(offer, at)));
  return {
    title: settings.offers.title,
    text: sayHowMany(on.length, settings),
    types: typeChips(on, type, settings),
    lead,
    others,
    empty: shown.length > 0 ? null : emptyView(on.length > 0, settings),
    instead:
      on.length > 0
        ? null
        : await limitedList({ title: 'Just arrived', search: '/search?sortBy=latest', count: INSTEAD }, at, draw),
    enquire: { name: settings.labels.enquire, path: formPath(enquiry, undefined, settings) },
    silhouette: bodySilhouette(null, kindOf(at)),
  };
}

/** What the site sells. */
const kindOf = ({ site }: At) => site.stockFilter.itemTypes?.[0] ?? 'car';

const emptyView = (others: boolean, { labels }: SiteSettings): OffersView['empty'] => ({
  title: 'No Results Available',
  text: 'There appear to be no offers that meet the conditions of the search.',
  action: others
    ? { name: 'Clear Filters', path: OFFERS_PATH }
    : { name: `See all ${labels.noun.many.toLowerCase()}`, path: SEARCH_PATH },
});

const WORDS = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

function sayHowMany(offers: number, { labels, stock }: SiteSettings): string {
  const noun = nounInSentence(labels.noun.many, stock.makes ?? []);
  return offers === 0
    ? 'No offers right now.'
    : `${WORDS[offers] ?? offers} ${plural(offers, 'offer')} available now. See ${offers === 1 ? 'it' : 'each offer'} for details and eligible ${noun}.`;
}

function typeChips(on: readonly Offer[], type: OfferType | undefined, { labels }: SiteSettings): OffersView['types'] {
  const names = { new: labels.newCars, demo: labels.demoCars, used: labels.usedCars, service: 'Service' };
  const counts = OFFER_TYPES.map((one) => ({ one, count: on.filter((offer) => offer.type === one).length }));
  const filled = counts.filter(({ one, count }) => count > 0 || one === type);
  if (filled.length < 2 && type === undefined) return [];
  return [
    { name: 'All', count: on.length, path: OFFERS_PATH, current: type === undefined },
    ...filled.map(({ one, count }) => ({
      name: names[one],
      count,
      path: `${OFFERS_PATH}?type=${one}`,
      current: one === type,
    })),
  ];
}

async function offerView(offer: Offer, at: At): Promise<SpecialOfferView> {
  const { settings } = at.site;
  const found = offer.search === null ? undefined : await searchAtPath(at, offer.search, 1);
  const [car] = found?.result.hits ?? [];
  const card = car && carCard(car, settings, at.now);
  const count = found?.counted.count ?? 0;
  return {
    title: offer.title,
    text: offer.text,
    tag: offer.tag,
    photo: card?.photo ?? null,
    silhouette: card?.silhouette ?? bodySilhouette(null, kindOf(at)),
    ends: offer.expiry === null ? null : offerEnds(offer.expiry, at.now, settings.site.timezone),
    show: count === 0 ? null : { name: showMe(count, settings.labels), path: offer.search! },
    terms: offer.terms,
  };
}
