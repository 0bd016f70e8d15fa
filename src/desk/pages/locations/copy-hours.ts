import type { Location } from '#domain/location/location.ts';
import { deskRequest, deskServices, deskStaff, type Context } from '../../context.ts';
import { fieldOf } from '../../form-fields.ts';
import { reachedPlaces } from './save-location.ts';

export const hasHours = ({ opening_hours }: Pick<Location, 'opening_hours'>): boolean => opening_hours.length > 0;

/** Gives a new location the week of the one that was chosen for it. False: none was. */
export async function copyHours(context: Context, form: FormData, locationId: number): Promise<boolean> {
  const staff = context.get(deskStaff);
  const { locations } = await reachedPlaces(context, staff);
  const from = locations.find(({ id }) => String(id) === fieldOf(form, 'hours'));
  if (!from || !hasHours(from)) return false;
  return deskServices(context).hours.change(
    staff.groupId,
    staff,
    { locationId, hours: { opening_hours: from.opening_hours, special_hours: [] }, alsoSpecial: [] },
    { staffId: staff.id, at: context.get(deskRequest).now },
  );
}
