import { localDay } from '#domain/text/local-day.ts';
import { formatDayOfMonth } from '#domain/text/format-date.ts';
import { carTitle } from '#domain/car/car-title.ts';
import type { Car } from '#domain/car/car.ts';
import { similarSearch } from '#domain/car/similar-cars.ts';
import { cardPlace } from '#domain/card/card-place.ts';
import { cardAttributes } from '#domain/card/card-attributes.ts';
import { disclaimerExcerpt } from '#domain/finance/disclaimer-excerpt.ts';
import { accountFeeWords } from '#domain/finance/account-fee-words.ts';
import { advertisedComparison, startingLoan } from '#domain/finance/calculator-start.ts';
import { financeLink } from '#domain/finance/finance-link.ts';
import { formatRates } from '#domain/finance/format-rates.ts';
import { writtenCardLoan } from '#domain/finance/my-numbers.ts';
import { distanceKm } from '#domain/location/distance-km.ts';
import { formatKm } from '#domain/location/format-km.ts';
import { currencyOf } from '#domain/location/country.ts';
import type { Location } from '#domain/location/location.ts';
import type { Point } from '#domain/location/nearest-locations.ts';
import { carPrice, type CarPrice } from '#domain/price/car-price.ts';
import { currencyLabel } from '#domain/price/currency-label.ts';
import { dollars, type Cents } from '#domain/money.ts';
import type { FinanceLenderFigures } from '#domain/car/car-values.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { priceTypeWords } from '#domain/price/price-type-words.ts';
import { formatToTheCent } from '#domain/price/format-to-the-cent.ts';
import { searchToUrl } from '#domain/search/search-to-url.ts';
import { enquiry } from '#domain/forms/enquiry.ts';
import { allowsPicture } from '#domain/pictures/allows-picture.ts';
import { carPath, formPath, SEARCH_PATH } from '#domain/site/site-paths.ts';
import type { SiteSettings, VisitSettings } from '#domain/site/site-settings.ts';
import { isSellable } from '#domain/stock/sellable.ts';
import { maySave, saveButton } from '#domain/watchlist/save-button.ts';
import { carStates } from '#domain/tag/car-states.ts';
import { stateBeside } from '#domain/tag/state-beside.ts';
import { tagBanner } from '#domain/tag/tag-banner.ts';
import { plural } from '#domain/text/words.ts';
import type { DealView, ListingCardView } from '#entities/listing-card/listing-card-view.ts';
import type { PriceView } from '#entities/price/price.tsx';
import type { RepaymentView } from '#entities/price/repayment.tsx';
import { reserveButton } from './reserve-button.ts';
import { bodySilhouette } from '#entities/silhouette/body-silhouette.ts';

/** What depends on the list that contains the card. */
export interface CardSurroundings {
  /** The place that the shopper is looking around. */
  near?: Point | undefined;
  deal?: DealView | undefined;
  /** Of the website, to tell yards of one suburb apart. */
  locations?: readonly Location[] | undefined;
}

/** Builds every text of a card on the server. */
export function carCard(
  car: Car,
  settings: VisitSettings,
  now: Date,
  { near, deal, locations = [] }: CardSurroundings = {},
): ListingCardView {
  const { name, variant } = carTitle(car);
  const sellable = isSellable(car);
  const price = carPrice(car, settings, now);
  const banner = tagBanner(car, settings.tag, now);
  const beside = stateBeside(car, settings.tag, now);
  const picture = car.images.find(({ image }) => allowsPicture(image.url, settings.pictures));
  return {
    id: car.id,
    href: carPath(car, settings),
    title: name,
    subtitle: variant === '' ? null : variant,
    photo: picture === undefined ? null : { source: picture.image.url, alt: `${name}${VIEWS[picture.view ?? 'none']}` },
    silhouette: bodySilhouette(car.simple_body, car.item_type),
    tag: banner.kind === 'none' ? null : { kind: banner.kind, text: banner.text },
    state: beside,
    attributes: cardAttributes(car, settings.card.attributes),
    // a state shown on the photo's banner is not repeated
    price: {
      ...priceView(car, price, settings, sellable),
      states: carStates(car, settings.tag).filter(
        (state) => state !== beside && (banner.kind === 'none' || state !== banner.text),
      ),
    },
    was: wasView(car, price, settings),
    repayment: settings.card.weeklyRepayment ? repayment(car, price, settings) : null,
    place: settings.site.kind === 'group' ? car.dealership_name : cardPlace(car, locations),
    distance: near ? distanceText(car, near) : null,
    deal: deal ?? null,
    save: saveView(car, settings),
    compare: settings.card.compare && maySave(car, settings.watchlist),
    action: sellable ? ACTIONS[settings.card.action](car, settings, price) : null,
    sold: sellable
      ? null
      : {
          similar: {
            name: settings.card.similarText,
            href: `${SEARCH_PATH}?${searchToUrl(similarSearch(car, price.compared.purchase))}`,
          },
        },
  };
}

function distanceText({ location }: Car, { lat, lng }: Point): string | null {
  const { lat: toLat = null, long: toLng = null } = location?.address ?? {};
  return toLat === null || toLng === null ? null : formatKm(distanceKm(lat, lng, toLat, toLng));
}

function saveView(car: Car, { watchlist }: SiteSettings): ListingCardView['save'] {
  const button = saveButton(car, watchlist);
  return button === 'none'
    ? null
    : { car: car.id, dealership: car.dealership_id, name: carTitle(car).full, onlyIfSaved: button === 'if saved' };
}

const VIEWS = {
  fq: '',
  side: ', side view',
  rq: ', rear view',
  front: ', front view',
  rear: ', rear view',
  wheel: ', wheel',
  interior: ', interior',
  none: '',
};

/** The link of a card's action. */
const ACTIONS: Record<
  SiteSettings['card']['action'],
  (car: Car, settings: SiteSettings, price: CarPrice) => ListingCardView['action']
> = {
  none: () => null,
  enquire: (car, settings) => ({ name: settings.labels.enquire, href: formPath(enquiry, car, settings) }),
  reserve: (car, settings, { advertised }) => {
    const button = reserveButton(car, advertised, settings);
    return button && { name: settings.labels.reserveCard, href: button.href };
  },
  finance: (car, settings, { purchase, finance }) =>
    finance.available
      ? { name: settings.labels.financeCard, href: financeLink({ ...car, shownPrice: purchase }, settings.finance) }
      : null,
};

function priceView(
  car: Car,
  price: CarPrice,
  { price: policy, site, driveAway }: VisitSettings,
  sellable: boolean,
): Omit<PriceView, 'states'> {
  const label = currencyLabel(policy.currencyLabel, site.country, car.location?.country);
  const { shown } = price;
  const sold = sellable ? null : soldOn(car, site.timezone);
  const type = sold ?? priceTypeWords(car, price, driveAway?.state);
  if (!('amount' in shown)) return { text: shown.text, isText: true, type: sold };
  if (shown.source === 'subscription')
    return { text: `${formatMoney(shown.amount, label)}/wk`, isText: false, type: 'Subscription' };
  const words = [
    shown.reduced && sellable ? 'Reduced' : null,
    type,
    sold === null ? converted(car, price, site) : null,
  ];
  const amountType = words.filter((part) => part !== null).join(' · ') || null;
  return { text: formatMoney(shown.amount, label), isText: false, type: amountType };
}

/** What filter and order compare, for a car of the other country. `null`: of this one, or no rate is set. */
const converted = (
  { location }: Car,
  { compared }: CarPrice,
  { country }: Pick<SiteSettings['site'], 'country'>,
): string | null =>
  currencyLabel(null, country, location?.country) === null || compared.purchase === null
    ? null
    : `about ${formatMoney(compared.purchase, currencyOf(country))}`;

function soldOn(car: Car, timeZone: string): string | null {
  if (car.sold_at === null) return null;
  return `Sold ${formatDayOfMonth(localDay(new Date(car.sold_at), timeZone))}`;
}

function wasView(car: Car, { was }: CarPrice, { price: policy, site }: SiteSettings): ListingCardView['was'] {
  return was === null
    ? null
    : {
        amount: formatMoney(was.amount, currencyLabel(policy.currencyLabel, site.country, car.location?.country)),
        saving: `save ${formatMoney(was.saving)}`,
      };
}

/** Price, rate and fees, from which a shopper's device works out a loan of its own (`apply-numbers.ts`). */
function loanOf(
  price: Cents | null,
  annualRate: number,
  figures: FinanceLenderFigures,
  policy: SiteSettings['finance'],
): string | null {
  if (price === null) return null;
  const { fees } = startingLoan({ price, annualRate, figures }, policy);
  return writtenCardLoan({ price, annualRate, fees, rounding: policy.rounding });
}

/** The weekly repayment with annual rate, comparison rate and terms. `null`: the lender's figures may not be shown. */
export function repayment(
  { location }: Pick<Car, 'location'>,
  carPrice: CarPrice,
  settings: SiteSettings,
): RepaymentView | null {
  const { finance, weekly, purchase: price } = carPrice;
  if (!finance.available || weekly === null) return null;
  const comparison = advertisedComparison(finance.figures, settings.finance);
  if (comparison === null) return null;
  const { interestRate, termYears, termMonths, deposit, balloon, disclaimer } = finance.figures;
  const years = termYears ?? (termMonths === null ? null : termMonths / 12);
  const currency = currencyLabel(null, settings.site.country, location?.country);
  const inCurrency = (amount: Cents) => `${currency === null ? '' : `${currency} `}${formatToTheCent(amount)}`;
  return {
    amount: `${inCurrency(weekly)}/wk`,
    rate: formatRates([interestRate]),
    comparison: `${formatRates(comparison)} comparison rate`,
    // a shopper's own numbers are in the currency of the site
    loan:
      settings.finance.myNumbers && currency === null
        ? loanOf(price, interestRate, finance.figures, settings.finance)
        : null,
    terms: [
      years === null ? null : `${Number(years.toFixed(1))} ${plural(years, 'year')}`,
      deposit === null ? null : `${inCurrency(deposit)} deposit`,
      (balloon ?? 0) > 0 ? `${inCurrency(balloon!)} final payment` : null,
      accountFeeWords(dollars(settings.finance.fees.monthlyAccount)),
    ]
      .filter((part) => part !== null)
      .join(', '),
    warning: settings.finance.warning,
    disclaimer: disclaimerExcerpt(disclaimer, settings.finance),
  };
}
