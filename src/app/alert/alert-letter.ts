import { mailSender } from '#app/mail/mail-sender.ts';
import type { CarNews } from '#domain/alert/alert.ts';
import type { Car } from '#domain/car/car.ts';
import { carTitle } from '#domain/car/car-title.ts';
import { cardAttributes } from '#domain/card/card-attributes.ts';
import { allowsPicture } from '#domain/pictures/allows-picture.ts';
import { jpegAddress } from '#domain/pictures/jpeg-address.ts';
import { carPrice } from '#domain/price/car-price.ts';
import { currencyLabel } from '#domain/price/currency-label.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { carPath } from '#domain/site/site-paths.ts';
import { priceTypeWords } from '#domain/price/price-type-words.ts';
import { counted } from '#domain/text/words.ts';
import type { MailBlock, MailCar, MailContent } from '#app/mail/mail-content.ts';
import { mailLook, type MailLook } from '#app/mail/mail-look.ts';
import { subjectLine } from '#app/mail/subject-line.ts';
import type { AlertMailKind } from './alert-mail-queue.ts';
import {
  currentNews,
  inPricesOfAlert,
  namedInSentence,
  pageOf,
  plainName,
  searchNewsCounts,
  type LetterFacts,
} from './alert-news.ts';

/** Cars in one email; the search itself shows all. */
const MOST_SHOWN = 12;

/** An email of an alert, ready to be rendered and sent. */
export interface AlertLetter {
  to: string;
  from: { name: string; address: string | null };
  replyTo: string | null;
  subject: string;
  content: MailContent;
  look: MailLook;
  /** Where an email program may send its one-click unsubscription (RFC 8058). */
  oneClick: string | null;
}

interface LetterText {
  subject: string;
  title: string;
  /** What an inbox shows beside the subject. */
  preview: string;
  blocks: MailBlock[];
  /** Why this email was sent. */
  because: string;
  oneClick: string | null;
}

/** The email of an alert; undefined when every car of it is gone, so that there is nothing to tell. */
export function alertLetter(facts: LetterFacts): AlertLetter | undefined {
  const text = facts.kind === 'news' ? newsText(facts) : requestText(facts, facts.kind);
  if (text === undefined) return undefined;
  const {
    settings: { site, alerts },
    alert,
  } = facts;
  const { subject, title, preview, blocks, because, oneClick } = text;
  return {
    to: alert.email!,
    from: { name: site.name, address: alerts.from },
    replyTo: alerts.replyTo,
    subject: subject.slice(0, 200),
    content: {
      preview,
      title,
      blocks,
      from: mailSender(site, alert.origin),
      foot: [
        { text: because },
        { text: 'Manage alerts', href: pageOf(alert) },
        ...(oneClick === null ? [] : [{ text: 'Unsubscribe', href: oneClick }]),
      ],
    },
    look: mailLook(facts.settings),
    oneClick,
  };
}

function requestText({ alert, settings }: LetterFacts, kind: Exclude<AlertMailKind, 'news'>): LetterText {
  const name = plainName(alert);
  const named = namedInSentence(alert);
  const { site, alerts } = settings;
  const texts = {
    confirm: {
      subject: subjectLine('Confirm your alert', name, site.name),
      title: 'Confirm your alert',
      preview: `Confirm within ${counted(alerts.confirmHours, 'hour')} to start it.`,
      text: `Someone asked ${site.name} to email this address about ${named}.\nIf it was you, confirm within ${counted(alerts.confirmHours, 'hour')}. If not, ignore this email and no alert will start.`,
      label: 'Confirm alert',
    },
    known: {
      subject: subjectLine('You already have this alert', name, site.name),
      title: 'You already have this alert',
      preview: 'Nothing has changed.',
      text: `Someone asked again for your alert about ${named}. Nothing has changed.`,
      label: 'Manage alert',
    },
    full: {
      subject: subjectLine('You’ve reached your alert limit', site.name),
      title: 'You’ve reached your alert limit',
      preview: `Each email address can have ${counted(alerts.most, 'alert')}.`,
      text: `Someone asked for another alert at ${site.name}. Each email address can have ${counted(alerts.most, 'alert')}. Remove one, then try again.`,
      label: 'View your alerts',
    },
  }[kind];
  return {
    subject: texts.subject,
    title: texts.title,
    preview: texts.preview,
    blocks: [
      { kind: 'text', text: texts.text },
      { kind: 'actions', actions: [{ label: texts.label, href: pageOf(alert) }] },
    ],
    because: `You’re receiving this email because someone entered this address at ${new URL(alert.origin).host} to get vehicle alerts.`,
    oneClick: null,
  };
}

function newsText(facts: LetterFacts): LetterText | undefined {
  const { alert, news, settings } = facts;
  const { watched } = alert;
  const current = currentNews(news, facts);
  const [first] = current;
  if (first === undefined) return undefined;
  const cars = current.slice(0, MOST_SHOWN).map((each) => letterCar(facts.cars.get(each.carId)!, each, facts));
  const left = current.length - cars.length;
  const isCar = 'carId' in watched;
  const title = isCar ? carNewsTitle(first, cars[0]!) : `${searchNewsCounts(current)}: ${watched.name}`;
  const more = `Plus ${left} more in this search.`;
  return {
    subject: subjectLine(
      isCar ? carNewsSubject(first, cars[0]!) : searchNewsCounts(current),
      watched.name,
      settings.site.name,
    ),
    title,
    preview: cars.map(({ name, price }) => `${name}, ${price}`).join('; '),
    blocks: [
      ...cars.map((car) => ({ kind: 'car' as const, car })),
      ...(left === 0 ? [] : [{ kind: 'text' as const, text: more }]),
      {
        kind: 'actions',
        actions: [
          {
            label: isCar ? 'View vehicle' : 'View all results',
            href: alert.origin + inPricesOfAlert(watched.path, settings),
          },
        ],
      },
    ],
    because: `You’re receiving this email because you confirmed this alert with ${settings.site.name}: ${watched.name}.`,
    oneClick: `${pageOf(alert)}/unsubscribe`,
  };
}

const carNewsTitle = ({ news }: CarNews, { name, price }: MailCar): string =>
  news === 'back' ? `${name} is available again` : `${name}: the price dropped to ${price}`;

const carNewsSubject = ({ news }: CarNews, { price }: MailCar): string =>
  news === 'back' ? 'Available again' : `Price drop to ${price}`;

function letterCar(car: Car, { news, before }: CarNews, { alert, settings, now }: LetterFacts): MailCar {
  const { name, variant } = carTitle(car);
  const price = carPrice(car, settings, now);
  const { shown } = price;
  const label = currencyLabel(settings.price.currencyLabel, settings.site.country, car.location?.country);
  const picture = car.images.find(({ image }) => allowsPicture(image.url, settings.pictures));
  const isAmount = 'amount' in shown;
  const isWeekly = shown.source === 'subscription';
  const labels = {
    new: 'New',
    back: 'Available again',
    drop: before === null ? 'Price drop' : `Was ${formatMoney(before, label)}`,
  };
  return {
    name,
    badge: variant,
    url: alert.origin + inPricesOfAlert(carPath(car, settings), settings),
    picture: picture === undefined ? null : alert.origin + jpegAddress(picture.image.url),
    price: isAmount ? `${formatMoney(shown.amount, label)}${isWeekly ? '/wk' : ''}` : shown.text,
    priceType: isAmount ? (isWeekly ? 'Subscription' : priceTypeWords(car, price, settings.driveAway?.state)) : null,
    notes: [
      labels[news],
      [...cardAttributes(car, settings.card.attributes), car.location?.address.city].filter(Boolean).join(' · '),
    ],
  };
}
