import { settleSession } from '#app/reservation/settle-session.ts';
import { errorReport, services, siteRequest } from '../../context.ts';
import { problem } from '../../problem.ts';
import type { RouteArgs } from '../../route-module.ts';

export const loader = () => problem(405, 'Send gateway messages with POST.', { allow: 'POST' });

/**
 * `POST /api/payments/{gateway}`: a signed message. It names the payment only; its state is then requested from the
 * gateway. 204: taken, also when the payment is not ours. 400: the signature is wrong. 503: the gateway should retry.
 */
export async function action({ request, params, context }: RouteArgs<'gateway'>) {
  const { site } = context.get(siteRequest);
  const { reserve } = context.get(services);
  const { gateway } = params;
  if (gateway !== 'test' && gateway !== 'stripe') return problem(404, 'Unknown gateway.');
  try {
    const account = await reserve.gateways(site.record.id, gateway);
    if (!account) return problem(404, 'This site has no account with this gateway.');
    const session = await account.read({ body: await request.text(), headers: request.headers });
    if (session === undefined) return problem(400, 'The signature does not fit the message, or it is too old.');
    if (session !== null) await settleSession(reserve, gateway, session);
    return new Response(null, { status: 204 });
  } catch (error) {
    context.get(errorReport)(error);
    return problem(503, 'The message could not be taken now. Please send it again.', { 'retry-after': '30' });
  }
}
