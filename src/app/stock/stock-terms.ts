import { hash } from 'node:crypto';
import type { DirectoryPlaces } from '#domain/location/directory.ts';
import { dutyAsOf } from '#domain/on-road/vehicle-duty.ts';
import { visitSettings } from '#domain/price/price-choice.ts';
import { pricingAt, searchPricing, type Pricing } from '#domain/price/pricing.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';

/** How a site prices for those who have chosen no other prices. */
export const pricingOf = (settings: SiteSettings, now: Date): Pricing =>
  pricingAt(searchPricing(visitSettings(settings)), now);

/**
 * In short, what decides which vehicles a site shows, where they are and their amounts, apart from the vehicles. Anyone
 * who keeps a copy reads all of it again when this changes: settings do, dealerships and locations, and figures that
 * become too old on a day.
 */
export const amountTerms = (settings: SiteSettings, places: DirectoryPlaces, now: Date): string => {
  const pricing = pricingOf(settings, now);
  const duty = pricing.driveAway ? dutyAsOf(pricing.driveAway.state) : null;
  // the age of cars that are financed moves with the year
  return inShort([settings.stock, pricing, duty, now.getUTCFullYear(), placeTerms(places)]);
};

/** The same, with the words that belong to prices and repayments. */
export const vehicleTerms = (settings: SiteSettings, places: DirectoryPlaces, now: Date): string =>
  inShort([amountTerms(settings, places, now), settings.price, settings.finance]);

/** What vehicles say of where they are, whatever the order. Hours and reviews change often, and readers ask for them when they need them. */
const placeTerms = ({ dealerships, locations }: DirectoryPlaces) => [
  dealerships.map(({ id, slug, name }) => ({ id, slug, name })).toSorted(byId),
  locations
    .map(
      ({ opening_hours: _week, special_hours: _days, average_rating: _stars, review_count: _reviews, ...terms }) =>
        terms,
    )
    .toSorted(byId),
];

const byId = (a: { id: number }, b: { id: number }): number => a.id - b.id;

const inShort = (terms: unknown): string => hash('sha256', JSON.stringify(terms), 'base64url').slice(0, 12);
