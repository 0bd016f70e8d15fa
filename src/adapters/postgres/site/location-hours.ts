import { sql } from 'kysely';
import type { LocationHours } from '#app/site/location-hours.ts';
import type { WeekAndSpecialHours } from '#domain/location/read-hours.ts';
import type { SpecialHours } from '#domain/location/location.ts';
import { reachesDealership } from '#domain/staff/reach.ts';
import type { Database, DatabaseTransaction } from '#adapters/postgres/database.ts';
import { readDirectory } from './read-directory.ts';
import { recordChange } from '#adapters/postgres/stock/record-change.ts';

export const createLocationHours = (database: Database): LocationHours => ({
  change: (groupId, reach, { locationId, hours, alsoSpecial }, by) =>
    database.transaction().execute(async (trx) => {
      const wanted = [...new Set([locationId, ...alsoSpecial])];
      const { locations } = await readDirectory(trx, [groupId]);
      const known = locations.filter(
        ({ id, dealership_id }) => wanted.includes(id) && reachesDealership(reach, dealership_id),
      );
      if (known.length < wanted.length) return false;
      for (const location of known) {
        const { opening_hours, special_hours } = location;
        const after: WeekAndSpecialHours =
          location.id === locationId ? hours : { opening_hours, special_hours: hours.special_hours };
        if (location.id === locationId)
          await trx
            .updateTable('locations')
            .set({ opening_hours: JSON.stringify(after.opening_hours) })
            .where('id', '=', location.id)
            .execute();
        await replaceSpecial(trx, location.id, after.special_hours);
        await recordChange(trx, groupId, {
          ...by,
          what: 'hours.changed',
          subject: { kind: 'location', id: location.slug },
          before: { opening_hours, special_hours },
          after: { ...after },
          dealershipId: location.dealership_id,
        });
      }
      await sql`select append_change('facts', array[${groupId}::int])`.execute(trx);
      return true;
    }),
});

async function replaceSpecial(
  trx: DatabaseTransaction,
  locationId: number,
  days: readonly SpecialHours[],
): Promise<void> {
  await trx.deleteFrom('special_hours').where('location_id', '=', locationId).execute();
  if (days.length > 0)
    await trx
      .insertInto('special_hours')
      .values(
        days.map(({ date, status, open, close }) => ({
          location_id: locationId,
          date,
          status,
          start_hour: open,
          end_hour: close,
        })),
      )
      .execute();
}
