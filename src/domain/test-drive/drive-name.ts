import type { ItemType } from '../car/car-values.ts';
import { DEFAULT_DRIVE_LABEL } from '../labels/labels-policy.ts';

/** What a shopper books to try a vehicle. */
export type DriveName = 'test drive' | 'test ride' | 'walk-through';

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

/** By the kind of the vehicle; of no vehicle in particular as the button of the site says. */
export const driveName = (kind: ItemType | undefined, label: string): DriveName =>
  kind === undefined
    ? (Object.values(NAMES).find((name) => label.toLowerCase().includes(name)) ?? 'test drive')
    : NAMES[kind];

/** The button that books it. A site’s own words stand as they are. */
export const driveLabel = (kind: ItemType | undefined, label: string): string =>
  kind !== undefined && label === DEFAULT_DRIVE_LABEL ? LABELS[NAMES[kind]] : label;
