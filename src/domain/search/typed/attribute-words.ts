import type { Meaning } from './meaning.ts';

export interface Words extends Meaning {
  /** Ways to say it, one phrase after another with commas between. Plurals, hyphens and joined forms go without saying. */
  words: string;
}

/**
 * What people call bodies, fuels and so on, in Australia and New Zealand. Of the values those count that the stock has,
 * however they are spelt there.
 */
export const ATTRIBUTE_WORDS: readonly Words[] = [
  { values: { body: ['SUV'] }, words: 'suv, crossover, soft roader' },
  {
    values: { body: ['Ute'] },
    words: 'ute, utility, pickup, pick up, pick up truck, bakkie, work ute, tradie ute, tradies ute, tradie, tradies',
  },
  // A twin cab has four doors; feeds seldom say more.
  {
    values: { body: ['Ute'], doors: ['4'] },
    words: 'dual cab, double cab, twin cab, crew cab, dual cab ute, twin cab ute, double cab ute, crew cab ute',
    wider: true,
  },
  { values: { body: ['Ute'], doors: ['2'] }, words: 'single cab, single cab ute', wider: true },
  { values: { body: ['Hatch'] }, words: 'hatch, hatchback' },
  { values: { body: ['Sedan'] }, words: 'sedan, saloon' },
  { values: { body: ['Wagon'] }, words: 'wagon, station wagon, estate' },
  { values: { body: ['Convertible'] }, words: 'convertible, cabriolet, cabrio, drop top, soft top' },
  { values: { body: ['Coupe'] }, words: 'coupe' },
  {
    values: { body: ['Van', 'Commercial'] },
    words: 'van, panel van, cargo van, delivery van, work van, commercial, commercial van',
  },
  // Feeds file most of them under wagons, so their models count as well: text-synonyms.ts.
  {
    values: { body: ['People Mover'] },
    words: 'people mover, mpv, minivan, mini van',
    wider: true,
    // The vans of those models move no people.
    asWord: { values: { seats: ['6', '7', '8', '9', '10', '11', '12'] }, name: '6 or more seats' },
  },
  { values: { body: ['Coupe', 'Convertible'] }, words: 'sports car, sportscar', name: 'Sports cars' },
  { values: { body: ['Bus'] }, words: 'bus, minibus, mini bus, coach' },

  { values: { transmission: ['Auto', 'Automatic'] }, words: 'auto, automatic, automatic transmission' },
  { values: { transmission: ['Manual'] }, words: 'manual, stick shift, manual transmission' },

  { values: { fuel: ['Diesel'] }, words: 'diesel, turbo diesel' },
  { values: { fuel: ['Petrol'] }, words: 'petrol, unleaded, ulp, gasoline' },
  { values: { fuel: ['Electric'] }, words: 'electric, ev, bev, full electric, fully electric, battery electric' },
  { values: { fuel: ['Hybrid'] }, words: 'hybrid, hev', wider: true },
  { values: { fuel: ['PHEV'] }, words: 'phev, plug in, plug in hybrid', wider: true },
  { values: { fuel: ['LPG'] }, words: 'lpg, dual fuel' },
  { values: { fuel: ['Hydrogen'] }, words: 'hydrogen, fuel cell' },

  {
    values: { drive: ['4x4', '4WD'] },
    words: '4x4, 4wd, four wheel drive, 4 wheel drive, off road, off roader',
    wider: true,
  },
  { values: { drive: ['AWD'] }, words: 'awd, all wheel drive' },
  { values: { drive: ['FWD'] }, words: 'fwd, front wheel drive' },
  { values: { drive: ['RWD'] }, words: 'rwd, rear wheel drive' },
  { values: { drive: ['2WD', 'FWD', 'RWD'] }, words: '2wd, 4x2, two wheel drive, 2 wheel drive' },

  { values: { car_type: ['new'] }, words: 'new, brand new' },
  { values: { car_type: ['demo'] }, words: 'demo, demonstrator, ex demo, ex demonstrator' },
  {
    values: { car_type: ['used'] },
    words: 'used, second hand, 2nd hand, pre owned, pre loved',
  },
  { values: { car_type: ['demo', 'used'] }, age: 2, words: 'near new, nearly new, as new, like new' },
  { age: 5, words: 'late model' },
  { values: { status: ['coming_soon'] }, words: 'coming soon, on its way' },
  { values: { status: ['in_stock'] }, words: 'in stock, available now' },
  { certified: true, words: 'certified, certified used, certified pre owned' },

  { values: { item_type: ['car'] }, words: 'car, passenger car' },
  { values: { item_type: ['truck'] }, words: 'truck, lorry' },
  { values: { item_type: ['motorcycle'] }, words: 'motorcycle, motorbike, bike' },
  { values: { item_type: ['caravan'] }, words: 'caravan' },

  {
    sortBy: 'price_asc',
    words: 'cheap, cheapest, cheaper, budget, bargain, affordable, inexpensive',
  },
  { sortBy: 'price_desc', words: 'most expensive, dearest' },
  { sortBy: 'latest', words: 'latest, newest, new arrival, just arrived, just in, recently listed' },

  {
    nothing: true,
    words:
      'a, an, the, and, or, either, with, in, at, on, of, for, to, from, by, near, my, me, i, im, we, you, do, got, show, find, need, want, looking, buy, any, some, all, please, good, nice, something, stock, vehicle, for sale, sale, that, which, has, have, is, are, can, using, uses, price, priced, model, car, automobile, motor vehicle',
  },
];

/** Names that hold a word of another meaning: the colour of a "Black Edition" may be any. */
export const PLAIN_WORDS: readonly string[] = [
  'black edition',
  'white edition',
  'red edition',
  'blue edition',
  'black line',
  'red line',
  'silver line',
  'black label',
  'blue motion',
  'black leather',
  'red leather',
  'white leather',
  'auto excite',
  'android auto',
  'auto parking',
  'electric seats',
  'electric windows',
  'electric tailgate',
  'hard top',
  // First registered in New Zealand, as against imported: most of them are used.
  'nz new',
  'new zealand new',
];
