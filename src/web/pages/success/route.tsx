import { findSimilarCars } from '#app/car/find-similar-cars.ts';
import { nounInSentence } from '#domain/labels/noun-in-sentence.ts';
import { SuccessPage, type SuccessView } from '#features/enquire/success-page.tsx';
import { drawCards } from '../../cards/draw-cards.ts';
import { services, siteRequest } from '../../context.ts';
import { pageHead } from '../../page-head.ts';
import { page } from './page.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';

/** `/success?car={slug}`: the confirmation page of every form. Its address names the car and no person. */
export async function loader({ request, context }: RouteArgs) {
  const { site, now } = context.get(siteRequest);
  const { stock } = context.get(services).search;
  const { settings, stockFilter } = site;
  const slug = new URL(request.url).searchParams.get('car');
  const car = slug === null ? undefined : stock.bySlug(stockFilter, slug);
  const similar = car ? await findSimilarCars(car, site, stock, now) : [];
  const many = nounInSentence(settings.labels.noun.many, car ? [car.make] : (settings.stock.makes ?? []));
  const draw = drawCards(context);
  const view: SuccessView = {
    receiver: car?.location?.name ?? settings.site.name,
    car: car ? draw([car], { level: 'h2', first: true }) : null,
    similar: similar.length === 0 ? null : { title: `Similar ${many}`, cards: draw(similar, { level: 'h3' }) },
    searchText: `See all ${many}`,
  };
  return { view, head: pageHead(page, site, { title: 'Thank you' }) };
}

export default function Success({ loaderData }: PageProps<typeof loader>) {
  return <SuccessPage view={loaderData.view} />;
}
