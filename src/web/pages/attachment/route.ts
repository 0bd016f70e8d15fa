import { redirect } from 'react-router';
import { downloadHeaders } from '#domain/lead/download-headers.ts';
import { isSecretKey } from '#domain/sign-in/secret-key.ts';
import { documentPath } from '#domain/site/site-paths.ts';
import { services, siteRequest } from '../../context.ts';
import { problem } from '../../problem.ts';
import type { RouteArgs } from '../../route-module.ts';

/** Re-encoded photos. Documents redirect to the desk, because earlier emails link to this address. */
export async function loader({ params, context }: RouteArgs<'key'>) {
  const { site, now } = context.get(siteRequest);
  const { attachments } = context.get(services).tradeIns;
  const { key } = params;
  const found = isSecretKey(key) ? await attachments.byKey(site.record.id, key, now) : undefined;
  if (!found) return problem(404, 'This file doesn’t exist or has been removed.');
  if (found.mediaType !== 'image/jpeg') return redirect(documentPath(key), 303);
  return new Response(new Uint8Array(found.bytes), { headers: downloadHeaders(found.slot, found.mediaType) });
}
