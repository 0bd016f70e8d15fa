import { scheduler } from 'node:timers/promises';
import { carNotice } from '#domain/car/car-notice.ts';
import type { Car } from '#domain/car/car.ts';
import { carPrice } from '#domain/price/car-price.ts';
import { reachesDealership, type Reach } from '#domain/staff/reach.ts';
import { deskFilter } from '#domain/stock/site-obstacles.ts';
import { isStillListed } from '#domain/stock/still-listed.ts';
import { mayShow } from '#domain/stock/may-show.ts';
import { heldBack, type HeldBack } from '#domain/stock/held-back.ts';
import { isOfTab, NEEDS, TABS, type Need, type StockQuestion, type StockTab } from '#domain/stock/stock-question.ts';
import { advertise } from '#domain/syndication/advertise.ts';
import type { Cents } from '#domain/money.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { StockIndex } from './stock-index.ts';
import type { CarActivity, StockActivity } from './stock-activity.ts';
import { DAY_MS } from '#domain/time/durations.ts';

export const ROWS = 50;
/** Cars judged before requests have their turn: some milliseconds. */
const SLICE = 200;
const NOTHING: CarActivity = { views: 0, enquiries: 0, recent: 0 };

export interface StockRow {
  car: Car;
  /** What its page asks; null: words. */
  price: Cents | null;
  days: number;
  activity: CarActivity;
  held: HeldBack[];
}

export interface StockList {
  rows: StockRow[];
  /** Of all pages. */
  count: number;
  pages: number;
  tabs: Record<StockTab, number>;
  /** Within the tab, whatever else is chosen. */
  needs: Record<Need, number>;
  /** Within the tab, by slug. */
  locations: { slug: string; name: string; count: number }[];
  /** What the whole stock asks for. */
  worth: Cents;
}

export interface StockListPorts {
  stock: Pick<StockIndex, 'cars'>;
  activity: StockActivity;
  origin: string;
  now: Date;
}

/** The cars of a site that someone reaches, and how many of them need what. */
export async function listStock(
  site: LiveSite,
  reach: Pick<Reach, 'dealerships'>,
  question: StockQuestion,
  ports: StockListPorts,
): Promise<StockList> {
  const all = await stockRows(site, reach, ports);
  const tabs = Object.fromEntries(
    TABS.map((tab) => [tab, all.filter(({ car }) => isOfTab(car, tab)).length]),
  ) as Record<StockTab, number>;
  const ofTab = all.filter(({ car }) => isOfTab(car, question.tab));
  const has = needs(site, ports.now);
  const words = question.text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = ofTab
    .filter((row) => question.need === null || has[question.need](row))
    .filter(({ car }) => question.location === null || car.location?.slug === question.location)
    .filter(({ car }) => words.every((word) => searchedText(car).includes(word)));
  const { sort, descending } = question;
  const order = ORDER[sort];
  found.sort((a, b) => (descending ? order(b, a) : order(a, b)) || a.car.id - b.car.id);
  const pages = Math.max(1, Math.ceil(found.length / ROWS));
  const from = (Math.min(question.page, pages) - 1) * ROWS;
  return {
    rows: found.slice(from, from + ROWS),
    count: found.length,
    pages,
    tabs,
    needs: Object.fromEntries(NEEDS.map((need) => [need, ofTab.filter(has[need]).length])) as Record<Need, number>,
    locations: locationsOf(ofTab),
    worth: all.reduce((sum, { price, car }) => sum + (isOfTab(car, 'hidden') ? 0 : (price ?? 0)), 0),
  };
}

/** Every car that the desk shows: what the site lists, and what it could show but for being hidden or for its status. */
export async function stockRows(
  { record, settings, stockFilter }: LiveSite,
  reach: Pick<Reach, 'dealerships'>,
  { stock, activity, origin, now }: StockListPorts,
): Promise<StockRow[]> {
  const quiet = new Date(now.getTime() - settings.stockDesk.quietDays * DAY_MS);
  const week = new Date(now.getTime() - 7 * DAY_MS).toISOString().slice(0, 10);
  const [hidden, activities] = await Promise.all([
    activity.hidden(record.group_id),
    activity.ofSite(record.id, { enquiriesSince: quiet, viewsSince: week }),
  ]);
  const isHeld = new Set(hidden.map(({ id }) => id));
  const filter = deskFilter(stockFilter);
  const mine = (car: Car) => mayShow(filter, car) && reachesDealership(reach, car.dealership_id);
  const listed = [...stock.cars()].filter(
    (car) => mine(car) && !isHeld.has(car.id) && isStillListed(car, stockFilter.soldDays, now),
  );
  const rows: StockRow[] = [];
  for (const car of [...listed, ...hidden.filter(mine)]) {
    rows.push({
      car,
      price: carPrice(car, settings, now).purchase,
      days: Math.max(0, Math.floor((now.getTime() - Date.parse(car.created_at)) / DAY_MS)),
      activity: activities.get(car.id) ?? NOTHING,
      held: car.show_on_dealer_website ? heldBackOnce(car, settings, () => advertise(car, settings, origin, now)) : [],
    });
    if (rows.length % SLICE === 0) await scheduler.yield();
  }
  return rows;
}

/** A car and a site's settings are never changed, only replaced: what was found of them holds as long as they do. */
const known = new WeakMap<object, WeakMap<Car, HeldBack[]>>();
function heldBackOnce(car: Car, settings: LiveSite['settings'], advertised: () => ReturnType<typeof advertise>) {
  let ofSite = known.get(settings);
  if (!ofSite) known.set(settings, (ofSite = new WeakMap()));
  let held = ofSite.get(car);
  if (!held) ofSite.set(car, (held = heldBack(advertised(), settings.syndication)));
  return held;
}

const needs = ({ settings }: LiveSite, now: Date): Record<Need, (row: StockRow) => boolean> => {
  const policy = settings.stockDesk;
  return {
    held: ({ held }) => held.length > 0,
    long: ({ car, days }) => car.status !== 'sold' && days >= policy.longDays,
    pictures: ({ car }) => car.status !== 'sold' && car.images.length < policy.leastPictures,
    price: ({ car, price }) => car.status !== 'sold' && price === null,
    quiet: ({ car, days, activity }) => car.status === 'in_stock' && days >= policy.quietDays && activity.recent === 0,
    notice: ({ car }) => carNotice(car, settings, now)?.kind === 'incomplete',
  };
};

/** What someone's words are looked for in. */
export const searchedText = ({ name, badge, series, colour, stocknum, regplate, vin }: Car): string =>
  [name, badge, series, colour, stocknum, regplate, vin].join(' ').toLowerCase();

const ORDER: Record<StockQuestion['sort'], (a: StockRow, b: StockRow) => number> = {
  car: (a, b) => a.car.name.localeCompare(b.car.name),
  price: (a, b) => (a.price ?? -1) - (b.price ?? -1),
  days: (a, b) => a.days - b.days,
  views: (a, b) => a.activity.views - b.activity.views,
  enquiries: (a, b) => a.activity.enquiries - b.activity.enquiries,
  pictures: (a, b) => a.car.images.length - b.car.images.length,
};

function locationsOf(rows: readonly StockRow[]): StockList['locations'] {
  const counted = new Map<string, { slug: string; name: string; count: number }>();
  for (const { car } of rows) {
    if (car.location === null) continue;
    const { slug, name } = car.location;
    const one = counted.get(slug) ?? { slug, name, count: 0 };
    one.count++;
    counted.set(slug, one);
  }
  return [...counted.values()].sort((a, b) => a.name.localeCompare(b.name));
}
