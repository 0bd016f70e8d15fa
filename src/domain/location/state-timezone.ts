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

/** The zone of an Australian state ("NSW"); other regions are New Zealand's. */
export const stateTimezone = (state: string): string => ZONES[state] ?? 'Pacific/Auckland';
