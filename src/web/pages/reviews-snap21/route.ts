import { errorReport, services, siteRequest } from '../../context.ts';
import { problem } from '../../problem.ts';
import type { RouteArgs } from '../../route-module.ts';

/** `GET /api/reviews/snap21?orgId={id}` returns `{"rating": 4.4, "stars": 4.5}`. The source is asked for the site's own business alone. */
export async function loader({ context, url }: RouteArgs) {
  const { site } = context.get(siteRequest);
  const orgId = url.searchParams.get('orgId') ?? '';
  if (orgId === '') return problem(400, 'orgId is missing.');
  try {
    const rating = await context.get(services).ratings.of(orgId, site);
    return rating === undefined ? problem(404, 'Business not found on this website.') : Response.json(rating);
  } catch (error) {
    context.get(errorReport)(error);
    return problem(503, 'The review service is unavailable right now.', { 'Cache-Control': 'no-store' });
  }
}
