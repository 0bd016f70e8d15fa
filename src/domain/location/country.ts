export const COUNTRIES = ['AU', 'NZ'] as const;
export type Country = (typeof COUNTRIES)[number];
export const COUNTRY_NAMES = { AU: 'Australia', NZ: 'New Zealand' } as const satisfies Record<Country, string>;

export type Currency = 'AUD' | 'NZD';
export const currencyOf = (country: Country): Currency => (country === 'NZ' ? 'NZD' : 'AUD');
