import type { LoaderFunctionArgs } from 'react-router';
import { downloadHeaders } from '#domain/lead/download-headers.ts';
import { deskRequest, deskServices } from '../../context.ts';
import { notFound, staffMay } from '../../staff-may.ts';

/** A document that came with a lead, for who may read that lead; the link stands in the dealership's mail and in the timeline. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const { groupId, id: staffId, dealerships } = staffMay(context, 'leads.read');
  const { now } = context.get(deskRequest);
  const at = { groupId, staffId, dealerships };
  const found = await deskServices(context).leads.document(at, params.key ?? '', now);
  if (!found) throw notFound();
  return new Response(new Uint8Array(found.bytes), { headers: downloadHeaders(found.slot, found.mediaType) });
}
