import type { CarType } from '#domain/car/car-values.ts';
import { CARS } from './catalogue/cars.ts';
import type { Model } from './catalogue/model.ts';
import { CARAVANS, MOTORCYCLES, TRUCKS } from './catalogue/others.ts';

/** What one dealership of the demo has at its locations. Slugs are those of sites/dealerships.yaml. */
export interface DemoDealership {
  dealership: string;
  /** Slugs of locations with the town that comments name. */
  locations: readonly { slug: string; town: string }[];
  count: number;
  types: readonly (readonly [CarType, number])[];
  models: readonly Model[];
  newZealand?: boolean;
  /** Backdrops of its photographs, as demo/studio names them; none is the light studio. */
  backdrops?: readonly string[];
}

const CITY_MAKES = [
  'Toyota',
  'Mazda',
  'Hyundai',
  'Kia',
  'Ford',
  'Mitsubishi',
  'Subaru',
  'Volkswagen',
  'Mercedes-Benz',
  'BMW',
  'Suzuki',
  'Honda',
  'Land Rover',
  'Škoda',
  'Lexus',
];
const of = (make: string) => CARS.filter((model) => model.make === make);
const everyday = CARS.filter((model) => !['Land Rover', 'Lexus'].includes(model.make));

export const DEMO_DEALERSHIPS: readonly DemoDealership[] = [
  {
    dealership: 'northbank',
    count: 720,
    models: CARS.filter((model) => CITY_MAKES.includes(model.make)),
    types: [
      ['new', 38],
      ['demo', 12],
      ['used', 50],
    ],
    locations: [
      { slug: 'newstead', town: 'Newstead' },
      { slug: 'bowen-hills', town: 'Bowen Hills' },
      { slug: 'chermside', town: 'Chermside' },
      { slug: 'ipswich', town: 'Ipswich' },
    ],
  },
  {
    dealership: 'kingsway',
    count: 240,
    models: of('Hyundai'),
    types: [
      ['new', 84],
      ['demo', 16],
    ],
    locations: [
      { slug: 'gepps-cross', town: 'Gepps Cross' },
      { slug: 'melrose-park', town: 'Melrose Park' },
    ],
  },
  {
    dealership: 'ringroad',
    count: 980,
    models: everyday,
    types: [['used', 1]],
    backdrops: ['shed'],
    locations: [
      { slug: 'dandenong-south', town: 'Dandenong South' },
      { slug: 'ringwood', town: 'Ringwood' },
      { slug: 'laverton-north', town: 'Laverton North' },
    ],
  },
  {
    dealership: 'saltbush',
    count: 230,
    models: CARAVANS,
    types: [
      ['new', 45],
      ['used', 55],
    ],
    backdrops: ['coast', 'outback'],
    locations: [{ slug: 'kunda-park', town: 'Kunda Park' }],
  },
  {
    dealership: 'ironbark',
    count: 260,
    models: TRUCKS,
    types: [
      ['new', 35],
      ['used', 65],
    ],
    locations: [
      { slug: 'truganina', town: 'Truganina' },
      { slug: 'eastern-creek', town: 'Eastern Creek' },
    ],
  },
  {
    dealership: 'switchback',
    count: 280,
    models: MOTORCYCLES,
    types: [
      ['new', 45],
      ['demo', 5],
      ['used', 50],
    ],
    locations: [{ slug: 'fyshwick', town: 'Fyshwick' }],
  },
  {
    dealership: 'kowhai',
    count: 310,
    models: everyday,
    types: [
      ['new', 20],
      ['demo', 8],
      ['used', 72],
    ],
    newZealand: true,
    locations: [
      { slug: 'penrose', town: 'Penrose' },
      { slug: 'te-rapa', town: 'Te Rapa' },
      { slug: 'addington', town: 'Addington' },
    ],
  },
];
