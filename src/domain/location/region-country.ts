import { isAustralianState, stateName } from '#domain/import/read-place-name.ts';
import type { Country } from './country.ts';

/** Regions of New Zealand, and cities that feeds write in their place. */
const NEW_ZEALAND = new Set(
  [
    'Northland, Auckland, Waikato, Bay of Plenty, Gisborne, Hawkes Bay, Taranaki, Manawatu-Whanganui, Manawatu, Whanganui',
    'Wellington, Tasman, Nelson, Marlborough, West Coast, Canterbury, Otago, Southland, Chatham Islands',
    'Christchurch, Dunedin, Hamilton, Tauranga, Invercargill, Palmerston North',
  ]
    .join(', ')
    .split(', ')
    .map(plain),
);

/** The country of a state or region as an address writes it ("QLD", "N.S.W.", "Auckland"); undefined when it is none that we know. */
export function regionCountry(region: string): Country | undefined {
  if (isAustralianState(stateName(region))) return 'AU';
  return NEW_ZEALAND.has(plain(region)) ? 'NZ' : undefined;
}

function plain(region: string): string {
  return region
    .normalize('NFD')
    .replaceAll(/[\p{M}'’.]/gu, '')
    .replace(/ region$/i, '')
    .trim()
    .toLowerCase();
}
