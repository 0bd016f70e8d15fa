import { downloadHeaders } from '#domain/lead/download-headers.ts';
import { documentAt } from '../document/document-at.ts';
import type { Route } from './+types/route.ts';

/** Downloads the document. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { bytes, slot, mediaType } = await documentAt(context, params.key);
  return new Response(new Uint8Array(bytes), { headers: downloadHeaders(slot, mediaType) });
}
