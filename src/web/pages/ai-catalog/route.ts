import { siteRequest } from '../../context.ts';
import { problem } from '../../problem.ts';
import type { RouteArgs } from '../../route-module.ts';
import { catalogue } from './catalogue.ts';

export function loader({ context }: RouteArgs) {
  const { site, origin } = context.get(siteRequest);
  if (site.settings.assistant.tools.length === 0) return problem(404, 'This website offers no tools to assistants.');
  return Response.json(catalogue(site, origin), { headers: { 'Content-Type': 'application/ai-catalog+json' } });
}
