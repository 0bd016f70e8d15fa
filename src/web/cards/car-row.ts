import type { LiveSite } from '#app/site/live-sites.ts';
import type { Car } from '#domain/car/car.ts';
import { enquiry } from '#domain/forms/enquiry.ts';
import { carPrice } from '#domain/price/car-price.ts';
import { testDrive } from '#domain/forms/test-drive.ts';
import { formPath } from '#domain/site/site-paths.ts';
import type { VisitSettings } from '#domain/site/site-settings.ts';
import { isSellable } from '#domain/stock/sellable.ts';
import { carStates } from '#domain/tag/car-states.ts';
import { driveLabel } from '#domain/test-drive/drive-name.ts';
import type { CarRowView, RowAction } from '#entities/watchlist/car-row-view.ts';
import { carCard } from './car-card.ts';
import { depositFact } from './deposit-fact.ts';
import { reserveButton } from './reserve-button.ts';

/** A car in a person's own lists: saved or recently viewed. */
export function carRow(
  car: Car,
  { settings, locations }: Pick<LiveSite, 'settings' | 'locations'>,
  now: Date,
): CarRowView {
  const card = carCard(car, settings, now, { locations });
  const { id, href, title, subtitle, attributes, photo, silhouette, price, place, sold, save, repayment, compare } =
    card;
  return {
    id,
    href,
    title,
    subtitle,
    attributes,
    photo,
    silhouette,
    // a row has no banner
    price: { ...price, states: carStates(car, settings.tag) },
    place,
    save,
    repayment,
    compare,
    actions: rowActions(car, settings, now),
    sold: sold && { tag: settings.tag.soldName, similar: sold.similar },
  };
}

/** A reserved car may come back: one may still ask for it. */
function rowActions(car: Car, settings: VisitSettings, now: Date): RowAction[] {
  if (!isSellable(car)) return [];
  const reserve = car.reserved ? null : reserveButton(car, carPrice(car, settings, now).advertised, settings);
  return [
    ...(reserve === null ? [] : [{ name: reserve.text, href: reserve.href, fact: depositFact(settings.reserve).text }]),
    { name: settings.labels.enquire, href: formPath(enquiry, car, settings), dialog: 'form' },
    ...(settings.testDrive.offered && !car.reserved
      ? [{ name: driveLabel(car, settings.labels.testDrive), href: formPath(testDrive, car, settings) }]
      : []),
  ];
}
