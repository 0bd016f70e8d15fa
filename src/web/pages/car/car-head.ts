import type { LiveSite } from '#app/site/live-sites.ts';
import type { Car } from '#domain/car/car.ts';
import { typeWord } from '#domain/car/breadcrumb.ts';
import { jpegAddress } from '#domain/pictures/jpeg-address.ts';
import { carPath } from '#domain/site/site-paths.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import type { CarPageView } from '#features/car/car-page-view.ts';
import { pageHead, type PageHead } from '../../page-head.ts';
import { page } from './page.ts';

/** Title, description, canonical link and photo of a car page, from what the page shows. */
export function carHead(view: CarPageView, car: Car, site: LiveSite, origin: string): PageHead {
  const { settings } = site;
  const title = view.variant === null ? view.name : `${view.name} ${view.variant}`;
  const photo = view.gallery.slides.find((slide) => slide.kind === 'photo');
  return pageHead(page, site, {
    // two cars of one kind are two pages, which only the number tells apart
    title: car.stocknum === null || car.stocknum === '' ? title : `${title} (${car.stocknum})`,
    description: describe(view, car, settings, title),
    url: origin + carPath(car, settings),
    picture: photo && { url: origin + jpegAddress(photo.photo.source), alt: photo.photo.alt },
  });
}

/**
 * "Used 2024 Toyota RAV4 Cruiser: $49,990 Drive away. 18,420 km, Automatic, Hybrid, AWD. At Northbank Newstead. Stock
 * U1." The number tells two cars of one kind and price apart.
 */
function describe(view: CarPageView, car: Car, { labels }: SiteSettings, name: string): string {
  const price = [view.price.text, view.price.isText ? null : view.price.type]
    .filter((part) => part !== null)
    .join(' ')
    .replace(/\.$/, '');
  const facts = view.keyInformation
    .slice(0, 4)
    .map((fact) => (NEEDS_NAME.test(fact.value) ? `${fact.name} ${fact.value}` : fact.value))
    .join(', ');
  const yard = view.location?.name ?? car.dealership_name;
  const city = car.location?.address.city;
  return [
    `${typeWord(car.car_type, labels)} ${name}: ${price}`,
    facts,
    `At ${yard}${city === undefined || yard.endsWith(city) ? '' : `, ${city}`}`,
    car.stocknum && `Stock ${car.stocknum}`,
  ]
    .filter((part) => part !== null && part !== '')
    .map((part) => `${part}.`)
    .join(' ');
}

/** A bare number, length or mass says nothing without its name: "Sleeps 2", "ATM 3,200 kg". */
const NEEDS_NAME = /^[\d.,]+(?: (?:kg|mm))?$/;
