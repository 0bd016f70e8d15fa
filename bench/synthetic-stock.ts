import type { EquipmentGroup } from '#domain/car/car-values.ts';
import type { Car } from '#domain/car/car.ts';
import type { Location } from '#domain/location/location.ts';
import { SYNTHETIC_LENDER } from './synthetic-lender.ts';
import { SeededRandom } from './seeded-random.ts';

/** Makes by number of cars for sale in Australia, largest first. */
const MAKES =
  `Toyota Hyundai Mazda Ford Holden Mitsubishi Nissan Volkswagen Kia Subaru BMW Mercedes-Benz Audi Honda Isuzu Jeep LDV MG Lexus Suzuki
Land_Rover Volvo Skoda Haval GWM Renault Peugeot Porsche Mini Jaguar Tesla Ram Chery SsangYong Genesis Infiniti Fiat Alfa_Romeo Citroen Cupra BYD Maserati
Dodge Chrysler Daihatsu Abarth Polestar Hino Fuso Iveco Proton Bentley Ferrari Aston_Martin Lamborghini Opel Saab Smart Rolls-Royce Mahindra`
    .split(/\s+/)
    .map((make) => make.replace('_', ' '));
const SYLLABLES = 'ra vo lu ne ki ta so mi cor tan ri del ax pri zen al to ver'.split(' ');
const BADGES = [
  'Active',
  'Elite',
  'GX',
  'GXL',
  'SR5',
  'Touring',
  'Premium',
  'Sport',
  'Highlander',
  'Trend',
  'XLT',
  'Ascent',
  'Luxury',
  'Executive',
  'Base',
  'Limited',
  'Akari',
  'Maxx',
];
const BODIES = [
  'SUV',
  'Hatch',
  'Ute',
  'Sedan',
  'Wagon',
  'Van',
  'Coupe',
  'Cab Chassis',
  'Convertible',
  'People Mover',
  'Bus',
];
const FUELS = ['Petrol', 'Diesel', 'Hybrid', 'Electric', 'PHEV', 'LPG'];
const DRIVES = ['FWD', 'AWD', '4WD', 'RWD'];
const COLOURS = [
  'White',
  'Black',
  'Grey',
  'Silver',
  'Blue',
  'Red',
  'Brown',
  'Green',
  'Orange',
  'Yellow',
  'Gold',
  'Beige',
  'Purple',
  'Bronze',
];
const FEATURES =
  `Apple CarPlay|Reverse camera|Bluetooth|Cruise control|Alloy wheels|Parking sensors|Sat nav|Leather seats|Heated seats|Sunroof|Tow bar|Keyless entry
|Lane assist|Blind spot monitor|Roof racks|Bull bar|Electric seats|360 camera|Head-up display|Dual-zone climate|Canopy|Seven seats|Air suspension|Massage seats`.split(
    /\s*\|/,
  );
const CATEGORIES = ['family', 'first car', 'tradie', 'off road', 'luxury', 'city', 'towing', 'eco'];
const PLACES: readonly (readonly [city: string, state: string, lat: number, long: number])[] = [
  ['Sydney', 'NSW', -33.87, 151.21],
  ['Melbourne', 'VIC', -37.81, 144.96],
  ['Brisbane', 'QLD', -27.47, 153.03],
  ['Perth', 'WA', -31.95, 115.86],
  ['Adelaide', 'SA', -34.93, 138.6],
  ['Gold Coast', 'QLD', -28.02, 153.4],
  ['Newcastle', 'NSW', -32.93, 151.78],
  ['Canberra', 'ACT', -35.28, 149.13],
  ['Wollongong', 'NSW', -34.42, 150.89],
  ['Hobart', 'TAS', -42.88, 147.33],
  ['Geelong', 'VIC', -38.15, 144.36],
  ['Townsville', 'QLD', -19.26, 146.82],
  ['Cairns', 'QLD', -16.92, 145.77],
  ['Darwin', 'NT', -12.46, 130.84],
  ['Toowoomba', 'QLD', -27.56, 151.95],
  ['Ballarat', 'VIC', -37.56, 143.85],
  ['Bendigo', 'VIC', -36.76, 144.28],
  ['Albury', 'NSW', -36.07, 146.91],
  ['Launceston', 'TAS', -41.43, 147.14],
  ['Dubbo', 'NSW', -32.25, 148.6],
];
const NONE: string[] = [];
const NO_EQUIPMENT: EquipmentGroup[] = [];
export const SYNTHETIC_NOW = Date.UTC(2026, 6, 1) / 1000;

export interface SyntheticStock {
  seed: number;
  groups: number;
  /** Dealerships per group, with two locations each. */
  dealerships: number;
}

/** An endless, realistic stock: skewed, with missing values, sold and reduced cars. The same seed gives the same stock. */
export function* syntheticStock({ seed, groups, dealerships }: SyntheticStock): Generator<Car, never> {
  const random = new SeededRandom(seed);
  const models = MAKES.map((make) => modelsOf(make, random));
  const locations = Array.from({ length: groups * dealerships * 2 }, (_, index) => location(index, random));
  for (let id = 1; ; id++)
    yield syntheticCar(id, random, random.skewed(models), random.skewed(locations), groups, dealerships);
}

interface Model {
  make: string;
  name: string;
  badges: string[];
  body: string;
  fuels: string[];
  drive: string;
  seats: number;
  price: number;
}

function modelsOf(make: string, random: SeededRandom): Model[] {
  return Array.from({ length: random.between(4, 22) }, (_, index) => ({
    make,
    name: random.chance(0.3)
      ? `${random.pick(['CX', 'i', 'X', 'Q', 'D'])}-${index + 1}`
      : title(`${random.pick(SYLLABLES)}${random.pick(SYLLABLES)}${random.chance(0.5) ? random.pick(SYLLABLES) : ''}`),
    badges: Array.from({ length: random.between(2, 9) }, () =>
      random.chance(0.6)
        ? random.pick(BADGES)
        : `${random.pick(BADGES)} ${random.pick(['Plus', 'Pack', 'X', 'Turbo', 'Hybrid', '4x4'])}`,
    ),
    body: random.skewed(BODIES),
    fuels: [random.skewed(FUELS), random.skewed(FUELS)],
    drive: random.skewed(DRIVES),
    seats: random.skewed([5, 7, 2, 4, 8, 3]),
    price: random.between(18, 90) * 1000,
  }));
}

const title = (word: string) => word[0]!.toUpperCase() + word.slice(1);

function location(index: number, random: SeededRandom): Location {
  const [city, state, lat, long] = random.skewed(PLACES);
  const type = index % 9 === 8 ? 'service' : 'sales';
  return {
    id: index + 1,
    name: `${city} ${random.pick(['North', 'South', 'East', 'West', 'Central'])} ${index + 1}`,
    slug: `location-${index + 1}`,
    location_type: type,
    location_subtype: null,
    primary: index % 2 === 0,
    visible: true,
    dealership_id: (index >>> 1) + 1,
    dealership_slug: `dealer-${(index >>> 1) + 1}`,
    phone: '02 5550 0100',
    landline_phone: null,
    place_url: null,
    place_id: null,
    address: {
      id: index + 1,
      street: '1 Main Street',
      city,
      state,
      postcode: '2000',
      lat: random.chance(0.05) ? null : lat + random.between(-90, 90) / 300,
      long: long + random.between(-90, 90) / 300,
    },
    country: 'AU',
    timezone: 'Australia/Sydney',
    opening_hours: [],
    special_hours: [],
    dealer_license_number: null,
    motor_vehicle_repairer: null,
    average_rating: null,
    review_count: 0,
  };
}

function syntheticCar(
  id: number,
  random: SeededRandom,
  models: readonly Model[],
  location: Location,
  groups: number,
  dealerships: number,
): Car {
  const model = random.skewed(models);
  const car_type = random.chance(0.78) ? 'used' : random.chance(0.6) ? 'new' : 'demo';
  const age = car_type === 'used' ? random.skewed([3, 2, 4, 5, 6, 1, 7, 8, 9, 10, 12, 14, 16, 20]) : 0;
  const year = random.chance(0.01) ? null : 2026 - age;
  const price = random.chance(0.02)
    ? null
    : Math.max(2500, Math.round((model.price * 0.9 ** age * random.between(85, 120)) / 100 / 10) * 10 - 10) * 100;
  const sold = random.chance(0.01);
  const slug = `${year ?? 'car'}-${model.make}-${model.name}-${id}`.toLowerCase().replaceAll(' ', '-');
  const created = SYNTHETIC_NOW - Math.floor(random.next() ** 2 * 400 * 86_400);
  return {
    id,
    group_id: (Math.floor((location.dealership_id - 1) / dealerships) % groups) + 1,
    slug,
    name: `${year ?? ''} ${model.make} ${model.name}`.trim(),
    year,
    make: model.make,
    model: model.name,
    badge: random.chance(0.05) ? null : random.skewed(model.badges),
    series: random.chance(0.3) ? `MY${random.between(15, 26)}` : null,
    colour: random.chance(0.03) ? null : random.skewed(COLOURS),
    car_type,
    status: sold ? 'sold' : random.chance(0.04) ? 'coming_soon' : 'in_stock',
    tag: random.chance(0.05) ? random.pick(['Runout sale', 'Test Drive Only', 'Special']) : null,
    reserved: random.chance(0.02),
    preorder: false,
    certified: random.chance(0.1),
    created_at: new Date(created * 1000).toISOString(),
    updated_at: new Date(created * 1000).toISOString(),
    sold_at:
      sold && !random.chance(0.05)
        ? new Date((SYNTHETIC_NOW - random.between(0, 6 * 86_400)) * 1000).toISOString()
        : null,
    km:
      car_type === 'used'
        ? random.chance(0.01)
          ? null
          : age * random.between(4000, 26_000) + random.between(0, 999)
        : random.between(0, 40),
    price,
    before_price: null,
    price_log: [],
    reduced_price: price !== null && random.chance(0.08) ? Math.max(500, price - 100_000) : null,
    subscription_price: random.chance(0.03) ? random.between(150, 400) * 100 : null,
    price_type: 'Drive away',
    stocknum: random.chance(0.02)
      ? null
      : `${car_type[0]!.toUpperCase()}${random.chance(0.1) ? '-' : ''}${100_000 + id}`,
    vin: null,
    nvic: null,
    regplate: null,
    rego_expiry: null,
    build_date: null,
    compliance_date: null,
    item_type: model.body === 'Bus' ? 'truck' : 'car',
    simple_body: model.body,
    bodyconfiguration: null,
    simple_transmission: random.chance(0.02) ? null : random.chance(0.82) ? 'Automatic' : 'Manual',
    simple_fuel: random.pick(model.fuels),
    fuel: null,
    drive: random.chance(0.85) ? model.drive : random.pick(DRIVES),
    seats: random.chance(0.03) ? null : model.seats,
    doors: 5,
    engine_size: null,
    engine_size_litres: null,
    gearnum: null,
    dealercomments: null,
    views: 0,
    photos_count: 0,
    photos_modified: null,
    show_on_dealer_website: !random.chance(0.002),
    rank: random.chance(0.2) ? random.between(1, 5) : 0,
    location_id: location.id,
    dealership_id: location.dealership_id,
    dealership_slug: location.dealership_slug,
    dealership_ids: random.chance(0.02) ? [((location.dealership_id + 1) % (groups * dealerships)) + 1] : [],
    images: [],
    video_url: null,
    external_video_url: null,
    spin_images: NONE,
    spin_interior_image: null,
    spin_code: null,
    hotspots: null,
    battery_health: null,
    history_report: null,
    first_registered: null,
    first_registered_nz: null,
    imported_damaged: null,
    odometer_unreliable: null,
    security_interest: null,
    consumer_notice: null,
    standardEquipment: NO_EQUIPMENT,
    filtered_features: some(FEATURES, random.between(0, 9), random),
    categories: random.chance(0.5) ? some(CATEGORIES, 2, random) : NONE,
    youxQuote: null,
    finance_lenders:
      random.chance(0.4) && price !== null
        ? { forecourt: { ...SYNTHETIC_LENDER, paymentWeek: Math.round(price / 240) } }
        : {},
    variant: {},
    dealership_name: `Dealer ${location.dealership_id} ${location.address.city}`,
    location,
  };
}

function some(items: readonly string[], count: number, random: SeededRandom): string[] {
  const chosen = new Set<string>();
  for (let left = count; left > 0; left--) chosen.add(random.skewed(items));
  return [...chosen];
}
