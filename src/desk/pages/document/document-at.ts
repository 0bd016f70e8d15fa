import { deskRequest, deskServices, deskStaff, type Context } from '../../context.ts';
import { notFound } from '../../refusals.ts';

/** A document that came with a lead, for staff who may read that lead. */
export async function documentAt(context: Context, key: string | undefined) {
  const { groupId, id: staffId, dealerships, site } = context.get(deskStaff);
  const { now } = context.get(deskRequest);
  const found = await deskServices(context).opportunities.document({ groupId, staffId, dealerships }, key ?? '', now);
  if (!found) throw notFound();
  return { ...found, now, timezone: site.settings.site.timezone };
}
