import { sql } from 'kysely';
import type { AppointmentKind, NewAppointment } from '#app/test-drive/appointments.ts';
import type { BlockedTime } from '#domain/schedule/blocked-time.ts';
import type { DatabaseTransaction } from '#adapters/postgres/database.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';

export type Wanted = Omit<NewAppointment, 'key' | 'perPerson'>;

/** Of the locks of a car's drives and of a workshop's bookings, apart from those of other numbers. */
const DRIVES_OF_CAR = 36;
const WORKSHOP = 37;

/** The seats that are free for a test drive or a service. */
export async function seatsFor(
  transaction: DatabaseTransaction,
  wanted: Wanted,
  except?: number,
): Promise<number[] | 'no loan car'> {
  const { service, startsAt: from, minutes } = wanted;
  const to = new Date(from.getTime() + minutes * MINUTE_MS);
  const blocked = await blockedTimes(transaction, { ...wanted, kind: service ? 'service' : 'drive', from, to });
  if (blocked.length > 0) return [];
  return service ? freeBays(transaction, { ...wanted, service }, except) : freeSeats(transaction, wanted, except);
}

/** What staff have blocked out at a location, or of a car anywhere, with a part between two instants. */
export async function blockedTimes(
  transaction: DatabaseTransaction,
  {
    locationId,
    kind,
    carId,
    from,
    to,
  }: { locationId: number; kind: AppointmentKind; carId: number | null; from: Date; to: Date },
): Promise<BlockedTime[]> {
  const rows = await transaction
    .selectFrom('blocked_times')
    .select(['from_at', 'until_at'])
    .where('kind', '=', kind)
    .where('from_at', '<', to)
    .where('until_at', '>', from)
    .where((where) =>
      where.or([
        where('car_id', '=', carId),
        where.and([where('car_id', 'is', null), where('location_id', '=', locationId)]),
      ]),
    )
    .execute();
  return rows.map((row) => ({ from: row.from_at, until: row.until_at }));
}

/**
 * Free seats at a drop-off time. None when its time or its day is full. Bookings of one workshop follow each other by a
 * lock, because the limits of a day are no index.
 */
async function freeBays(
  transaction: DatabaseTransaction,
  { locationId, startsAt, capacity, service }: Wanted & { service: NonNullable<Wanted['service']> },
  except?: number,
): Promise<number[] | 'no loan car'> {
  await sql`select pg_advisory_xact_lock(${WORKSHOP}::integer, ${locationId}::integer)`.execute(transaction);
  const { day, perDay, loanCars, loanCar, slotMinutes } = service;
  const onDay = await transaction
    .selectFrom('appointments')
    .select(['seat', 'starts_at', 'loan_car'])
    .where('state', '=', 'booked')
    .where('kind', '=', 'service')
    .where('location_id', '=', locationId)
    .where('starts_at', '>=', day.from)
    .where('starts_at', '<', day.to)
    .$if(except !== undefined, (query) => query.where('id', '<>', except!))
    .execute();
  const from = startsAt.getTime();
  const near = onDay.filter((each) => Math.abs(each.starts_at.getTime() - from) < slotMinutes * MINUTE_MS);
  if (onDay.length >= perDay || near.length >= capacity) return [];
  if (loanCar && onDay.filter((each) => each.loan_car).length >= loanCars) return 'no loan car';
  const taken = new Set(near.filter((each) => each.starts_at.getTime() === from).map(({ seat }) => seat));
  return seatNumbers(capacity).filter((seat) => !taken.has(seat));
}

const seatNumbers = (capacity: number): number[] => Array.from({ length: capacity }, (_, index) => index + 1);

/**
 * Free seats at a time. None when as many cars are out as allowed, or when the car is out or could not arrive in time.
 * Two transactions may pick the same seat: unique indexes decide. Those that want the same car take a lock, because
 * drives at two locations may overlap without beginning together.
 */
async function freeSeats(
  transaction: DatabaseTransaction,
  { locationId, carId, startsAt, minutes, capacity, travelMinutes }: Wanted,
  except?: number,
): Promise<number[]> {
  if (carId !== null)
    await sql`select pg_advisory_xact_lock(${DRIVES_OF_CAR}::integer, ${carId}::integer)`.execute(transaction);
  const ends = new Date(startsAt.getTime() + minutes * MINUTE_MS);
  const way = sql`case when location_id = ${locationId} then 0 else ${travelMinutes}::integer end * interval '1 minute'`;
  const out = await transaction
    .selectFrom('appointments')
    .select(['seat', 'car_id', 'location_id', 'starts_at'])
    .where('state', '=', 'booked')
    .where('kind', '=', 'drive')
    .$if(except !== undefined, (query) => query.where('id', '<>', except!))
    .where(sql<boolean>`starts_at - ${way} < ${ends}`)
    .where(sql<boolean>`starts_at + minutes * interval '1 minute' + ${way} > ${startsAt}`)
    .where((where) => where.or([where('location_id', '=', locationId), where('car_id', '=', carId)]))
    .execute();
  const here = out.filter((each) => each.location_id === locationId);
  if (here.length >= capacity || (carId !== null && out.some((each) => each.car_id === carId))) return [];
  const taken = new Set(here.filter((each) => each.starts_at.getTime() === startsAt.getTime()).map(({ seat }) => seat));
  return seatNumbers(capacity).filter((seat) => !taken.has(seat));
}
