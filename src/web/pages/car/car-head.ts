import type { MetaDescriptor } from 'react-router';
import type { Car } from '#domain/car/car.ts';
import { typeWord } from '#domain/car/breadcrumb.ts';
import { carPath } from '#domain/site/site-paths.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import type { CarPageView } from '#features/car/car-page-view.ts';
import { pictureAddress } from '#entities/photo/picture-address.ts';
import { carJsonLd } from './json-ld.ts';

/** Title, description, canonical link, Open Graph and JSON-LD of a car page, from what the page shows. */
export function carHead(view: CarPageView, car: Car, settings: SiteSettings, origin: string): MetaDescriptor[] {
  const url = origin + carPath(car, settings);
  const name = view.variant === null ? view.name : `${view.name} ${view.variant}`;
  const title = `${name} | ${settings.site.name}`;
  const description = describe(view, car, settings, name);
  const picture = view.gallery.slides.find((slide) => slide.kind === 'photo');
  const openGraph = {
    'og:type': 'website',
    'og:title': name,
    'og:description': description,
    'og:url': url,
    'og:site_name': settings.site.name,
    'og:locale': `en_${settings.site.country}`,
    ...(picture === undefined
      ? {}
      : { 'og:image': origin + pictureAddress(picture.photo.source, 1280), 'og:image:alt': picture.photo.alt }),
  };
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...Object.entries(openGraph).map(([property, content]) => ({ property, content })),
    { name: 'twitter:card', content: picture === undefined ? 'summary' : 'summary_large_image' },
    ...carJsonLd(view, car, settings, origin).map((data) => ({ 'script:ld+json': data })),
  ];
}

/** "Used 2024 Toyota RAV4 Cruiser: $49,990 Drive away. 18,420 km, Automatic, Hybrid, AWD. At Northbank Toyota, Newstead." */
function describe(view: CarPageView, car: Car, { words }: SiteSettings, name: string): string {
  const price = [view.price.text, view.price.words ? null : view.price.type]
    .filter((part) => part !== null)
    .join(' ')
    .replace(/\.$/, '');
  const facts = view.keyInformation
    .slice(0, 4)
    .map(({ value }) => value)
    .join(', ');
  const place =
    view.location === null
      ? car.dealership_name
      : `${view.location.name}${car.location === null ? '' : `, ${car.location.address.city}`}`;
  return [`${typeWord(car.car_type, words)} ${name}: ${price}.`, facts === '' ? null : `${facts}.`, `At ${place}.`]
    .filter((part) => part !== null)
    .join(' ');
}
