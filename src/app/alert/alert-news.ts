import type { Alert, CarNews } from '#domain/alert/alert.ts';
import { namingPrices } from './naming-prices.ts';
import type { Car } from '#domain/car/car.ts';
import { carPrice } from '#domain/price/car-price.ts';
import { choiceOf } from '#domain/price/price-choice.ts';
import type { VisitSettings } from '#domain/site/site-settings.ts';
import { isSellable } from '#domain/stock/sellable.ts';
import { counted } from '#domain/text/words.ts';
import type { AlertMailKind } from './alert-mail-queue.ts';

/** What a message of an alert, email or text, is made of. */
export interface LetterFacts {
  kind: AlertMailKind;
  alert: Alert & { origin: string };
  news: readonly CarNews[];
  /** Those of the news that can still be bought on the site. */
  cars: ReadonlyMap<number, Car>;
  settings: VisitSettings;
  now: Date;
}

/** The alert's own page: for its owner, who has the key from a message. */
export const pageOf = ({ origin, key }: LetterFacts['alert']): string => `${origin}/alerts/${key}`;

/** A link of a message: in the prices by which its alert was judged, whatever the device that opens it shows. */
export const inPricesOfAlert = (address: string, settings: VisitSettings): string =>
  namingPrices(address, settings, choiceOf(settings));

/**
 * Anyone can type someone else's address: until its owner confirms, a message repeats nothing that was typed. A vehicle
 * has its name from the stock, a search the names of those filters that the stock has.
 */
export const plainName = ({ watched }: Pick<Alert, 'watched'>) =>
  'carId' in watched ? watched.name : watched.plainName;
/** The same within a sentence: "the 2024 Toyota RAV4", "Toyota SUVs". */
export const namedInSentence = (alert: Pick<Alert, 'watched'>) =>
  `${'carId' in alert.watched ? 'the ' : ''}${plainName(alert)}`;

/** Each car once, with its first news. A price that has risen again since is not a drop. */
export function currentNews(news: readonly CarNews[], { cars, settings, now }: LetterFacts): CarNews[] {
  const first = new Map<number, CarNews>();
  for (const each of news) if (cars.has(each.carId) && !first.has(each.carId)) first.set(each.carId, each);
  return [...first.values()].filter((each) => {
    const { purchase, subscription } = carPrice(cars.get(each.carId)!, settings, now);
    const price = purchase ?? subscription;
    return each.news !== 'drop' || each.before === null || price === null || price < each.before;
  });
}

/** "3 new vehicles, 1 price drop" */
export function searchNewsCounts(all: readonly CarNews[]): string {
  const drops = all.filter(({ news }) => news === 'drop').length;
  const fresh = all.length - drops;
  const counts = [fresh === 0 ? '' : counted(fresh, 'new vehicle'), drops === 0 ? '' : counted(drops, 'price drop')];
  return counts.filter((part) => part !== '').join(', ');
}

/** A car that is gone by the time of the email would disappoint, so it is left out. */
export const stillThere = (car: Car | undefined): car is Car => car !== undefined && isSellable(car);
