import type { Car } from '#domain/car/car.ts';
import { buyOnline, reserve } from '#domain/forms/reserve.ts';
import type { Cents } from '#domain/money.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { reserveOffer } from '#domain/reservation/reserve-offer.ts';
import { formPath, journeyPath } from '#domain/site/site-paths.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';

/**
 * "The button reads 'Reserve Now' (optionally with a deposit amount, default $200) or 'Buy Online', or 'Reserve Car Now'
 * / 'Online Purchase' by default." `null`: the car does not qualify.
 */
export function reserveButton(
  car: Car,
  purchase: Cents | null,
  settings: SiteSettings,
): { text: string; href: string } | null {
  const offer = reserveOffer(car, purchase, settings.reserve);
  if (!offer.offered) return null;
  const { kind, amountOnButton, journey } = settings.reserve;
  const { labels } = settings;
  const text = kind === 'reserve' ? labels.reserve : labels.buyOnline;
  return {
    text: amountOnButton ? `${text} ${formatMoney(offer.deposit)}` : text,
    href: journey ? journeyPath(car) : formPath(kind === 'reserve' ? reserve : buyOnline, car, settings),
  };
}
