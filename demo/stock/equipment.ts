import type { EquipmentGroup, ItemType } from '#domain/car/car-values.ts';
import type { Random } from './random.ts';

type Lists = Record<string, readonly string[]>;

const CAR: Lists = {
  'Safety and driver assistance': [
    'Autonomous emergency braking',
    'Blind-spot monitoring',
    'Rear cross-traffic alert',
    'Lane-keep assist',
    'Reversing camera',
    '360-degree camera',
    'Front and rear parking sensors',
    'Adaptive cruise control',
    'Tyre-pressure monitoring',
    'Seven airbags',
    'ISOFIX anchors on outer rear seats',
  ],
  'Comfort and convenience': [
    'Dual-zone climate control',
    'Heated front seats',
    'Ventilated front seats',
    'Leather-trimmed seats',
    'Keyless entry and push-button start',
    'Power tailgate',
    'Electric driver seat with memory',
    'Heated steering wheel',
    'Auto-dimming mirror',
    'Rain-sensing wipers',
  ],
  'Sound and screens': [
    'Apple CarPlay',
    'Android Auto',
    'Satellite navigation',
    'DAB+ digital radio',
    'Premium sound system',
    'Wireless phone charging',
    'Head-up display',
    '10.25-inch touchscreen',
  ],
  Exterior: [
    'LED headlights',
    '18-inch alloy wheels',
    'Roof rails',
    'Privacy glass',
    'Panoramic sunroof',
    'Tow bar',
    'Front and rear mud flaps',
  ],
};
const TRUCK: Lists = {
  Cab: [
    'Suspension driver seat',
    'Air conditioning',
    'Reversing camera',
    'Bluetooth',
    'UHF radio',
    'Sleeper bunk',
    'Fridge',
    'Electric mirrors',
  ],
  'Body and chassis': [
    'Steel bull bar',
    'Tool box',
    'Ladder rack',
    'Rear roller door',
    'Tailgate loader',
    'Ringfeder',
    'Diff locks',
    'Airbag rear suspension',
    'PTO',
    'Alloy wheels',
  ],
  Safety: [
    'ABS brakes',
    'Electronic stability control',
    'Engine brake',
    'Lane-departure warning',
    'Collision mitigation',
  ],
};
const MOTORCYCLE: Lists = {
  Riding: ['ABS', 'Traction control', 'Quick-shifter', 'Ride modes', 'Cruise control', 'Slipper clutch'],
  Equipment: [
    'Heated grips',
    'Centre stand',
    'Hard panniers',
    'Top box',
    'Crash bars',
    'Tail tidy',
    'Touring screen',
    'Two keys',
    'Service books',
  ],
};
const CARAVAN: Lists = {
  Living: [
    'Island queen bed',
    'Bunk beds',
    'Café dinette',
    'Club lounge',
    'Full ensuite',
    'Combination shower and toilet',
    'Washing machine',
    'Reverse-cycle air conditioner',
    'Diesel heater',
  ],
  Kitchen: [
    'Four-burner cooktop',
    'Grill and oven',
    'Microwave',
    '188 L compressor fridge',
    'Slide-out kitchen',
    'Range hood',
  ],
  'Off grid': [
    '200 Ah lithium battery',
    '400 W of solar',
    '2,000 W inverter',
    'Two 95 L water tanks',
    'Grey-water tank',
    'Generator box',
  ],
  Chassis: [
    'Independent suspension',
    'Tandem axle',
    'Electric brakes',
    'Stone guard',
    'Off-road hitch',
    'Electronic stability control',
    'Roll-out awning',
    'Rear camera',
  ],
};
const LISTS: Record<ItemType, Lists> = { car: CAR, truck: TRUCK, motorcycle: MOTORCYCLE, caravan: CARAVAN };

/** A richer badge (0 to 1) carries more of each list. */
export function chooseEquipment(random: Random, item: ItemType, richness: number): EquipmentGroup[] {
  return Object.entries(LISTS[item]).map(([name, items]) => ({
    name,
    items: random.some(items, Math.max(2, Math.round(items.length * (0.35 + 0.5 * richness) + random.whole(-1, 1)))),
  }));
}
