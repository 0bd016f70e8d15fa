import { redirect } from 'react-router';
import { rowId } from '#domain/text/row-id.ts';
import { deskRequest, deskServices, deskStaff, type Context } from '../../context.ts';
import { notFound } from '../../refusals.ts';
import type { Route } from './+types/route.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { opportunities, at, id } = leadAt(context, params.id);
  if (!(await opportunities.byId(at, id))) throw notFound();
  return redirect(`/leads/${id}`);
}

/** The page of a lead says that it is open, and learns who else has it open. */
export async function action({ context, request, params }: Route.ActionArgs): Promise<Response> {
  const { opportunities, at, id } = leadAt(context, params.id);
  const writing = (await request.formData()).get('writing') === 'yes';
  const colleagues = await opportunities.look(at, id, { writing }, context.get(deskRequest).now);
  if (!colleagues) throw notFound();
  return Response.json(colleagues);
}

function leadAt(context: Context, text: string) {
  const { groupId, id: staffId, dealerships } = context.get(deskStaff);
  const id = rowId(text);
  if (id === undefined) throw notFound();
  return { opportunities: deskServices(context).opportunities, at: { groupId, staffId, dealerships }, id };
}
