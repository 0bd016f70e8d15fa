import { PassThrough, Readable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
} from 'react-router';
import { deskRequest, errorReport } from './context.ts';

/** Sends each page in one piece, because its loaders have finished and nothing is streamed later. */
const handleRequest: HandleDocumentRequestFunction = (request, status, headers, page, context) =>
  new Promise((resolve, reject) => {
    const { nonce } = context.get(deskRequest);
    const { pipe } = renderToPipeableStream(<ServerRouter context={page} url={request.url} nonce={nonce} />, {
      nonce,
      onAllReady() {
        headers.set('Content-Type', 'text/html; charset=utf-8');
        const body = new PassThrough();
        resolve(new Response(Readable.toWeb(body) as BodyInit, { status, headers }));
        pipe(body);
      },
      onShellError: reject,
      onError: (error) => context.get(errorReport)(error),
    });
  });
export default handleRequest;

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // an error that the router raises for an unknown address is not a fault
  const refused = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !refused) context.get(errorReport)(error);
};
