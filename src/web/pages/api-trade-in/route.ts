import { visitor } from '../../context.ts';
import { problem } from '../../problem.ts';
import { changePhoto, photosView } from '../trade-in-step/photos.ts';
import { textFields } from '../trade-in-step/text-fields.ts';
import { openTradeIn, type OpenTradeIn } from '../trade-in-step/open-trade-in.ts';
import { takeContact } from '../trade-in-step/take-contact.ts';
import type { Route } from './+types/route';

/** `POST /api/trade-in/{key}`: with `act=photo` or `remove` the photos that are in; else 201 with the page to go to, or what has to be fixed. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const open = await openTradeIn(params.key, context);
  const fields = await textFields(request.clone());
  if (fields.act !== undefined) return photos(open, fields, context);
  const taken = await takeContact(request, open, context);
  const never = { headers: { 'cache-control': 'no-store' } };
  return 'next' in taken
    ? Response.json(taken, { status: 201, ...never })
    : Response.json(taken.refusal, { status: taken.status, ...never });
}

async function photos(open: OpenTradeIn, fields: Record<string, string>, context: Route.ActionArgs['context']) {
  if (!(await context.get(visitor).take('trade-in-change')).allowed)
    return Response.json({ problem: 'Those were many photos. Please wait a few minutes.' }, { status: 429 });
  const refused = await changePhoto(open, fields, context);
  return refused === null
    ? Response.json(await photosView(open, context))
    : Response.json({ problem: refused }, { status: 422 });
}

export const loader = () => problem(405, 'Send this with POST.', { Allow: 'POST' });
