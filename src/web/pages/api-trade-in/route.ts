import { problem } from '../../problem.ts';
import { openTradeIn } from '../trade-in-step/open-trade-in.ts';
import { takeContact } from '../trade-in-step/take-contact.ts';
import type { Route } from './+types/route';

/** `POST /api/trade-in/{key}`: 201 with the page to go to, or what has to be fixed. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const taken = await takeContact(request, await openTradeIn(params.key, context), context);
  const never = { headers: { 'cache-control': 'no-store' } };
  return 'next' in taken
    ? Response.json(taken, { status: 201, ...never })
    : Response.json(taken.refusal, { status: taken.status, ...never });
}

export const loader = () => problem(405, 'Send this with POST.', { Allow: 'POST' });
