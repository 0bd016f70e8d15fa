import { DAY_MS } from '#domain/time/durations.ts';
import type { CarStatus, CarType } from '#domain/car/car-values.ts';
import type { Badge, Model } from './catalogue/model.ts';
import { chooseColour } from './colours.ts';
import { writeComments } from './comments.ts';
import { chooseEquipment } from './equipment.ts';
import { quote } from './lender.ts';
import { checked, noticeFacts } from './checks.ts';
import { paintsOf, picturesOf } from './pictures.ts';
import type { Random } from './random.ts';
import { makeVin } from './vin.ts';

export interface Order {
  model: Model;
  carType: CarType;
  /** "U" + 5 digits */
  stocknum: string;
  location: string;
  town: string;
  now: Date;
  newZealand: boolean;
  backdrop: string | undefined;
}

/** Kilometres a year, by what it is. */
const YEARLY_KM = { car: 13_500, truck: 42_000, motorcycle: 4_200, caravan: 0 } as const;
/** Share of its value that a vehicle keeps each year. */
const KEEPS = { car: 0.885, truck: 0.9, motorcycle: 0.9, caravan: 0.93 } as const;

/** One row of a feed: the fields of a car by their names, money in dollars. */
export function makeVehicle(random: Random, order: Order): Record<string, unknown> {
  const { model, carType, now } = order;
  const thisYear = now.getUTCFullYear();
  const badge = random.pick(model.badges);
  const year = chooseYear(random, model, carType, thisYear);
  const age = carType === 'new' ? 0 : carType === 'demo' ? 0.5 : thisYear - year + random.unit() * 0.9;
  const km = chooseKm(random, model, carType, age);
  const colour = chooseColour(random, paintsOf(model.picture));
  const equipment = chooseEquipment(random, model.item, richness(model, badge));
  const market = choosePrice(random, model, badge, age, km, carType);
  const sale = chooseSale(random, carType, market, now);
  const images = random.share(0.02) ? [] : picturesOf(model.picture, colour.paints, order.backdrop);
  const electric = badge.fuel === 'Electric';
  return {
    ...sale.facts,
    stocknum: order.stocknum,
    location: order.location,
    year,
    make: model.make,
    model: model.model,
    badge: badge.name,
    colour: colour.name,
    car_type: carType,
    km: model.item === 'caravan' ? null : km,
    vin: makeVin(random, model.make, year),
    regplate: carType === 'used' && model.item !== 'caravan' ? makePlate(random, order.newZealand) : null,
    rego_expiry: carType === 'used' ? day(new Date(now.getTime() + random.whole(-20, 330) * DAY_MS)) : null,
    build_date: `${year}-${String(random.whole(1, 9)).padStart(2, '0')}`,
    compliance_date: [`${year}-${String(random.whole(10, 12)).padStart(2, '0')}`, day(now).slice(0, 7)].sort()[0],
    item_type: model.item,
    simple_body: model.body,
    bodyconfiguration: bodyWords(model),
    simple_transmission: badge.transmission || null,
    gearnum: badge.gears > 1 ? badge.gears : null,
    simple_fuel: badge.fuel || null,
    fuel: fuelWords(badge),
    drive: badge.drive || null,
    seats: model.seats || null,
    doors: model.doors || null,
    engine_size: badge.engine || null,
    engine_size_litres: badge.engine.endsWith('L')
      ? Number.parseFloat(badge.engine)
      : badge.engine.endsWith('cc')
        ? Number.parseFloat(badge.engine) / 1000
        : null,
    certified: carType === 'used' && age < 5 && km < 90_000 && random.share(0.25),
    // the notice of a used car in New Zealand names one price with everything in it
    price_type: order.newZealand
      ? carType === 'new'
        ? 'Plus on-road costs'
        : 'Drive away'
      : random.weighted([
          ['Drive away', 8],
          ['Excl. government charges', 2],
        ]),
    dealercomments: random.share(0.04)
      ? null
      : writeComments(random, {
          name: `${model.make} ${model.model}`,
          item: model.item,
          carType,
          year,
          km,
          town: order.town,
          here: sale.facts.status !== 'coming_soon',
          fuel: badge.fuel,
          features: equipment.flatMap((group) => group.items),
        }),
    show_on_dealer_website: true,
    rank: random.whole(0, 100) - (sale.facts.status === 'sold' ? 90 : 0) - (images.length === 0 ? 60 : 0),
    images,
    photos_count: images.length,
    ...noticeFacts(order, year),
    ...checked(order, { km, age, electric: electric || badge.fuel === 'PHEV' }),
    standardEquipment: equipment,
    filtered_features: random.some(
      equipment.flatMap((group) => group.items),
      4,
    ),
    categories: model.facts.sleeps
      ? [`${model.facts.sleeps} berth`]
      : model.seats >= 7
        ? ['Seven seats']
        : electric
          ? ['Electric']
          : [],
    finance_lenders: sale.finance === null ? {} : { forecourt: quote(sale.finance, thisYear - year) },
    variant: {
      ...model.facts,
      ...(badge.cylinders ? { cylinders: badge.cylinders } : {}),
      ...(badge.power === undefined ? {} : { power: badge.power }),
      ...(badge.engine ? { enginesize: badge.engine } : {}),
      ...(electric || badge.fuel === '' || model.item === 'truck'
        ? {}
        : { fuelconsumptioncombined: consumption(badge, model) }),
      ...(electric || badge.fuel === 'PHEV' ? { energyconsumption: powerUse(badge) } : {}),
    },
  };
}

function chooseYear(random: Random, model: Model, carType: CarType, thisYear: number): number {
  const last = Math.min(model.years[1], thisYear);
  if (carType !== 'used')
    return Math.max(
      model.years[0],
      random.weighted([
        [last, 7],
        [last - 1, 3],
      ]),
    );
  // most used stock is three to eight years old
  const wanted = thisYear - Math.round(1 + 9 * Math.sqrt(random.unit() * random.unit()) + random.unit() * 2);
  return Math.max(model.years[0], Math.min(last - 1, wanted));
}

function chooseKm(random: Random, model: Model, carType: CarType, age: number): number {
  if (carType === 'new') return random.whole(4, 32);
  if (carType === 'demo') return random.whole(900, 7_500);
  const km = YEARLY_KM[model.item] * Math.max(0.6, age) * (0.45 + 1.1 * random.unit());
  return Math.max(1_200, Math.round(km / 10) * 10 + random.whole(0, 9));
}

/** Fair dollars: what is left of the price new, less for more than usual kilometres, ending the way dealers end prices. */
function choosePrice(random: Random, model: Model, badge: Badge, age: number, km: number, carType: CarType): number {
  const usual = Math.max(1, YEARLY_KM[model.item] * Math.max(0.6, age));
  const wear =
    carType === 'used' && model.item !== 'caravan'
      ? Math.max(0.82, Math.min(1.1, 1.05 - 0.08 * (km / usual - 0.6)))
      : 1;
  const first = carType === 'new' ? 1 : carType === 'demo' ? 0.95 : 0.9;
  const value = badge.price * first * KEEPS[model.item] ** age * wear * (0.96 + 0.08 * random.unit());
  return dealerEnding(random, Math.max(2_500, value));
}

function dealerEnding(random: Random, value: number): number {
  const ending = random.weighted([
    [990, 6],
    [888, 2],
    [490, 2],
    [777, 1],
  ]);
  return Math.max(ending, Math.round((value - ending) / 1000) * 1000 + ending);
}

interface Sale {
  facts: Record<string, unknown>;
  /** The price that a lender quotes on, or null for none. */
  finance: number | null;
}

/** The state of a vehicle: most are for sale; some are reserved, sold, coming soon, reduced or without a price. */
function chooseSale(random: Random, carType: CarType, market: number, now: Date): Sale {
  const arrived = new Date(now.getTime() - (random.share(0.12) ? random.unit() * 7 : 8 + random.unit() * 110) * DAY_MS);
  const created_at = arrived.toISOString();
  const status = random.weighted<CarStatus>([
    ['in_stock', 94],
    ['sold', 3],
    ['coming_soon', 3],
  ]);
  const price = random.share(0.02) ? null : market;
  const facts: Record<string, unknown> = { created_at, status, price };
  if (status === 'sold') facts.sold_at = new Date(now.getTime() - random.unit() * 2.5 * DAY_MS).toISOString();
  if (status === 'in_stock' && random.share(0.03)) facts.reserved = true;
  if (status === 'coming_soon' && carType === 'new' && random.share(0.5))
    Object.assign(facts, { preorder: true, price: null });
  if (status === 'in_stock' && facts.price !== null) {
    if (random.share(0.09)) facts.before_price = market + random.pick([1_000, 1_500, 2_000, 3_000]);
    else if (random.share(0.03)) facts.reduced_price = dealerEnding(random, market * 0.95);
    if (random.share(0.025))
      facts.tag = random.pick(
        carType === 'used' ? ['Test Drive Only', 'Manager\u2019s special'] : ['Runout sale', 'Plate clearance'],
      );
    if (carType === 'new' && random.share(0.05)) facts.subscription_price = Math.round(market / 185);
  }
  const isFinanced = !(facts.price === null || status === 'sold' || market < 5_000 || random.share(0.06));
  return { facts, finance: isFinanced ? ((facts.reduced_price as number | undefined) ?? market) : null };
}

const richness = (model: Model, badge: Badge): number => {
  const prices = model.badges.map((each) => each.price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return high === low ? 0.5 : (badge.price - low) / (high - low);
};
const bodyWords = (model: Model): string =>
  model.item === 'car' && model.doors > 0
    ? `${model.doors}-door ${model.body === 'SUV' ? 'SUV' : model.body.toLowerCase()}`
    : model.body;
const fuelWords = (badge: Badge): string | null =>
  ({
    Petrol: 'Petrol - Unleaded',
    Diesel: 'Diesel',
    Hybrid: 'Petrol hybrid',
    PHEV: 'Plug-in hybrid',
    Electric: 'Electric',
    '': null,
  })[badge.fuel];
const consumption = (badge: Badge, model: Model): number => {
  const litres = badge.engine.endsWith('cc') ? Number.parseFloat(badge.engine) / 1000 : Number.parseFloat(badge.engine);
  const base =
    model.item === 'motorcycle' ? 3.2 + litres * 1.6 : 4.4 + litres * 1.35 + (badge.drive === '4x4' ? 0.8 : 0);
  return Math.round(base * (badge.fuel === 'Hybrid' ? 0.62 : badge.fuel === 'PHEV' ? 0.3 : 1) * 10) / 10;
};
/** kWh for 100 km; a plug-in hybrid drives with it for a good half of the manufacturer's test. */
const powerUse = ({ fuel, drive }: Badge): number =>
  Math.round((fuel === 'PHEV' ? 0.7 : 1) * (drive === 'AWD' || drive === '4x4' ? 18.1 : 15.6) * 10) / 10;
const day = (date: Date): string => date.toISOString().slice(0, 10);
const makePlate = (random: Random, newZealand: boolean): string => {
  const letters = (count: number) =>
    Array.from({ length: count }, () => random.pick([...'ABCDEFGHJKLMNPRSTUVWXYZ'])).join('');
  return newZealand
    ? `${letters(3)}${random.whole(100, 999)}`
    : `${random.whole(100, 999)}${letters(2)}${random.whole(0, 9)}`;
};
