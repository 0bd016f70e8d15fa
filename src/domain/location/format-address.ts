import type { Location } from './location.ts';

/** "214 Breakfast Creek Road, Newstead QLD 4006" */
export function formatAddress({ address: { street, city, state, postcode } }: Location): string {
  const town = [city, state, postcode].filter((part) => part !== null && part !== '').join(' ');
  return [street, town].filter((part) => part !== null && part !== '').join(', ');
}
