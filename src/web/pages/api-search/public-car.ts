import type { LiveSite, Revision } from '#app/site/live-sites.ts';
import { maskedPlate, maskedVin } from '#domain/car/masked-identity.ts';
import type { FinanceLenderFigures } from '#domain/car/car-values.ts';
import type { Car } from '#domain/car/car.ts';
import { lenderOf } from '#domain/finance/car-quote.ts';
import type { FinancePolicy } from '#domain/finance/finance-policy.ts';
import type { Cents } from '#domain/money.ts';
import { carPrice } from '#domain/price/car-price.ts';
import { choiceOf } from '#domain/price/price-choice.ts';
import { carPath } from '#domain/site/site-paths.ts';
import type { VisitSettings } from '#domain/site/site-settings.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { ownBytes } from '../../own-bytes.ts';
import { recentlyUsed } from '../../recently-used.ts';

/** How many are held, twice: 1 to 2 KB each. */
const GENERATION = 2_000;
/** A was price begins and ends with time, so a car is written again after this long (ms), as pages are. */
const LONGEST_KEPT_MS = MINUTE_MS;

interface Written {
  car: Car;
  revision: Revision;
  writtenAt: number;
  json: Buffer;
}

const written = recentlyUsed<Written>(GENERATION);
/** What a shopper pays drive away, in dollars, where the request asks for that (`drive_away`). `price` null: no one knows. */
interface PublicDriveAway {
  state: string;
  price: number | null;
  /** Charges are estimated and added. */
  estimate: boolean;
  /** Why there is no price, or null. */
  because: string | null;
  /** Parts of an estimate, and the day of its figures. */
  parts: { price: number; duty: number; registration: number; insurance: number; fees: number; date: string } | null;
}

/**
 * A car in the answer of `/api/search`, as JSON in UTF-8. Written once for a car and a site's settings: neither is ever
 * changed, another object takes its place.
 */
export function publicCarJson(
  car: Car,
  { record, settings, siteRevision: revision }: Pick<LiveSite, 'record' | 'settings' | 'siteRevision'>,
  now: Date,
): Buffer {
  const key = `${record.id} ${choiceOf(settings)} ${car.id}`;
  const known = written.get(key);
  const time = now.getTime();
  if (known?.car === car && known.revision === revision && time - known.writtenAt <= LONGEST_KEPT_MS) return known.json;
  const json = ownBytes(JSON.stringify(publicCar(car, settings, now)));
  written.set(key, { car, revision, writtenAt: time, json });
  return json;
}

function publicDriveAway(car: Car, settings: VisitSettings, now: Date): PublicDriveAway {
  const { purchase, driveAway: road } = carPrice(car, settings, now);
  const { state } = settings.driveAway!;
  if (!road?.shown)
    return {
      state,
      price: dollars(purchase),
      estimate: false,
      because: road === null || road.because === 'included' ? null : road.because,
      parts: null,
    };
  const { price, duty, registration, insurance, fees, date } = road;
  const parts = { price, duty, registration, insurance, fees };
  const inDollars = Object.fromEntries(Object.entries(parts).map(([name, cents]) => [name, cents / 100]));
  return {
    state,
    price: dollars(purchase),
    estimate: true,
    because: null,
    parts: { ...(inDollars as typeof parts), date },
  };
}

/**
 * The public fields of a car, with money in dollars. Left out: what is the dealer's own business
 * (views, rank, show_on_dealer_website, group_id, nvic) and what only the page of the car needs (comments, equipment,
 * spin frames, hotspots, battery, reports, the price log; the phone number, which is revealed on request and recorded).
 * The plate is masked as on that page, and so is the VIN, where the site does not publish it. `path` leads there.
 */
function publicCar(car: Car, settings: VisitSettings, now: Date) {
  const {
    views: _views,
    rank: _rank,
    show_on_dealer_website: _shown,
    group_id: _group,
    nvic: _nvic,
    dealership_ids: _ids,
    dealercomments: _comments,
    standardEquipment: _equipment,
    spin_images: _frames,
    spin_interior_image: _interior,
    hotspots: _hotspots,
    battery_health: _battery,
    history_report: _report,
    spin_code: _spin,
    price_log: _log,
    vin,
    before_price,
    images,
    location,
    youxQuote,
    finance_lenders,
    ...open
  } = car;
  return {
    path: carPath(car, settings),
    ...(settings.driveAway && { drive_away: publicDriveAway(car, settings, now) }),
    youxQuote: publicQuote(youxQuote, settings.finance),
    vin: vin === null || settings.car.publishVin ? vin : maskedVin(vin),
    before_price: before_price === null ? null : dollars(carPrice(car, settings, now).was?.amount ?? null),
    ...open,
    regplate: car.regplate === null || settings.car.publishPlate ? car.regplate : maskedPlate(car.regplate),
    price: dollars(car.price),
    reduced_price: dollars(car.reduced_price),
    subscription_price: dollars(car.subscription_price),
    primary_image_url: images[0]?.image.url ?? null,
    images: images.map(({ image }) => ({ image })),
    location: location && {
      id: location.id,
      name: location.name,
      slug: location.slug,
      city: location.address.city,
      state: location.address.state,
      address: location.address,
    },
    finance_lenders: Object.fromEntries(
      Object.entries(finance_lenders).map(([provider, figures]) => [provider, inDollars(figures)]),
    ),
  };
}

const MONEY = [
  'paymentWeek',
  'paymentMonth',
  'deposit',
  'totalPayable',
  'balloon',
  'establishmentFees',
] as const satisfies readonly (keyof FinanceLenderFigures)[];

const inDollars = (figures: FinanceLenderFigures): FinanceLenderFigures => ({
  ...figures,
  ...Object.fromEntries(MONEY.map((key) => [key, dollars(figures[key])])),
});

const dollars = (cents: Cents | null): number | null => (cents === null ? null : cents / 100);

/** The latest quote of a feed or the site's own lender, for any price, and never another lender's. */
function publicQuote(youxQuote: Car['youxQuote'], finance: FinancePolicy) {
  if (youxQuote === null) return null;
  const { byLender = {}, ...feed } = youxQuote;
  const lender = lenderOf(finance);
  const quote = Object.hasOwn(byLender, lender) ? byLender[lender]! : feed;
  const { weeklyRepaymentAmount, purchasePrice, ...rates } = quote;
  if (weeklyRepaymentAmount === undefined) return null;
  return {
    ...rates,
    weeklyRepaymentAmount: dollars(weeklyRepaymentAmount),
    // the quoted price, in dollars as every other amount here
    ...(purchasePrice === undefined ? {} : { purchasePrice: dollars(purchasePrice) }),
  };
}
