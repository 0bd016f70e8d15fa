import { deskServices, deskStaff, type Context } from '../../context.ts';
import { notFound } from '../../refusals.ts';

/** The person whose data is exported or deleted, for staff who may do that. */
export async function personAt(context: Context, id: string | undefined) {
  const staff = context.get(deskStaff);
  const { opportunities } = deskServices(context);
  const at = { groupId: staff.groupId, staffId: staff.id, dealerships: staff.dealerships };
  const lead = /^\d{1,15}$/.test(id ?? '') ? await opportunities.byId(at, Number(id)) : undefined;
  if (!lead) throw notFound();
  return { opportunities, at, lead, timeline: await opportunities.timeline(at, lead.personId) };
}
