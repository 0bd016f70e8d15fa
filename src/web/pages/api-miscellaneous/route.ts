import { z } from 'zod';
import { isSecretKey } from '#domain/sign-in/secret-key.ts';
import { services, siteRequest } from '../../context.ts';
import { problem } from '../../problem.ts';
import type { RouteArgs } from '../../route-module.ts';

/** The valuation response, and the column that it is for. `id`: the key of the trade-in. Dollars. */
const valuationUpdate = z.object({
  id: z.string().refine(isSecretKey),
  column_name: z.literal('valuation'),
  offer_price: z.number().min(0).max(100_000_000),
  lead_id: z.int().positive(),
});

/**
 * `POST /api/miscellaneous`: records the valuation that a page has shown beside its offer. It proves what
 * a shopper saw and cannot change it: a different price is rejected.
 */
export async function action({ context, request }: RouteArgs) {
  const { site, now } = context.get(siteRequest);
  const { tradeIns, forms } = context.get(services);
  if (!site.settings.tradeIn.reportValuation) return problem(404, 'This website doesn’t record valuations.');
  if (request.method !== 'POST') return problem(405, 'Send this with POST.', { Allow: 'POST' });
  if (!/^application\/json\b/.test(request.headers.get('content-type') ?? ''))
    return problem(415, 'Send application/json.');
  const sent = valuationUpdate.safeParse(await request.json().catch(() => undefined));
  if (!sent.success) return problem(400, 'Send id, offer_price, lead_id and column_name, which is "valuation".');
  const { id, offer_price, lead_id } = sent.data;
  const tradeIn = await tradeIns.store.byKey(site.record.id, id, now);
  const report = (because?: string) =>
    forms.report({
      event: because === undefined ? 'valuation recorded' : 'valuation refused',
      siteId: site.record.id,
      form: 'trade-in',
      because,
    });
  if (!tradeIn?.offer || tradeIn.offer.price !== Math.round(offer_price * 100) || tradeIn.leadId !== lead_id) {
    report('it is not the one that we made');
    return problem(409, 'This isn’t the valuation we made.');
  }
  await tradeIns.store.saveValuation(site.record.id, id, { offer_price, lead_id, at: now.toISOString() });
  report();
  return Response.json({ offer_price, lead_id }, { headers: { 'cache-control': 'no-store' } });
}

export const loader = () => problem(405, 'Send this with POST.', { Allow: 'POST' });
