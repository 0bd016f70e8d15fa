import { COUNTRY_NAMES, type Country } from '#domain/location/country.ts';
import { localExamples } from '#domain/location/local-examples.ts';
import type { LocationField } from '#domain/location/location-form.ts';
import { COMPANY_REGIONS } from '#domain/site/new-company.ts';

interface TextField {
  label: string;
  hint?: string;
  optional?: true;
  more?: object;
}

export type LocationTexts = Record<Exclude<LocationField, 'type'>, TextField>;

/** Labels and hints as people of a country and state write addresses. `company`: whose name begins the example of a location's name. */
export function locationTexts(country: Country, state: string, company: string): LocationTexts {
  const { suburb, region, postcode, phone, position } = localExamples(country, state);
  return {
    name: { label: 'Name', hint: `As shoppers know it, for example ${company} ${suburb}.` },
    street: { label: 'Street and number', more: { autoComplete: 'off' } },
    city: { label: 'Suburb or town' },
    state: {
      label: country === 'NZ' ? 'Region' : 'State or region',
      hint: `For example ${region}. It also sets the time zone.`,
      more: { list: 'location-regions' },
    },
    postcode: {
      label: 'Postcode',
      hint: `For example ${postcode}.`,
      more: { inputMode: 'numeric' },
    },
    phone: {
      label: 'Phone',
      hint: `For example ${phone}.`,
      optional: true,
      more: { type: 'tel', autoComplete: 'off' },
    },
    position: {
      label: 'Latitude and longitude',
      optional: true,
      hint: `For the map, for example ${position}. If empty, we use the middle of the postcode.`,
    },
    licence: { label: 'Dealer licence number', optional: true },
    repairer: { label: 'Repairer licence number', optional: true },
  };
}

/** What the browser offers while a region is typed. Others may be typed, too. */
export const regionsOf = (country: Country): readonly string[] => COMPANY_REGIONS[COUNTRY_NAMES[country]];
