import type { Car } from '../car/car.ts';
import type { Country } from '../location/country.ts';
import { dollars, type Cents } from '../money.ts';
import { lacksGst } from '../price/lacks-gst.ts';
import type { OnRoadPolicy } from './on-road-policy.ts';
import { DUTY_STATES, vehicleDuty, type DutyState } from './vehicle-duty.ts';
import { DAY_MS } from '#domain/time/durations.ts';

/** What a vehicle costs on the road in one state, or why that is not said. */
export type DriveAway =
  | {
      shown: false;
      because:
        | 'included'
        /** The price includes the charges of another state, and no one knows how much they are in it. */
        | 'other_state'
        | 'without_gst'
        | 'no_price'
        | 'no_state'
        | 'outdated'
        | 'duty_unknown';
    }
  | {
      shown: true;
      state: DutyState;
      price: Cents;
      duty: Cents;
      registration: Cents;
      insurance: Cents;
      fees: Cents;
      total: Cents;
      /** The day of the registration figures, and the month of the duty rates with their source. */
      date: string;
      dutyAsOf: string;
      dutySource: string;
    };

type PricedCar = Parameters<typeof vehicleDuty>[0] &
  Pick<Car, 'price_type'> & {
    /** Where it stands: a price that includes everything does so for buyers of that state. */
    location: { country: Country; address: { state: string } } | null;
  };

/** A price that says so leaves nothing to add. */
const INCLUDED = /\b(?:drive|ride)[\s-]?away\b/i;

/** "'Price type' decides whether anything is added." With any part unknown there is no estimate rather than a wrong one. */
export function driveAway(
  car: PricedCar,
  price: Cents | null,
  state: string,
  { states, validDays }: OnRoadPolicy,
  now: Date,
): DriveAway {
  // duty is on the price with GST, and how much GST there is depends on the seller
  if (lacksGst(car.price_type)) return { shown: false, because: 'without_gst' };
  if (INCLUDED.test(car.price_type ?? ''))
    return { shown: false, because: holdsIn(state, car) ? 'included' : 'other_state' };
  if (price === null || price <= 0) return { shown: false, because: 'no_price' };
  const known = DUTY_STATES.find((each) => each === state);
  const costs = known && states[known];
  if (known === undefined || costs === undefined || isAbroad(known, car)) return { shown: false, because: 'no_state' };
  if (areOutdated(costs, validDays, now)) return { shown: false, because: 'outdated' };
  const duty = vehicleDuty(car, price, known);
  const cylinders = car.simple_fuel === 'Electric' ? 0 : car.variant.cylinders;
  const registration = costs.registration.find(({ upTo }) =>
    cylinders === undefined ? costs.registration.length === 1 : upTo === null || cylinders <= upTo,
  );
  if (duty === null || registration === undefined) return { shown: false, because: 'duty_unknown' };
  const parts = {
    price,
    // in whole dollars, as each is shown: the lines add up to the total
    duty: dollars(Math.round(duty.amount / 100)),
    registration: dollars(Math.round(registration.dollars)),
    insurance: dollars(Math.round(costs.insurance)),
    fees: dollars(Math.round(costs.fees)),
  };
  return {
    shown: true,
    state: known,
    ...parts,
    total: Object.values(parts).reduce((sum, part) => sum + part, 0),
    date: costs.date,
    dutyAsOf: duty.asOf,
    dutySource: duty.source,
  };
}

/** Whether figures that were checked on a day are too old to be used. */
export const areOutdated = ({ date }: { date: string }, validDays: number, now: Date): boolean =>
  now.getTime() - Date.parse(date) > validDays * DAY_MS;

/** ACCC: "State which state's buyers the price is for." A dealer's own price is for those of the yard's state. */
function holdsIn(state: string, { location }: PricedCar): boolean {
  if (location === null || location.address.state === '' || location.address.state === state) return true;
  return location.country === 'NZ' && state === 'NZ';
}

/** In the other country, in another currency. */
const isAbroad = (state: DutyState, { location }: PricedCar): boolean =>
  location !== null && (location.country === 'NZ') !== (state === 'NZ');
