import {
  isRouteErrorResponse,
  ServerRouter,
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
} from 'react-router';
import { errorReport } from './context.ts';
import { wholeResponse } from './http/whole-response.ts';
import { pageHtml } from './preact/page-html.ts';

/** A page that takes longer (ms) is given up. */
const RENDER_DEADLINE_MS = 5_000;

/** Renders a whole page, to its end: pages are cached, hashed and compressed as one piece. */
const handleRequest: HandleDocumentRequestFunction = async (request, status, headers, routerContext) => {
  let deadline: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    deadline = setTimeout(
      () => fail(new Error(`The page took longer than ${RENDER_DEADLINE_MS} ms`)),
      RENDER_DEADLINE_MS,
    );
  });
  try {
    const html = await Promise.race([pageHtml(<ServerRouter context={routerContext} url={request.url} />), late]);
    headers.set('Content-Type', 'text/html; charset=utf-8');
    return wholeResponse(html, { status, headers });
  } finally {
    clearTimeout(deadline);
  }
};
export default handleRequest;

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // what the router refuses (an unknown address, a foreign form) is the visitor's business, not a fault of ours
  const refused = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !refused) context.get(errorReport)(error);
};
