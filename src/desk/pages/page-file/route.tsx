import { deskServices } from '../../context.ts';
import { openPage } from '../page/load-page.ts';
import { formOf } from '../page/written-site.ts';
import type { Route } from './+types/route.ts';

/** A page as its Markdown file, with the changes of its draft. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { path, draft, written } = await openPage(context, params.page);
  const file = deskServices(context).content.bodies.file(draft?.form ?? formOf(context, written!));
  return new Response(file, {
    headers: {
      'content-type': 'text/markdown; charset=utf-8',
      'content-disposition': `attachment; filename="${path.split('/').at(-1)}.md"`,
      'cache-control': 'no-store',
    },
  });
}
