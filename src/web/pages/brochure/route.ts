import { services, siteRequest } from '../../context.ts';
import { problem } from '../../problem.ts';
import { openBrochure } from '../print/open-brochure.ts';
import type { RouteArgs } from '../../route-module.ts';

/** GET /print/{slug}.pdf */
export async function loader({ context, params: { file } }: RouteArgs<'file'>) {
  const request = context.get(siteRequest);
  const { brochures, ...more } = context.get(services);
  const [, slug] = /^([\w-]{1,200})\.pdf$/.exec(file) ?? [];
  const found = slug === undefined ? undefined : await openBrochure(slug, request, more);
  if (found === undefined) return problem(404, 'That car wasn’t found on this website.');
  const pdf = await brochures.draw(found.brochure, request.site.settings.pictures);
  if (pdf === undefined)
    return problem(503, 'We’re creating a lot of PDFs right now. Please try again in a minute.', {
      'Retry-After': '60',
    });
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${found.car.slug}.pdf"`,
    },
  });
}
