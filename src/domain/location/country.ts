export const COUNTRIES = ['AU', 'NZ'] as const;
export type Country = (typeof COUNTRIES)[number];

export type Currency = 'AUD' | 'NZD';
export const currencyOf = (country: Country): Currency => (country === 'NZ' ? 'NZD' : 'AUD');
