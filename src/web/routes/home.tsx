import { siteRequest } from '../context.ts';
import type { Route } from './+types/home';

export function loader({ context }: Route.LoaderArgs) {
  const { site, stock } = context.get(siteRequest);
  return { name: site.settings.site.name, cars: stock.size };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <h1>{loaderData.name}: {loaderData.cars}</h1>;
}
