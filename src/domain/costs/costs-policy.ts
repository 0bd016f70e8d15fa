import { z } from 'zod';
import { outsideService } from '../site/outside-service.ts';
import { ownField } from '../site/own-field.ts';

const dollarsAUnit = z.number().positive().max(20);
const postcodes = z.string().regex(/^\d{4}(?:-\d{4})?$/, 'write a postcode as 4000, or a range as 4000-4179');

/** An area with one delivery price. A place belongs to the first zone that includes it. */
const deliveryZone = z
  .strictObject({
    name: z.string().min(1).optional().describe('Name of the region. Without it: the place.'),
    postcodes: z.array(postcodes).min(1).optional().describe('Postcodes of the zone, for example 4000 or 4000-4179.'),
    withinKm: z
      .number()
      .positive()
      .max(10_000)
      .optional()
      .describe('Distance from the car’s location in a straight line, in kilometres.'),
    price: z.number().min(0).max(100_000).describe('Price of a delivery, in dollars.'),
    time: z.string().optional().describe('Delivery time, for example “3 to 5 working days”.'),
  })
  .refine(({ postcodes: listed, withinKm }) => (listed === undefined) !== (withinKm === undefined), {
    message: 'a zone needs either postcodes or withinKm',
  });
export type DeliveryZone = z.infer<typeof deliveryZone>;

/** Running and delivery costs of a car (specification 1.2: "fuel calculator and delivery calculator"). */
export const costsPolicy = z.strictObject({
  fuelCalculator: z.boolean().default(true).describe('Show weekly and yearly fuel or electricity costs on car pages.'),
  kmYear: z.number().int().min(1000).max(100_000).default(15_000).describe('Default kilometres per year.'),
  petrolPrice: dollarsAUnit.default(1.95).describe('Petrol price, in dollars per litre.'),
  dieselPrice: dollarsAUnit.default(1.99).describe('Diesel price, in dollars per litre.'),
  powerPrice: dollarsAUnit.default(0.32).describe('Electricity price, in dollars per kWh.'),
  deliveryZones: z
    .array(deliveryZone)
    .default([])
    .describe(
      'Delivery zones with their prices. A place is in the first zone that lists its postcode (`postcodes`) or reaches it (`withinKm`, in a straight line from the car’s location). `price`: dollars. `name`: name of the region (without it, the place). `time`: for example “3 to 5 working days”. Shoppers outside every zone are asked to contact you. `[]`: no delivery calculator, unless there is a `deliveryService`.',
    ),
  deliveryService: ownField(
    outsideService('DELIVERY').nullable().default(null),
    'External service for delivery prices, instead of the zones. GET `{url}?postcode=4551&lat=-27.45&lng=153.04` (the car’s location, if known) returns `{"price": 285.5, "name": "Sunshine Coast", "time": "3 to 5 working days"}`, or 404 for a place without delivery. `secretVariable`: the environment variable that holds its key, sent as a bearer token. `null`: the zones.',
  ),
  deliveryNote: z.string().nullable().default(null).describe('Sentence under the delivery price. `null`: none.'),
});
export type CostsPolicy = z.infer<typeof costsPolicy>;

/** Whether a car page has a delivery calculator. */
export const pricesDelivery = ({
  deliveryZones,
  deliveryService,
}: Pick<CostsPolicy, 'deliveryZones' | 'deliveryService'>) => deliveryZones.length > 0 || deliveryService !== null;
