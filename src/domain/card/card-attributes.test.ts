import { describe, expect, it } from 'vitest';
import { cardAttributes, type AttributedCar } from './card-attributes.ts';
import type { CardPolicy } from './card-policy.ts';

const bare: AttributedCar = {
  item_type: 'car',
  car_type: 'used',
  km: null,
  simple_fuel: null,
  fuel: null,
  simple_transmission: null,
  drive: null,
  seats: null,
  engine_size_litres: null,
  simple_body: null,
  colour: null,
  variant: {},
};

describe('one attribute of a card', () => {
  it.each<[CardPolicy['attributes'][number], Partial<AttributedCar>, string[]]>([
    ['km', { km: 71_200 }, ['71,200 km']],
    ['km', { km: 0 }, ['0 km']],
    ['km', { car_type: 'new', km: 12 }, ['New']],
    ['km', { car_type: 'demo', km: 4_100 }, ['4,100 km']],
    ['km', {}, []],
    ['fuel', { simple_fuel: 'Petrol', fuel: 'Petrol - Premium ULP' }, ['Petrol']],
    ['fuel', { fuel: 'Diesel' }, ['Diesel']],
    ['transmission', { simple_transmission: 'Automatic' }, ['Auto']],
    ['transmission', { simple_transmission: 'Manual' }, ['Manual']],
    ['drive', { drive: 'AWD' }, ['AWD']],
    ['seats', { seats: 7 }, ['7 seats']],
    ['seats', { seats: 1 }, ['1 seat']],
    ['engine', { engine_size_litres: 2.2 }, ['2.2 L']],
    ['engine', { engine_size_litres: 2 }, ['2.0 L']],
    ['engine', { variant: { enginesize_litres: 3.5 } }, ['3.5 L']],
    ['engine', { item_type: 'motorcycle', engine_size_litres: 0.411 }, ['411 cc']],
    ['engine_cc', { engine_size_litres: 0.689 }, ['689 cc']],
    ['engine_cc', { engine_size_litres: 1.25 }, ['1,250 cc']],
    ['range', { variant: { range_km: 483 } }, ['483 km range']],
    ['body', { simple_body: 'SUV' }, ['SUV']],
    ['colour', { colour: 'Blue' }, ['Blue']],
    ['sleeps', { variant: { sleeps: 4 } }, ['Sleeps 4']],
    ['length', { variant: { vehiclelength: 6_900 } }, ['6.9 m']],
    ['length', { variant: { vehiclelength: 6_949 } }, ['6.9 m']],
    ['atm', { variant: { atm: 2_890 } }, ['2,890 kg ATM']],
    ['tare', { variant: { tare: 2_100 } }, ['2,100 kg tare']],
    ['gvm', { variant: { grossvehiclemass: 4_495 } }, ['4,495 kg GVM']],
    ['power', { variant: { power: 140 } }, ['140 kW']],
  ])('%s of %j', (attribute, facts, expected) => {
    expect(cardAttributes({ ...bare, ...facts }, [attribute])).toEqual(expected);
  });
});

it("cardAttributes keeps the site's order, skips missing values and repeats none", () => {
  const car = { ...bare, km: 9_870, simple_fuel: 'Electric', simple_body: 'Electric' };
  expect(cardAttributes(car, ['drive', 'fuel', 'body', 'km'])).toEqual(['Electric', '9,870 km']);
});
