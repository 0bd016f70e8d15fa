import { drawEvidence } from '../market/draw-evidence.tsx';
import { loadMarket } from '../market/load-market.ts';
import { marketEvidence } from '../market/market-view.ts';
import type { RouteArgs } from '../../route-module.ts';

/** `GET {vehicle path}/market/part`: price history and comparison as HTML, for the car page to take in. Empty: there are none. */
export async function loader({ context, params: { slug } }: RouteArgs<'slug'>) {
  const facts = await loadMarket(context, slug);
  if (facts === undefined) return new Response(null, { status: 404 });
  return new Response(drawEvidence(marketEvidence(facts)), { headers: { 'content-type': 'text/html; charset=utf-8' } });
}
