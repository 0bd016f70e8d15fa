import { data } from 'react-router';
import type { Car } from '#domain/car/car.ts';
import { PreviewedCars, type PreviewedCarsView } from '#features/import/previewed-cars.tsx';
import { drawCard } from '../../cards/card-html.tsx';
import { stillCard } from '../../cards/still-card.ts';
import { services, siteRequest } from '../../context.ts';
import { pageHead } from '../../page-head.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';
import { page } from './page.ts';

/** Cars that are not stored: no card of theirs is kept either. */
export async function loader({ params: { key }, context }: RouteArgs<'key'>) {
  const { site, now } = context.get(siteRequest);
  const preview = await context.get(services).carPreviews.open(site, key);
  const head = pageHead(page, site, { title: 'The first cars of a file' });
  const answer = (status: number, view: PreviewedCarsView) => data({ view, head }, { status });
  if (preview === undefined)
    return answer(404, { problem: 'This preview has expired. Reload the page of the import.' });
  if ('unusable' in preview) return answer(200, { problem: preview.unusable });
  const draw = (cars: readonly Car[]) => ({
    count: cars.length,
    pieces: cars.map((car) => stillCard(drawCard(car, site, now, { level: 'h2', first: false }).html)),
  });
  return answer(200, { listed: draw(preview.listed), unlisted: draw(preview.unlisted) });
}

export default function ImportPreview({ loaderData }: PageProps<typeof loader>) {
  return <PreviewedCars view={loaderData.view} />;
}
