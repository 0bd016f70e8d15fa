import { formatNumber } from '../text/format-number.ts';
import { formatShortDate } from '../text/format-date.ts';
import { inCc } from '../car/engine-size.ts';
import { makeAndModel } from '#domain/import/make-name.ts';
import type { Refinement } from '#domain/search/refinements.ts';
import type { SiteSettings, VisitSettings } from '#domain/site/site-settings.ts';

type FilterGroup = SiteSettings['search']['filters'][number];

const TITLES: Record<FilterGroup, string> = {
  badge: 'Badge',
  status: 'Availability',
  car_type: 'Condition',
  categories: 'Category',
  city: 'Town or city',
  colour: 'Colour',
  dealership_name: 'Dealership',
  filtered_features: 'Features',
  item_type: 'Kind',
  km: 'Kilometres',
  location_name: 'Location',
  make: 'Make',
  make_model: 'Make and model',
  model: 'Model',
  price: 'Price',
  subscription_price: 'Weekly subscription',
  price_range: 'Price band',
  price_basis: 'Drive-away price',
  seats: 'Seats',
  body: 'Body',
  drive: 'Drive',
  fuel: 'Fuel',
  transmission: 'Transmission',
  state: 'State',
  tag: 'Offer',
  weekly_price_range: 'Weekly repayment',
  year: 'Year',
  certified: 'Certified',
  created_at_timestamp: 'Listed since',
  cylinders: 'Cylinders',
  doors: 'Doors',
  engine_size_litres: 'Engine size',
  towing: 'Towing capacity',
  consumption: 'Fuel consumption',
  p_plate: 'P-plate drivers',
  licence: 'Licence',
  distance: 'Distance',
};

/** What a filter group is called on this site. */
export const groupTitle = (group: FilterGroup, { search, driveAway }: VisitSettings): string =>
  (search.filterNames[group] ?? TITLES[group]) + (group === 'price' && driveAway ? ', drive away' : '');

/** "38 makes"; under a name of the site's own ("Fitted with") only the number, because not every name has a plural. */
export const counted = (group: FilterGroup, total: number, { search }: SiteSettings): string =>
  search.filterNames[group] === undefined
    ? `${total} ${plural((PLURAL_OF[group] ?? TITLES[group]).toLowerCase())}`
    : String(total);

const PLURAL_OF: Partial<Record<FilterGroup, string>> = {
  city: 'town',
  filtered_features: 'feature',
  body: 'body type',
  fuel: 'fuel type',
  drive: 'drive type',
  seats: 'seats',
  cylinders: 'numbers of cylinders',
  doors: 'numbers of doors',
};

/** Dollars, whole. */
export const money = (dollars: number): string => `$${formatNumber(dollars)}`;

/** One value of a refinement as a shopper reads it: "used" → "Used", "7" → "7 seats". */
export function valueName(group: Refinement, value: string, { labels, card }: SiteSettings): string {
  switch (group) {
    case 'car_type':
      return { new: labels.newCars, demo: labels.demoCars, used: labels.usedCars }[value] ?? value;
    case 'status':
      return { in_stock: 'In stock', coming_soon: 'Coming soon', sold: 'Sold' }[value] ?? value;
    case 'item_type':
      return { car: 'Cars', truck: 'Trucks', motorcycle: 'Motorcycles', caravan: 'Caravans' }[value] ?? value;
    case 'seats':
      return value === '1' ? '1 seat' : `${value} seats`;
    case 'cylinders':
      return value === '1' ? '1 cylinder' : `${value} cylinders`;
    case 'doors':
      return value === '1' ? '1 door' : `${value} doors`;
    case 'engine_size_litres':
      return Number(value) < 1 || card.attributes.includes('engine_cc') ? inCc(Number(value)) : `${value} L`;
    case 'p_plate':
      return `P-plate legal in ${value}`;
    case 'licence':
      return `Within ${value} limits`;
    case 'price_basis':
      return (
        { included: 'Drive away', estimate: 'Drive away, estimate', unknown: 'No drive-away price' }[value] ?? value
      );
    case 'make_model':
      return makeAndModel(...(value.split('|') as [string, string]));
    case 'price_range':
      return band(value);
    case 'weekly_price_range':
      return `${band(value)} per week`;
    case 'certified':
      return value === 'true' ? 'Certified' : 'Not certified';
    default:
      return value;
  }
}

/** A range as a shopper reads it: "$15,000 – $60,000", "Under 50,000 km", "2018 or newer". Ends in the units of the page. */
export function rangeName(group: Refinement, low: number | undefined, high: number | undefined): string {
  if (group === 'year') {
    if (low !== undefined && low === high) return String(low);
    return low === undefined ? `${high} or older` : high === undefined ? `${low} or newer` : `${low} – ${high}`;
  }
  if (group === 'km')
    return low === undefined
      ? `Up to ${formatNumber(high ?? 0)} km`
      : high === undefined
        ? `From ${formatNumber(low)} km`
        : `${formatNumber(low)} – ${formatNumber(high)} km`;
  if (group === 'towing')
    return low === undefined
      ? `Tows up to ${formatNumber(high ?? 0)} kg`
      : high === undefined
        ? `Tows ${formatNumber(low)} kg or more`
        : `Tows ${formatNumber(low)} – ${formatNumber(high)} kg`;
  if (group === 'consumption')
    return low === undefined
      ? `Up to ${high} L/100 km`
      : high === undefined
        ? `From ${low} L/100 km`
        : `${low} – ${high} L/100 km`;
  if (group === 'created_at_timestamp')
    return low === undefined ? `Listed before ${day(high ?? 0)}` : `Listed since ${day(low)}`;
  const week = group === 'subscription_price' ? ' per week' : '';
  return (
    (low === undefined
      ? `Up to ${money(high ?? 0)}`
      : high === undefined
        ? `From ${money(low)}`
        : `${money(low)} – ${money(high)}`) + week
  );
}

function band(value: string): string {
  const [low = '', high = ''] = value.split('-');
  return rangeName(
    'price',
    low === '0' || low === '' ? undefined : Number(low),
    high === '' ? undefined : Number(high),
  );
}

const day = (seconds: number) => formatShortDate(new Date(seconds * 1000).toISOString());

/** "suv" keeps capitals that are a name of their own: "SUVs", "utes", "hatches", "people movers". */
export function plural(word: string): string {
  const lower = word
    .split(' ')
    .map((part) => (part.length > 1 && part === part.toUpperCase() ? part : part.toLowerCase()))
    .join(' ');
  if (/s$/i.test(lower) && !/(?:ss|us)$/i.test(lower)) return lower;
  if (/[^aeiou]y$/.test(lower)) return `${lower.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(lower) ? `${lower}es` : `${lower}s`;
}
