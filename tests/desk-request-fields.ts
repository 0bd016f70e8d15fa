import { ROLES } from '#domain/staff/roles.ts';
import type { Kind } from './desk-strangers.ts';

/** What a field of a form or a query may say: one of these, or an id of a kind. */
export type Choices = readonly (string | { id: Kind; of?: (id: string) => string })[];
export type Fields = Record<string, Choices>;

export const id = (kind: Kind, of?: (id: string) => string): Choices => [of ? { id: kind, of } : { id: kind }];
/** Rarely anything but nothing. */
export const maybe = (choices: Choices): Choices => ['', ...choices];

export const REACH: Fields = {
  role: ROLES,
  'whole-group': ['yes', ''],
  dealership: id('dealership'),
  site: id('site'),
};
export const HOURS: Fields = {
  'week.1.open': ['08:00', ''],
  'week.1.close': ['17:00', ''],
  'special.0.date': maybe(['2026-12-25']),
};

export const ADDED_CAR: Fields = {
  yard: id('dealership', (dealership) => `dealership-${dealership}`),
  stocknum: ['N1', 'U2'],
  car_type: ['Used', 'New'],
  status: ['For sale', 'Coming soon'],
  year: ['2021'],
  make: ['Toyota'],
  model: ['Corolla'],
  price: maybe(['29,990']),
};
