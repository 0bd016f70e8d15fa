import { createPage, type Page } from './page.ts';
import { NOTHING_RUNS, SECURITY_HEADERS } from './security-headers.ts';

const TITLES: Record<number, string> = {
  400: 'This address cannot be read',
  404: 'Nothing here',
  405: 'This cannot be done here',
  408: 'The request took too long',
  413: 'That is too much to send',
  414: 'This address is too long',
  431: 'The request is too large',
  500: 'Something went wrong',
  503: 'Not ready',
};

/** A page that knows no site: for unknown hosts, refused requests and failures. */
export function plainAnswer(status: number, text: string, headers: Record<string, string> = {}): Page {
  const title = TITLES[status] ?? 'Answer';
  const body = Buffer.from(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>\n`,
  );
  return createPage({
    status,
    body,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': NOTHING_RUNS,
      ...SECURITY_HEADERS,
      ...headers,
    },
  });
}
