import { formatNumber } from '../text/format-number.ts';
import type { Car } from '../car/car.ts';
import { engineSize, inCc } from '../car/engine-size.ts';
import { counted } from '../text/words.ts';
import type { CardPolicy } from './card-policy.ts';

export type AttributedCar = Pick<
  Car,
  | 'item_type'
  | 'car_type'
  | 'km'
  | 'simple_fuel'
  | 'fuel'
  | 'simple_transmission'
  | 'drive'
  | 'seats'
  | 'engine_size_litres'
  | 'simple_body'
  | 'colour'
  | 'variant'
>;

type Attribute = CardPolicy['attributes'][number];

const whole = (value: number) => formatNumber(Math.round(value));
const litres = (car: AttributedCar) => car.engine_size_litres ?? car.variant.enginesize_litres;
const text = <T>(value: T | null | undefined, write: (value: T) => string) =>
  value === null || value === undefined || value === '' ? undefined : write(value);

const ATTRIBUTES: Record<Attribute, (car: AttributedCar) => string | undefined> = {
  km: (car) => (car.car_type === 'new' ? 'New' : text(car.km, (km) => `${whole(km)} km`)),
  fuel: (car) => car.simple_fuel ?? car.fuel ?? undefined,
  transmission: (car) => text(car.simple_transmission, (name) => (name === 'Automatic' ? 'Auto' : name)),
  drive: (car) => car.drive ?? undefined,
  seats: (car) => text(car.seats, (seats) => counted(seats, 'seat')),
  engine: (car) => text(litres(car), (size) => engineSize(car.item_type, size)),
  engine_cc: (car) => text(litres(car), inCc),
  range: (car) => text(car.variant.range_km, (km) => `${whole(km)} km range`),
  body: (car) => car.simple_body ?? undefined,
  colour: (car) => car.colour ?? undefined,
  sleeps: (car) => text(car.variant.sleeps, (sleeps) => `Sleeps ${sleeps}`),
  length: (car) => text(car.variant.vehiclelength, (mm) => `${(mm / 1000).toFixed(1)} m`),
  atm: (car) => text(car.variant.atm, (kg) => `${whole(kg)} kg ATM`),
  tare: (car) => text(car.variant.tare, (kg) => `${whole(kg)} kg tare`),
  gvm: (car) => text(car.variant.grossvehiclemass, (kg) => `${whole(kg)} kg GVM`),
  power: (car) => text(car.variant.power, (kw) => `${whole(kw)} kW`),
};

/** The short facts under a card's title, in the site's order: "71,200 km", "Petrol", "Auto", "Sleeps 4". */
export function cardAttributes(car: AttributedCar, attributes: CardPolicy['attributes']): string[] {
  return [...new Set(attributes.flatMap((attribute) => ATTRIBUTES[attribute](car)?.trim() ?? []))].filter(
    (words) => words !== '',
  );
}
