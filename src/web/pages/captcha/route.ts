import { services, siteRequest } from '../../context.ts';
import type { Route } from './+types/route';

/** `GET /api/captcha`: a fresh ALTCHA challenge. */
export async function loader({ context }: Route.LoaderArgs) {
  const { now } = context.get(siteRequest);
  const { captcha } = context.get(services).leads;
  return Response.json(await captcha.challenge(now), { headers: { 'cache-control': 'no-store' } });
}
