import { DRIVE_AWAY, type ComparedPrice } from '#domain/market/compared-price.ts';

/** What the compared prices include. `null`: no price says what it includes. */
export function basisText(
  { basis, estimated }: Pick<ComparedPrice, 'basis' | 'estimated'>,
  state: string,
  priceType: string | null,
): string | null {
  if (basis !== DRIVE_AWAY) return basis === '' ? null : `Compared with other prices marked “${priceType}”.`;
  const where = state === '' ? 'drive away' : `drive away in ${state}`;
  return estimated
    ? `All prices are compared ${where}. Stamp duty, registration and CTP insurance are estimated where a price excludes them.`
    : `All prices are compared ${where}.`;
}
