import type { Sms } from '#app/sign-in/sms-sender.ts';
import type { CarNews } from '#domain/alert/alert.ts';
import { carTitle } from '#domain/car/car-title.ts';
import { inPlainLetters, textParts } from '#domain/lead/text-parts.ts';
import { carPrice } from '#domain/price/car-price.ts';
import { currencyLabel } from '#domain/price/currency-label.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { carPath } from '#domain/site/site-paths.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import {
  currentNews,
  inPricesOfAlert,
  namedInSentence,
  pageOf,
  searchNewsCounts,
  type LetterFacts,
} from './alert-news.ts';

/** Part of each message, as the Spam Act 2003 (AU) and the Unsolicited Electronic Messages Act 2007 (NZ) ask. */
const STOP = 'Reply STOP to opt out.';
/** Messages that one text is charged as. What is longer has its name cut. */
const MOST_PARTS = 2;

/**
 * The text of an alert: who writes, what about, one link, how to stop. Undefined when every car of it is gone, so that
 * there is nothing to tell.
 */
export function alertText(facts: LetterFacts): Sms | undefined {
  const { alert, settings } = facts;
  const text = facts.kind === 'news' ? newsText(facts) : requestText(facts);
  return text === undefined ? undefined : { to: alert.phone!, from: settings.lead.textFrom!, text };
}

/** What answers STOP, once. */
export const stopAnswer = ({ site }: Pick<SiteSettings, 'site'>): string =>
  inPlainLetters(`${site.name}: you will not get any more texts from us. To get texts again, reply START.`);

function requestText({ kind, alert, settings: { site, alerts } }: LetterFacts): string {
  const link = pageOf(alert);
  const named = namedInSentence(alert);
  switch (kind) {
    case 'known':
      return fitted(named, (name) => `${site.name}: you already have the alert about ${name}. ${link}`);
    case 'full':
      return fitted(
        '',
        () => `${site.name}: you have reached your limit of ${alerts.most} alerts. Manage them: ${link}`,
      );
    default:
      return fitted(
        named,
        (name) =>
          `${site.name}: someone asked us to text this number about ${name}. To start, open ${link} If it wasn't you, ignore this.`,
      );
  }
}

function newsText(facts: LetterFacts): string | undefined {
  const { alert, settings, news, cars } = facts;
  const current = currentNews(news, facts);
  const [first, ...more] = current;
  if (first === undefined) return undefined;
  const { name: sender } = settings.site;
  if (more.length > 0)
    return fitted(alert.watched.name, (name) => `${sender}: ${searchNewsCounts(current)}, ${name}. ${pageOf(alert)}`);
  const car = cars.get(first.carId)!;
  const link = alert.origin + inPricesOfAlert(carPath(car, settings), settings);
  return fitted(carTitle(car).full, (name) => `${sender}: ${carInWords(first, name, facts)}. ${link}`);
}

function carInWords({ carId, news, before }: CarNews, name: string, { cars, settings, now }: LetterFacts): string {
  const car = cars.get(carId)!;
  const { shown } = carPrice(car, settings, now);
  const label = currencyLabel(settings.price.currencyLabel, settings.site.country, car.location?.country);
  const price =
    'amount' in shown
      ? `${formatMoney(shown.amount, label)}${shown.source === 'subscription' ? ' per week' : ''}`
      : shown.text;
  switch (news) {
    case 'new':
      return `new, ${name}, ${price}`;
    case 'back':
      return `available again, ${name}, ${price}`;
    case 'drop':
      return `price drop, ${name}, ${price}${before === null ? '' : `, was ${formatMoney(before, label)}`}`;
  }
}

/** With as much of the name as the parts of a text hold. */
function fitted(name: string, write: (name: string) => string): string {
  const fit = (some: string) => inPlainLetters(`${write(some)} ${STOP}`);
  for (let length = name.length; length > 10; length--) {
    const text = fit(length === name.length ? name : `${name.slice(0, length).trimEnd()}...`);
    if (textParts(text).parts <= MOST_PARTS) return text;
  }
  return fit(name.slice(0, 10));
}
