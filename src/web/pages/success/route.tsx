import { findSimilarCars } from '#app/car/find-similar-cars.ts';
import type { Car } from '#domain/car/car.ts';
import { testDrive } from '#domain/forms/test-drive.ts';
import { nounInSentence } from '#domain/labels/noun-in-sentence.ts';
import { formatPhone, phoneUri } from '#domain/phone/format-phone.ts';
import { formPath } from '#domain/site/site-paths.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { isSellable } from '#domain/stock/sellable.ts';
import { driveLabel } from '#domain/test-drive/drive-name.ts';
import { SuccessPage, type SuccessView } from '#features/enquire/success-page.tsx';
import { drawCards } from '../../cards/draw-cards.ts';
import { services, siteRequest } from '../../context.ts';
import { pageHead } from '../../page-head.ts';
import { page } from './page.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';

/** `/success?car={slug}&form={id}`: the confirmation page of every form. Its address names the car and no person. */
export async function loader({ request, context }: RouteArgs) {
  const { site, now } = context.get(siteRequest);
  const { stock } = context.get(services).search;
  const { settings, stockFilter } = site;
  const { searchParams } = new URL(request.url);
  const slug = searchParams.get('car');
  const car = slug === null ? undefined : stock.bySlug(stockFilter, slug);
  const similar = car ? await findSimilarCars(car, site, stock, now) : [];
  const many = nounInSentence(settings.labels.noun.many, car ? [car.make] : (settings.stock.makes ?? []));
  const draw = drawCards(context);
  const view: SuccessView = {
    receiver: car?.location?.name ?? settings.site.name,
    promise: promiseOf(settings.lead.confirmWords, searchParams.get('form')),
    phone: phoneOf(car, settings),
    testDrive: car ? driveOf(car, settings) : null,
    car: car ? draw([car], { level: 'h2', first: true }) : null,
    similar: similar.length === 0 ? null : { title: `Similar ${many}`, cards: draw(similar, { level: 'h3' }) },
    searchText: `See all ${many}`,
  };
  return { view, head: pageHead(page, site, { title: 'Thank you' }) };
}

/** What the confirmation email says too. */
const promiseOf = (words: Partial<Record<string, string>>, form: string | null): string | null =>
  (form !== null && Object.hasOwn(words, form) ? words[form] : undefined) ?? null;

/** A masked number of a location stays masked here, because only the reveal may show it. */
function phoneOf(car: Car | undefined, { site, phone: { masked } }: SiteSettings): SuccessView['phone'] {
  const location = masked ? null : (car?.location ?? null);
  const number = location?.phone ?? site.phone;
  const country = location?.phone ? location.country : site.country;
  if (number === null) return null;
  const of = car?.location && !location?.phone ? site.name : null;
  return { of, text: formatPhone(number, country), uri: phoneUri(number, country) };
}

const driveOf = (car: Car, settings: SiteSettings): SuccessView['testDrive'] =>
  settings.testDrive.offered && isSellable(car) && !car.reserved
    ? { text: driveLabel(car, settings.labels.testDrive), href: formPath(testDrive, car, settings) }
    : null;

export default function Success({ loaderData }: PageProps<typeof loader>) {
  return <SuccessPage view={loaderData.view} />;
}
