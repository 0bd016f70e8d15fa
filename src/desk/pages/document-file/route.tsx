import type { LoaderFunctionArgs } from 'react-router';
import { downloadHeaders } from '#domain/lead/download-headers.ts';
import { documentAt } from '../document/document-at.ts';

/** Downloads the document. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const { bytes, slot, mediaType } = await documentAt(context, params.key);
  return new Response(new Uint8Array(bytes), { headers: downloadHeaders(slot, mediaType) });
}
