import { z } from 'zod';
import { carPrice } from '#domain/price/car-price.ts';
import { driveAway, type DriveAway } from '#domain/on-road/drive-away.ts';
import { DUTY_STATES } from '#domain/on-road/vehicle-duty.ts';
import { isSellable } from '#domain/stock/sellable.ts';
import { defineTool, ToolRefusal, type ToolAt } from './define-tool.ts';
import { placeOf } from './named-place.ts';
import { namedVehicle, vehicleId } from './named-vehicle.ts';

const amount = z.number().min(0).max(99_999_999);
type Because = Extract<DriveAway, { shown: false }>['because'];

const WHY: Record<Because, string> = {
  included: 'The price is a drive away price already: nothing is to be added.',
  other_state:
    'No estimate: the price is drive away in the state where the vehicle is, and what it includes is not known.',
  without_gst: 'No estimate: the price excludes GST, so that stamp duty cannot be worked out.',
  no_price: 'No estimate: this vehicle shows no price.',
  no_state: 'No estimate: this website has no on-road costs for that state.',
  outdated: 'No estimate: the on-road costs of that state are out of date.',
  duty_unknown: 'No estimate: what this vehicle costs to register is not known.',
};

export const estimateDriveaway = defineTool({
  name: 'estimate_driveaway',
  title: 'Estimate a drive away price',
  description:
    'Estimates what one vehicle costs on the road in a state: price, stamp duty, registration, CTP insurance and fees, each with its date. With any part unknown there is no estimate. Repeat that it is an estimate and its dates.',
  limits: ['assistant-work'],
  input: z.strictObject({
    vehicle: vehicleId,
    state: z.enum(DUTY_STATES).optional(),
    postcode: z
      .string()
      .regex(/^\d{4}$/)
      .optional()
      .describe('Instead of state. Without either: the state where the vehicle is.'),
  }),
  output: z.strictObject({
    asOf: z.iso.datetime(),
    state: z.string().nullable(),
    estimate: z
      .strictObject({
        total: amount,
        price: amount,
        stampDuty: amount,
        registration: amount,
        insurance: amount,
        fees: amount,
        registrationAsOf: z.string(),
        stampDutyAsOf: z.string(),
        stampDutySource: z.string(),
      })
      .nullable(),
    note: z.string(),
  }),
  async run(given, at) {
    const { site, now } = at;
    const car = namedVehicle(given.vehicle, at);
    if (car instanceof ToolRefusal) return car;
    if (!isSellable(car)) return new ToolRefusal('This vehicle has been sold.');
    const state = given.state ?? (await stateOf(given.postcode, at)) ?? car.location?.address.state ?? '';
    if (state instanceof ToolRefusal) return state;
    const found = driveAway(car, carPrice(car, site.settings, now).advertised, state, site.settings.onRoad, now);
    if (!found.shown)
      return { asOf: now.toISOString(), state: state === '' ? null : state, estimate: null, note: WHY[found.because] };
    return {
      asOf: now.toISOString(),
      state: found.state,
      estimate: {
        total: found.total / 100,
        price: found.price / 100,
        stampDuty: found.duty / 100,
        registration: found.registration / 100,
        insurance: found.insurance / 100,
        fees: found.fees / 100,
        registrationAsOf: found.date,
        stampDutyAsOf: found.dutyAsOf,
        stampDutySource: found.dutySource,
      },
      note: 'An estimate for a private buyer, not a quote. Charges can change. The state authority and the insurer set the final amounts.',
    };
  },
});

/** Places are called "Newstead QLD 4006". */
async function stateOf(postcode: string | undefined, at: ToolAt): Promise<string | ToolRefusal | undefined> {
  if (postcode === undefined) return undefined;
  const place = await placeOf(postcode, at);
  if (place instanceof ToolRefusal) return place;
  return /\b([A-Z]{2,3}) \d{4}$/.exec(place.name)?.[1] ?? (at.site.settings.site.country === 'NZ' ? 'NZ' : undefined);
}
