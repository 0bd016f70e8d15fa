import { loadPersonData } from '../garage-data/load-person-data.ts';
import type { RouteArgs } from '../../route-module.ts';

export async function loader({ request, context }: RouteArgs) {
  const { data } = await loadPersonData(request, context);
  return new Response(`${JSON.stringify(data, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-data.json"',
    },
  });
}
