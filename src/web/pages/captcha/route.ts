import { siteRequest } from '../../context.ts';
import type { Route } from './+types/route';

/** `GET /api/captcha`: a fresh ALTCHA challenge. */
export async function loader({ context }: Route.LoaderArgs) {
  const { enquiry, now } = context.get(siteRequest);
  return Response.json(await enquiry.captcha.challenge(now), { headers: { 'cache-control': 'no-store' } });
}
