import type { ReservationLine } from '#app/reservation/reservation-desk.ts';
import { actOnCar } from '#app/stock/act-on-car.ts';
import { reachesDealership } from '#domain/staff/reach.ts';
import { may } from '#domain/staff/roles.ts';
import { availabilityOf } from '#domain/stock/availability.ts';
import { deskRequest, deskServices, type Context, type DeskStaff } from '../../context.ts';

/** Whether the car of a reservation was handed over and is still offered, and this member of staff may change that. */
export async function canSellCar(
  context: Context,
  staff: DeskStaff,
  { state, carId }: Pick<ReservationLine, 'state' | 'carId'>,
): Promise<boolean> {
  if (state !== 'sold' || !may(staff.role, 'stock.edit')) return false;
  const [car] = await deskServices(context).stock.editor.read(staff.groupId, [carId]);
  return car !== undefined && reachesDealership(staff, car.dealershipId) && availabilityOf(car.values) !== 'sold';
}

/** Marks the car as sold to the lead of its reservation. False: it is not to be sold, or not by them. */
export async function sellCar(context: Context, staff: DeskStaff, line: ReservationLine): Promise<boolean> {
  if (!(await canSellCar(context, staff, line))) return false;
  const { now } = context.get(deskRequest);
  const { stock } = deskServices(context);
  const by = { groupId: staff.groupId, staffId: staff.id, at: now, dealerships: staff.dealerships };
  const sale = { do: 'make-available', to: 'sold', opportunityId: line.opportunityId, until: null } as const;
  const done = await actOnCar(stock, by, line.carId, sale);
  if (done === 'missing' || !('message' in done)) return false;
  await stock.shown([line.carId], now);
  return true;
}
