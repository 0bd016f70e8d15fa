import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import type { RenderDesk } from '#app/staff/desk-rendering.ts';
import { confirmation } from './confirm-identity.ts';
import { deskRequest, errorReport, services } from './context.ts';
import { FAILED, PROBLEM_WORDS } from './components/problem/problem-words.ts';
import { servicesOrAway } from './services-or-away.ts';

const handle = createRequestHandler(
  // web/http has checked the origin of every request by host; the router would reject a scheme that differs behind a proxy
  // the generated type of the build does not suit exactOptionalPropertyTypes
  { ...(build as ServerBuild), allowedActionOrigins: ['**'] },
  import.meta.env.DEV ? 'development' : 'production',
);

export const renderDesk: RenderDesk = async (request, rendering) => {
  const context = new RouterContextProvider();
  context.set(deskRequest, rendering);
  context.set(services, servicesOrAway(rendering));
  context.set(errorReport, rendering.report);
  const response = await handle(request, context);
  if (!isForReaders(request, response)) return response;
  if (context.get(confirmation) === null) return plainRefusal(response);
  const { headers } = request;
  return handle(new Request(new URL('/desk/confirm', request.url), { headers }), context);
};

/** A refused download, in a browser. */
function isForReaders({ headers }: Request, response: Response): boolean {
  const isData = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return !response.ok && isData && (headers.get('accept') ?? '').includes('text/html');
}

/**
 * A download that is refused has no page to show it: the router answers with the data of one. Who opened it in a browser
 * reads what happened as text; programs get the data.
 */
function plainRefusal(response: Response): Response {
  const { title, text } = PROBLEM_WORDS[response.status] ?? FAILED;
  const headers = new Headers(response.headers);
  headers.set('content-type', 'text/plain; charset=utf-8');
  headers.delete('content-length');
  return new Response(`${title}\n\n${text}\n`, { status: response.status, headers });
}
