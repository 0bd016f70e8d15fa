import { decimal, text, whole, type FieldKind } from './field-kind.ts';

/** Facts of the variant that a feed may give as columns of their own; the same names as in `Variant`. */
export const VARIANT_FIELDS = {
  cylinders: whole(0, 24, 'cylinders', 'cyl'),
  induction: text(),
  fuelconsumptioncombined: decimal(0, 100, 'l / 100 km', 'l/100km', 'l/100 km'),
  energyconsumption: decimal(0, 200, 'kwh / 100 km', 'kwh/100km', 'kwh/100 km'),
  fuelcapacity: decimal(0, 5000, 'litres', 'l'),
  grossvehiclemass: whole(0, 300_000, 'kg'),
  tare: whole(0, 100_000, 'kg'),
  atm: whole(0, 100_000, 'kg'),
  sleeps: whole(0, 30),
  vehiclelength: whole(0, 60_000, 'mm'),
  vehicleheight: whole(0, 10_000, 'mm'),
  vehiclewidth: whole(0, 10_000, 'mm'),
  towingcapacitybraked: whole(0, 300_000, 'kg'),
  torque: decimal(0, 10_000, 'nm'),
  power: decimal(0, 5000, 'kw'),
  range_km: whole(0, 5000, 'km'),
  ancaprating: decimal(0, 5, 'stars'),
  ancapyear: whole(1993, 2099),
} as const satisfies Record<string, FieldKind>;
