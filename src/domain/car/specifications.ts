import { formatNumber } from '../text/format-number.ts';
import { formatDate } from '../text/format-date.ts';
import { counted } from '../text/words.ts';
import type { Car } from './car.ts';
import type { ItemType } from './car-values.ts';
import { engineSize } from './engine-size.ts';
import { isWithinLams, LAMS } from './lams.ts';
import { maskedPlate, maskedVin } from './masked-identity.ts';

/** One fact in words. */
export interface Fact {
  name: string;
  value: string;
}

/** `rego` is the sentence of `regoExpiry`: it depends on the day. */
export type SpecifiedCar = Pick<
  Car,
  | 'item_type'
  | 'year'
  | 'make'
  | 'model'
  | 'badge'
  | 'series'
  | 'simple_body'
  | 'bodyconfiguration'
  | 'doors'
  | 'seats'
  | 'engine_size'
  | 'engine_size_litres'
  | 'simple_transmission'
  | 'gearnum'
  | 'drive'
  | 'simple_fuel'
  | 'fuel'
  | 'colour'
  | 'km'
  | 'build_date'
  | 'compliance_date'
  | 'regplate'
  | 'vin'
  | 'stocknum'
  | 'variant'
> & {
  rego: string | undefined;
  /** The site shows a VIN whole. */
  wholeVin?: boolean;
  /** The site shows a number plate whole. */
  wholePlate?: boolean;
};

type Entry = [name: string, value: (car: SpecifiedCar) => string | undefined];

/** Every fact there is a place for, in the order in which they are listed. */
const FACTS = {
  body: ['Body', ({ simple_body, doors }) => joined([simple_body, doors === null ? undefined : `${doors} doors`])],
  engine: ['Engine', engine],
  power: ['Power', ({ variant }) => measure(variant.power, 'kW')],
  licence: ['Learner riders', (car) => (isWithinLams(car) ? `Within ${LAMS} limits` : undefined)],
  towing: ['Towing, braked', ({ variant }) => measure(variant.towingcapacitybraked, 'kg')],
  torque: ['Torque', ({ variant }) => measure(variant.torque, 'Nm')],
  induction: ['Induction', ({ variant }) => text(variant.induction)],
  transmission: [
    'Transmission',
    ({ simple_transmission, gearnum }) =>
      joined([simple_transmission, gearnum === null ? undefined : `${gearnum} speed`]),
  ],
  drive: ['Drive', ({ drive }) => text(drive)],
  fuel: ['Fuel', ({ simple_fuel, fuel }) => text(fuel) ?? text(simple_fuel)],
  consumption: ['Consumption, combined', ({ variant }) => measure(variant.fuelconsumptioncombined, 'L/100 km')],
  energy: ['Energy consumption, combined', ({ variant }) => measure(variant.energyconsumption, 'kWh/100 km')],
  tank: ['Fuel tank', ({ variant }) => measure(variant.fuelcapacity, 'L')],
  range: ['Electric range', ({ variant }) => measure(variant.range_km, 'km')],
  km: ['Kilometres', ({ km }) => (km === null ? undefined : `${formatNumber(km)} km`)],
  seats: ['Seats', ({ seats }) => (seats === null ? undefined : String(seats))],
  sleeps: ['Sleeps', ({ variant }) => (variant.sleeps === undefined ? undefined : String(variant.sleeps))],
  layout: ['Layout', ({ variant, bodyconfiguration }) => text(bodyconfiguration) ?? text(variant.bodyconfiguration)],
  length: ['Length', ({ variant }) => measure(variant.vehiclelength, 'mm')],
  width: ['Width', ({ variant }) => measure(variant.vehiclewidth, 'mm')],
  height: ['Height', ({ variant }) => measure(variant.vehicleheight, 'mm')],
  tare: ['Tare mass', ({ variant }) => measure(variant.tare, 'kg')],
  atm: ['ATM', ({ variant }) => measure(variant.atm, 'kg')],
  gvm: ['Gross vehicle mass', ({ variant }) => measure(variant.grossvehiclemass, 'kg')],
  ancap: ['ANCAP', ({ variant }) => ancapStars(variant)],
  colour: ['Colour', ({ colour }) => text(colour)],
  make: ['Make', ({ make }) => text(make)],
  model: ['Model', ({ model }) => text(model)],
  badge: ['Badge', ({ badge }) => text(badge)],
  series: ['Series', ({ series }) => text(series)],
  year: ['Year', ({ year }) => (year === null ? undefined : String(year))],
  build: ['Build date', ({ build_date }) => date(build_date)],
  compliance: ['Compliance date', ({ compliance_date }) => date(compliance_date)],
  rego: ['Registration', ({ rego }) => rego],
  plate: ['Number plate', ({ regplate, wholePlate }) => (wholePlate ? text(regplate) : masked(regplate, maskedPlate))],
  vin: ['VIN', ({ vin, wholeVin }) => (wholeVin ? text(vin) : masked(vin, maskedVin))],
  stock: ['Stock number', ({ stocknum }) => text(stocknum)],
} satisfies Record<string, Entry>;

export type FactKey = keyof typeof FACTS;

/** Key facts for buyers of this kind of vehicle, the most important first. */
const FIRST: Record<ItemType, FactKey[]> = {
  car: ['body', 'engine', 'power', 'towing'],
  truck: ['body', 'gvm', 'engine', 'power', 'transmission'],
  motorcycle: ['body', 'engine', 'power', 'licence', 'torque'],
  caravan: ['layout', 'sleeps', 'length', 'width', 'tare', 'atm'],
};

/** All known facts, the most asked for first. The page shows the first four (specification 1.9) and then all. */
export function specifications(car: SpecifiedCar): Fact[] {
  const keys = new Set([...FIRST[car.item_type], ...(Object.keys(FACTS) as FactKey[])]);
  return [...keys].flatMap((key) => {
    const value = factValue(car, key);
    return value === undefined ? [] : [{ name: FACTS[key][0], value }];
  });
}

export const factName = (key: FactKey): string => FACTS[key][0];
export const factValue = (car: SpecifiedCar, key: FactKey): string | undefined => FACTS[key][1](car);

function engine({ item_type, engine_size_litres, engine_size, variant }: SpecifiedCar): string | undefined {
  const litres = engine_size_litres ?? variant.enginesize_litres;
  const size =
    litres === undefined || litres <= 0
      ? (text(engine_size) ?? text(variant.enginesize))
      : engineSize(item_type, litres);
  return joined([
    size,
    variant.cylinders === undefined || variant.cylinders === 0 ? undefined : `${variant.cylinders} cylinder`,
  ]);
}

const measure = (amount: number | undefined, unit: string) =>
  amount === undefined || amount <= 0 ? undefined : `${formatNumber(amount)} ${unit}`;
const text = (words: string | null | undefined) =>
  words === null || words === undefined || words.trim() === '' ? undefined : words.trim();
const date = (iso: string | null) => (text(iso) === undefined ? undefined : formatDate(iso ?? ''));

function joined(parts: (string | null | undefined)[]): string | undefined {
  const known = parts.map(text).filter((part) => part !== undefined);
  return known.length === 0 ? undefined : known.join(', ');
}

/** ANCAP requires the year of the test beside its stars, but a feed may not give it. */
function ancapStars({ ancaprating: stars, ancapyear: year }: SpecifiedCar['variant']): string | undefined {
  if (stars === undefined) return undefined;
  return `${counted(stars, 'star')}, ${year === undefined ? 'year on request' : `tested ${year}`}`;
}

function masked(words: string | null, mask: (words: string) => string): string | undefined {
  const whole = text(words);
  return whole === undefined ? undefined : mask(whole);
}
