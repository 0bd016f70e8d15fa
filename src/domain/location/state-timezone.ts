import { stateName } from '#domain/import/read-place-name.ts';
import type { Country } from './country.ts';

/** IANA zones of the Australian states, for a location that only its city and state are known of. */
const ZONES: Record<string, string> = {
  NSW: 'Australia/Sydney',
  ACT: 'Australia/Sydney',
  VIC: 'Australia/Melbourne',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  WA: 'Australia/Perth',
  TAS: 'Australia/Hobart',
  NT: 'Australia/Darwin',
};

/** The zone of a place of which only the state and the country are known; of Australia's states the one with most people. */
export function stateTimezone(state: string, country: Country): string {
  if (country === 'NZ') return /chatham/i.test(state) ? 'Pacific/Chatham' : 'Pacific/Auckland';
  return ZONES[stateName(state)] ?? 'Australia/Sydney';
}
