import { mailSender } from '#app/mail/mail-sender.ts';
import type { Alert, CarNews } from '#domain/alerts/alert.ts';
import type { Car } from '#domain/car/car.ts';
import { carTitle } from '#domain/car/car-title.ts';
import { cardAttributes } from '#domain/card/card-attributes.ts';
import { allowsPicture } from '#domain/pictures/allows-picture.ts';
import { jpegAddress } from '#domain/pictures/jpeg-address.ts';
import { carPrice } from '#domain/price/car-price.ts';
import { currencyLabel } from '#domain/price/currency-label.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { carPath } from '#domain/site/site-paths.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { isSellable } from '#domain/stock/sellable.ts';
import type { MailBlock, MailCar, MailContent } from '../mail/mail-content.ts';
import { mailLook, type MailLook } from '../mail/mail-look.ts';
import type { AlertMailKind } from './alert-mail-queue.ts';

/** Cars in one mail; the search itself shows all. */
const MOST_SHOWN = 12;

/** A mail of an alert, ready to be drawn and sent. */
export interface AlertLetter {
  to: string;
  from: { name: string; address: string | null };
  replyTo: string | null;
  subject: string;
  content: MailContent;
  look: MailLook;
  /** Where a mail program may send its one-click unsubscription (RFC 8058). */
  oneClick: string | null;
}

export interface LetterFacts {
  kind: AlertMailKind;
  alert: Alert & { origin: string };
  news: readonly CarNews[];
  /** Those of the news that can still be bought on the site. */
  cars: ReadonlyMap<number, Car>;
  settings: SiteSettings;
  now: Date;
}

interface Told {
  subject: string;
  title: string;
  blocks: MailBlock[];
  /** Why this mail came. */
  because: string;
  oneClick: string | null;
}

/** The mail of an alert; undefined when there is nothing left to tell, because every car of it is gone. */
export function alertLetter(facts: LetterFacts): AlertLetter | undefined {
  const told = facts.kind === 'news' ? newsTold(facts) : requestTold(facts, facts.kind);
  if (told === undefined) return undefined;
  const {
    settings: { site, alerts },
    alert,
  } = facts;
  const { subject, title, blocks, because, oneClick } = told;
  return {
    to: alert.email,
    from: { name: site.name, address: alerts.from },
    replyTo: alerts.replyTo,
    subject: subject.slice(0, 200),
    content: {
      preview: because,
      title,
      blocks,
      from: mailSender(site, alert.origin),
      foot: [
        { text: because },
        { text: 'Change or stop', href: pageOf(alert) },
        ...(oneClick === null ? [] : [{ text: 'Unsubscribe at once', href: oneClick }]),
      ],
    },
    look: mailLook(facts.settings),
    oneClick,
  };
}

const pageOf = ({ origin, key }: LetterFacts['alert']) => `${origin}/alerts/${key}`;

/**
 * Anybody can type anybody's address: until its owner confirmed, a mail repeats nothing that was typed. A vehicle is
 * called as the stock calls it, a search by those of its filters that the stock has.
 */
const plainName = ({ watched }: Pick<Alert, 'watched'>) => ('carId' in watched ? watched.name : watched.plainName);

function requestTold({ alert, settings }: LetterFacts, kind: Exclude<AlertMailKind, 'news'>): Told {
  const name = plainName(alert);
  const { site, alerts } = settings;
  const texts = {
    confirm: {
      subject: `Please confirm your alert: ${name}`,
      title: 'One press, and your alert is on',
      text: `Somebody asked ${site.name} to write to this address about ${name}.\nWas it you? Then press the button within ${alerts.confirmHours} hours. If not, do nothing: no alert starts.`,
      label: 'Look and confirm',
    },
    known: {
      subject: `You have this alert already: ${name}`,
      title: 'You have this alert already',
      text: `Your alert for ${name} was asked for once more. It stays as it is.`,
      label: 'Change or stop it',
    },
    full: {
      subject: 'You have as many alerts as there may be',
      title: 'You have as many alerts as there may be',
      text: `Another alert was asked for at ${site.name}. An address may have ${alerts.most}: take one off, and then ask again.`,
      label: 'See your alerts',
    },
  }[kind];
  return {
    subject: texts.subject,
    title: texts.title,
    blocks: [
      { kind: 'text', text: texts.text },
      { kind: 'actions', actions: [{ label: texts.label, href: pageOf(alert) }] },
    ],
    because: `This address was typed at ${new URL(alert.origin).host} to be told of vehicles.`,
    oneClick: null,
  };
}

function newsTold(facts: LetterFacts): Told | undefined {
  const { alert, news, settings } = facts;
  const { watched } = alert;
  const told = tellable(news, facts);
  const [first] = told;
  if (first === undefined) return undefined;
  const cars = told.slice(0, MOST_SHOWN).map((each) => letterCar(facts.cars.get(each.carId)!, each, facts));
  const left = told.length - cars.length;
  const isCar = 'carId' in watched;
  const title = isCar ? carNewsTitle(first, cars[0]!) : searchNewsTitle(told, watched.name);
  const more = `${left} more ${left === 1 ? 'is' : 'are'} in the search.`;
  return {
    subject: title,
    title,
    blocks: [
      ...cars.map((car) => ({ kind: 'car' as const, car })),
      ...(left === 0 ? [] : [{ kind: 'text' as const, text: more }]),
      {
        kind: 'actions',
        actions: [{ label: isCar ? 'See the vehicle' : 'See the whole search', href: alert.origin + watched.path }],
      },
    ],
    because: `You asked ${settings.site.name} for this alert, and confirmed it: ${watched.name}.`,
    oneClick: `${pageOf(alert)}/unsubscribe`,
  };
}

/** Each car once, by what was there to tell of it first; a price that went up again since is no drop. */
function tellable(news: readonly CarNews[], { cars, settings, now }: LetterFacts): CarNews[] {
  const first = new Map<number, CarNews>();
  for (const each of news) if (cars.has(each.carId) && !first.has(each.carId)) first.set(each.carId, each);
  return [...first.values()].filter((each) => {
    const { purchase, subscription } = carPrice(cars.get(each.carId)!, settings, now);
    const price = purchase ?? subscription;
    return each.news !== 'drop' || each.before === null || price === null || price < each.before;
  });
}

const carNewsTitle = ({ news }: CarNews, { name, price }: MailCar): string =>
  news === 'back' ? `${name} is available again` : `${name}: the price dropped to ${price}`;

/** "3 new, 1 price drop: Toyota SUVs" */
function searchNewsTitle(told: readonly CarNews[], name: string): string {
  const drops = told.filter(({ news }) => news === 'drop').length;
  const fresh = told.length - drops;
  const counts = [
    fresh === 0 ? '' : `${fresh} new`,
    drops === 0 ? '' : `${drops} price ${drops === 1 ? 'drop' : 'drops'}`,
  ];
  return `${counts.filter((part) => part !== '').join(', ')}: ${name}`;
}

function letterCar(car: Car, { news, before }: CarNews, { alert, settings, now }: LetterFacts): MailCar {
  const { name, variant } = carTitle(car);
  const { shown } = carPrice(car, settings, now);
  const label = currencyLabel(settings.price.currencyLabel, settings.site.country, car.location?.country);
  const picture = car.images.find(({ image }) => allowsPicture(image.url, settings.pictures));
  const isAmount = 'amount' in shown;
  const isWeekly = shown.source === 'subscription';
  const said = {
    new: 'New',
    back: 'Available again',
    drop: before === null ? 'Price drop' : `Was ${formatMoney(before, label)}`,
  };
  return {
    name,
    badge: variant,
    url: alert.origin + carPath(car, settings),
    picture: picture === undefined ? null : alert.origin + jpegAddress(picture.image.url),
    price: isAmount ? `${formatMoney(shown.amount, label)}${isWeekly ? '/wk' : ''}` : shown.text,
    notes: [
      [isAmount ? (isWeekly ? 'Subscription' : car.price_type) : null, said[news]].filter(Boolean).join(' · '),
      [...cardAttributes(car, settings.card.attributes), car.location?.address.city].filter(Boolean).join(' · '),
    ],
  };
}

/** What may still be told of: a car that is gone by the time of the mail disappoints. */
export const stillThere = (car: Car | undefined): car is Car => car !== undefined && isSellable(car);
