import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
} from 'react-router';
import { errorReport } from './context.ts';
import { bufferedResponse } from './http/buffered-response.ts';

/** A page that takes longer (ms) is given up. */
const RENDER_DEADLINE_MS = 5_000;

/**
 * Renders a whole page. The stream is gathered to its end because pages are cached, hashed and compressed as one piece;
 * `renderToString` would be shorter, but what it writes cannot be hydrated.
 */
const handleRequest: HandleDocumentRequestFunction = async (request, status, headers, routerContext) => {
  const chunks: Uint8Array[] = [];
  let failure: unknown;
  await new Promise<void>((ready, fail) => {
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      onAllReady() {
        clearTimeout(deadline);
        pipe(
          new Writable({
            write(chunk: Uint8Array, _encoding, next) {
              chunks.push(chunk);
              next();
            },
            final(next) {
              ready();
              next();
            },
          }),
        );
      },
      onShellError: fail,
      onError(error) {
        failure ??= error;
      },
    });
    const deadline = setTimeout(
      () => abort(new Error(`The page took longer than ${RENDER_DEADLINE_MS} ms`)),
      RENDER_DEADLINE_MS,
    );
  });
  if (failure !== undefined) throw failure;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return bufferedResponse(Buffer.concat(chunks), { status, headers });
};
export default handleRequest;

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // what the router refuses (an unknown address, a foreign form) is the visitor's business, not a fault of ours
  const refused = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !refused) context.get(errorReport)(error);
};
