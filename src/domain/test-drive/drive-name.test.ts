import { expect, it } from 'vitest';
import type { ItemType } from '../car/car-values.ts';
import { driveLabel, driveName, type DriveName } from './drive-name.ts';

it.each<[ItemType | undefined, string, DriveName, string, body?: string]>([
  ['car', 'Book a Test Drive', 'test drive', 'Book a Test Drive'],
  ['truck', 'Book a Test Drive', 'test drive', 'Book a Test Drive'],
  ['motorcycle', 'Book a Test Drive', 'test ride', 'Book a Test Ride'],
  ['caravan', 'Book a Test Drive', 'walk-through', 'Book a Walk-through'],
  ['caravan', 'Book a Test Drive', 'walk-through', 'Book a Walk-through', 'Off-road'],
  ['caravan', 'Book a Test Drive', 'walk-through', 'Book a Walk-through', 'Camper trailer'],
  ['caravan', 'Book a Test Drive', 'test drive', 'Book a Test Drive', 'Motorhome'],
  ['caravan', 'Book a Test Drive', 'test drive', 'Book a Test Drive', 'Campervan'],
  ['caravan', 'Book a Test Drive', 'test drive', 'Book a Test Drive', 'Camper van'],
  ['truck', 'Book a Test Drive', 'test drive', 'Book a Test Drive', 'Motorhome'],
  ['caravan', 'See it inside', 'walk-through', 'See it inside'],
  ['car', 'Book a walk-through', 'test drive', 'Book a walk-through'],
  [undefined, 'Book a walk-through', 'walk-through', 'Book a walk-through'],
  [undefined, 'Book a test ride', 'test ride', 'Book a test ride'],
  [undefined, 'Take it out', 'test drive', 'Take it out'],
])(
  'trying a vehicle has its name by the kind of vehicle: %s with the button “%s”',
  (kind, label, name, button, body) => {
    const vehicle = kind && { item_type: kind, simple_body: body ?? null };
    expect([driveName(vehicle, label), driveLabel(vehicle, label)]).toEqual([name, button]);
  },
);
