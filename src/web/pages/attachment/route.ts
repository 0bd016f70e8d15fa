import { DOCUMENT_TYPES } from '#domain/lead/documents.ts';
import { services, siteRequest } from '../../context.ts';
import { problem } from '../../problem.ts';
import type { Route } from './+types/route';

const ENDINGS = { 'image/jpeg': 'jpg', ...DOCUMENT_TYPES } as const;

/** A download and nothing else: no browser runs, guesses or frames what somebody has sent us. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { site, now } = context.get(siteRequest);
  const { attachments } = context.get(services).tradeIns;
  const { key } = params;
  const found = /^[\w-]{22}$/.test(key) ? await attachments.byKey(site.record.id, key, now) : undefined;
  if (!found) return problem(404, 'This file is not there, or not any more.');
  return new Response(new Uint8Array(found.bytes), {
    headers: {
      'content-type': found.mediaType,
      'content-disposition': `attachment; filename="${found.slot}.${ENDINGS[found.mediaType]}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });
}
