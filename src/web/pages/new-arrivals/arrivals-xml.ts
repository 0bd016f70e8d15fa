import { formatNumber } from '#domain/text/format-number.ts';
import { carTitle } from '#domain/car/car-title.ts';
import type { Car } from '#domain/car/car.ts';
import { currencyLabel } from '#domain/price/currency-label.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { advertise } from '#domain/syndication/advertise.ts';
import { markupText } from '#domain/text/markup-text.ts';
import { NEW_ARRIVALS } from './page.ts';

/** RSS 2.0 (rssboard.org), with photos by Media RSS. */
export function arrivalsXml(cars: readonly Car[], settings: SiteSettings, origin: string, now: Date): string {
  const { name, country } = settings.site;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><channel>',
    `<title>${markupText(name)}: new arrivals</title>`,
    `<link>${markupText(`${origin}/search`)}</link>`,
    `<description>The vehicles that ${markupText(name)} listed last.</description>`,
    `<language>en-${country.toLowerCase()}</language>`,
    `<atom:link href="${markupText(origin + NEW_ARRIVALS)}" rel="self" type="application/rss+xml"/>`,
    ...cars.map((car) => item(car, settings, origin, now)),
    '</channel></rss>',
    '',
  ].join('\n');
}

function item(car: Car, settings: SiteSettings, origin: string, now: Date): string {
  const { url, images, price } = advertise(car, settings, origin, now);
  const label = currencyLabel(settings.price.currencyLabel, settings.site.country, car.location?.country);
  const facts = [
    price === null ? settings.price.noPriceText : [formatMoney(price, label), car.price_type].filter(Boolean).join(' '),
    car.km === null ? null : `${formatNumber(car.km)} km`,
    car.simple_transmission,
    car.simple_fuel,
    car.location === null ? car.dealership_name : `${car.location.name}, ${car.location.address.city}`,
  ].filter((fact) => fact !== null);
  return [
    '<item>',
    `<title>${markupText(carTitle(car).full)}</title>`,
    `<link>${markupText(url)}</link>`,
    `<guid isPermaLink="false">${markupText(`${origin}/#${car.id}`)}</guid>`,
    `<pubDate>${new Date(car.created_at).toUTCString()}</pubDate>`,
    `<description>${markupText(facts.join(' · '))}</description>`,
    ...(images[0] === undefined
      ? []
      : [`<media:content url="${markupText(images[0])}" medium="image" type="image/jpeg"/>`]),
    '</item>',
  ].join('');
}
