import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const HEAD = '<!doctype html><title>Plain</title><meta name="viewport" content="width=device-width">';
const CARD = (at: number) => `<div style="height: 420px"><h2><a href="/cars/${at}">Car ${at}</a></h2></div>`;
const CARDS = Array.from({ length: 24 }, (_, at) => CARD(at)).join('');
const CAR = `${HEAD}<main><h1>Car</h1><p>A plain page.</p></main>`;

/** Draws one card's page ahead at once: on phones `moderate` may choose another card. */
const resultsWith = (card: string) => {
  const rules = { prerender: [{ where: { href_matches: `/cars/${card}` }, eagerness: 'immediate' }] };
  return `${HEAD}<script type="speculationrules">${JSON.stringify(rules)}</script><main><div data-cards>${CARDS}</div></main>`;
};

/**
 * Results (`/search?card=3`) and cars of a heading and a line, without styles and script: what it costs Chromium itself to
 * open a page that was drawn ahead.
 */
export async function servePlainPages(): Promise<{ search: string; stop: () => void }> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (pathname === '/search') response.end(resultsWith(searchParams.get('card') ?? '0'));
    else if (pathname.startsWith('/cars/')) response.end(CAR);
    else response.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    search: `http://localhost:${(server.address() as AddressInfo).port}/search`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
