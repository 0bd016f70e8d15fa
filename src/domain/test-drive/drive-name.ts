import type { Car } from '../car/car.ts';
import type { ItemType } from '../car/car-values.ts';
import { DEFAULT_DRIVE_LABEL } from '../labels/labels-policy.ts';

/** What a shopper books to try a vehicle. */
export const DRIVE_NAMES = ['test drive', 'test ride', 'walk-through'] as const;
export type DriveName = (typeof DRIVE_NAMES)[number];

const NAMES: Record<ItemType, DriveName> = {
  car: 'test drive',
  truck: 'test drive',
  motorcycle: 'test ride',
  caravan: 'walk-through',
};
const LABELS: Record<DriveName, string> = {
  'test drive': DEFAULT_DRIVE_LABEL,
  'test ride': 'Book a Test Ride',
  'walk-through': 'Book a Walk-through',
};

type TriedVehicle = Pick<Car, 'item_type' | 'simple_body'>;

/** Caravans that are driven themselves. */
const IS_DRIVEN = /motor ?home|camper ?van/i;

/** By the kind of the vehicle; of no vehicle in particular as the button of the site says. */
export const driveName = (vehicle: TriedVehicle | undefined, label: string): DriveName =>
  vehicle === undefined
    ? (Object.values(NAMES).find((name) => label.toLowerCase().includes(name)) ?? 'test drive')
    : IS_DRIVEN.test(vehicle.simple_body ?? '')
      ? 'test drive'
      : NAMES[vehicle.item_type];

/** The button that books it. A site’s own words stand as they are. */
export const driveLabel = (vehicle: TriedVehicle | undefined, label: string): string =>
  vehicle !== undefined && label === DEFAULT_DRIVE_LABEL ? LABELS[driveName(vehicle, label)] : label;
