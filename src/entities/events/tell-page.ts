import { ascEvents, ascPageViews, type AscItem, type AscPage } from '#domain/events/asc-events.ts';
import { publish } from './data-layer.ts';
import { alsoTell, quietly } from './track.ts';

// Fetched by sites that want the council's events alone, and after the page is seen.

let begun = false;

/** Tells a page view, and from then on every event, by the names of the Automotive Standards Council. */
export function tellPage(path: string): void {
  quietly(() => ascPageViews(pageAt(path)).forEach(publish));
  if (begun) return;
  begun = true;
  alsoTell(({ name }, payload) => ascEvents(name, payload, pageAt(location.pathname)).forEach(publish));
}

/** What the page says of itself. */
function pageAt(path: string): AscPage {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const status = opened && new URL(opened.name).pathname === path ? opened.responseStatus : 0;
  const call = document.querySelector<HTMLAnchorElement>('main a[href^="tel:"]');
  return {
    path,
    owner: document.documentElement.dataset.asc ?? '',
    item: itemOn(path),
    results: document.querySelectorAll('main li a.clamp2').length,
    phone: call?.getAttribute('href')?.slice('tel:'.length) ?? '',
    error: status >= 400 ? status : '',
  };
}

interface LinkedData {
  '@id'?: string;
  name?: string;
  brand?: { name?: string };
  model?: string;
  vehicleModelDate?: string;
  vehicleConfiguration?: string;
  sku?: string;
  color?: string;
  bodyType?: string;
  itemCondition?: string;
  offers?: { price?: number };
}

/** The car, from the structured data of its page: what is there already need not be sent again. */
function itemOn(path: string): AscItem | undefined {
  const text = document.querySelector('script[type="application/ld+json"]')?.textContent;
  const all = text ? (JSON.parse(text) as LinkedData[]) : [];
  const car = Array.isArray(all) ? all.find((one) => one['@id']?.endsWith('#car')) : undefined;
  if (!car || new URL(car['@id']!).pathname !== path) return undefined;
  const id = car.sku ?? path.split('/').at(-1)!;
  return {
    item_id: id,
    item_number: id,
    item_condition: car.itemCondition?.endsWith('NewCondition') ? 'new' : 'used',
    item_year: Number(car.vehicleModelDate) || '',
    item_make: car.brand?.name ?? '',
    item_model: car.model ?? '',
    ...(car.vehicleConfiguration === undefined ? {} : { item_variant: car.vehicleConfiguration }),
    ...(car.offers?.price === undefined ? {} : { item_price: car.offers.price }),
    item_color: car.color ?? 'unknown',
    ...(car.bodyType === undefined ? {} : { item_type: car.bodyType }),
  };
}
