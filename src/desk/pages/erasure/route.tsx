import { rowId } from '#domain/text/row-id.ts';
import { deskServices, deskStaff } from '../../context.ts';
import { notFound } from '../../refusals.ts';
import type { Route } from './+types/route.ts';
import { erasureStatement } from './erasure-statement.ts';

/** The proof of one deletion as a file. It holds no personal data of the person. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { groupId, site } = context.get(deskStaff);
  const erasure = await deskServices(context).erasures.byId(groupId, rowId(params.id) ?? 0);
  if (!erasure) throw notFound();
  const { name, timezone } = site.settings.site;
  return new Response(erasureStatement(erasure, name, timezone), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Disposition': `attachment; filename="deletion-${erasure.id}.txt"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
