import type { FactKey } from '#domain/car/specifications.ts';
import type { FactIcon } from '#features/car/fact-icons.ts';

/** The icons of the key facts. A fact without its own gets a tick. */
const ICONS: Partial<Record<FactKey, FactIcon>> = {
  km: 'gauge',
  transmission: 'gears',
  fuel: 'fuel',
  drive: 'car',
  seats: 'seat',
  ancap: 'shield',
  range: 'bolt',
  rego: 'calendar',
  stock: 'hash',
  engine: 'cog',
  colour: 'palette',
  gvm: 'weight',
  power: 'bolt',
  sleeps: 'bed',
  length: 'ruler',
  atm: 'weight',
  tare: 'weight',
  layout: 'plan',
  compliance: 'check',
  year: 'calendar',
};

export const factIcon = (key: FactKey): FactIcon => ICONS[key] ?? 'check';
