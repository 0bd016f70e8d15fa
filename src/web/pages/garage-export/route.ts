import { loadPersonData } from '../garage-data/load-person-data.ts';
import type { Route } from './+types/route';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { data } = await loadPersonData(request, context);
  return new Response(`${JSON.stringify(data, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-data.json"',
    },
  });
}
