import { z } from 'zod';
import { outsideService } from '../site/outside-service.ts';
import { ownField } from '../site/own-field.ts';

const dollarsAUnit = z.number().positive().max(20);
const postcodes = z
  .string()
  .regex(/^\d{4}(?:-\d{4})?$/, 'postcodes are written 4000, or 4000-4179 for all from one to another');

/** Where a car is brought for one price. A place belongs to the first zone that takes it. */
const deliveryZone = z
  .strictObject({
    name: z.string().min(1).optional(),
    postcodes: z.array(postcodes).min(1).optional(),
    withinKm: z.number().positive().max(10_000).optional(),
    price: z.number().min(0).max(100_000),
    time: z.string().optional(),
  })
  .refine(({ postcodes: listed, withinKm }) => (listed === undefined) !== (withinKm === undefined), {
    message: 'a zone has either postcodes or withinKm',
  });
export type DeliveryZone = z.infer<typeof deliveryZone>;

/** What a car costs to run and to bring home (document 1 section 2: "fuel calculator and delivery calculator"). */
export const costsPolicy = z.strictObject({
  fuelCalculator: z.boolean().default(true).describe('A car page reckons what fuel or power costs a week and a year.'),
  kmYear: z.number().int().min(1000).max(100_000).default(15_000).describe('Kilometres a year that it begins with.'),
  petrolPrice: dollarsAUnit.default(1.95).describe('Dollars a litre of petrol.'),
  dieselPrice: dollarsAUnit.default(1.99).describe('Dollars a litre of diesel.'),
  powerPrice: dollarsAUnit.default(0.32).describe('Dollars a kWh of power.'),
  deliveryZones: z
    .array(deliveryZone)
    .default([])
    .describe(
      'What delivery costs: a place is in the first zone whose postcodes hold it, or that reaches so many kilometres (withinKm, in a straight line from the location of the car). price: dollars. name: what the region is called; without it, the place. time: "3 to 5 working days". A place in no zone is told to ask. No zones: no delivery calculator.',
    ),
  deliveryService: ownField(
    outsideService('DELIVERY').nullable().default(null),
    'An outside service that knows what delivery costs, in place of the zones: GET {url}?postcode=4551&lat=-27.45&lng=153.04 (where the car stands, when that is known), which answers {"price": 285.5, "name": "Sunshine Coast", "time": "3 to 5 working days"}, or 404 where it brings nothing. secretVariable: the environment variable with its key, sent as a bearer token.',
  ),
  deliveryNote: z.string().nullable().default(null).describe('A sentence under the price of a delivery.'),
});
export type CostsPolicy = z.infer<typeof costsPolicy>;

/** Whether a car page asks where a car is to be brought. */
export const pricesDelivery = ({
  deliveryZones,
  deliveryService,
}: Pick<CostsPolicy, 'deliveryZones' | 'deliveryService'>) => deliveryZones.length > 0 || deliveryService !== null;
