import { redirect } from 'react-router';
import { announceExport } from '../../announce.ts';
import { deskRequest } from '../../context.ts';
import { personAt } from '../lead-privacy/person-at.ts';
import type { Route } from './+types/route.ts';
import { personFile } from './person-file.ts';

/** Personal data is exported with a form only, so that an address alone shows nothing. */
export async function loader({ context, params }: Route.LoaderArgs) {
  await personAt(context, params.id);
  return redirect(`/leads/${params.id}/privacy`);
}

/** Everything about one person as a file. The audit log and the group admins learn of it. */
export async function action({ context, params }: Route.ActionArgs): Promise<Response> {
  const { opportunities, at, lead, timeline } = await personAt(context, params.id);
  await opportunities.noteExport(at, lead.personId, context.get(deskRequest).now);
  announceExport(context, 'the data of one customer');
  return new Response(JSON.stringify(personFile(lead, timeline), null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="person-${lead.personId}.json"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
