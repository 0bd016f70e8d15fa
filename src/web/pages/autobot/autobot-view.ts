import { carTitle } from '#domain/car/car-title.ts';
import type { Car } from '#domain/car/car.ts';
import { enquiry } from '#domain/forms/enquiry.ts';
import { testDrive } from '#domain/forms/test-drive.ts';
import { groupHours } from '#domain/location/group-hours.ts';
import { carPrice } from '#domain/price/car-price.ts';
import { formPath } from '#domain/site/site-paths.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { isSellable } from '#domain/stock/sellable.ts';
import { driveLabel } from '#domain/test-drive/drive-name.ts';
import type { AutobotView } from '#features/chat/autobot-view.ts';
import { repayment } from '../../cards/car-card.ts';

type Exchange = AutobotView['exchanges'][number];

/** Offers only the questions that the website has an answer to for this car. */
export function autobotView(car: Car, settings: SiteSettings, now: Date): AutobotView {
  const write = { text: 'Contact our team', href: formPath(enquiry, car, settings) };
  return {
    title: settings.labels.instantMessage,
    greeting: `Hi, I’m the automated assistant of ${settings.site.name}. I can answer questions about the ${carTitle(car).full}. For anything else, our team can help.`,
    exchanges: [isThere(car), hours(car), drive(car, settings), cost(car, settings, now)].filter((one) => one !== null),
    write,
  };
}

function isThere(car: Car): Exchange {
  const where = car.location === null ? '' : ` at ${car.location.name}`;
  const answer = !isSellable(car)
    ? 'No, it sold recently.'
    : car.reserved
      ? `It’s reserved at the moment${where}. Contact us and we’ll let you know if it becomes available.`
      : car.status === 'coming_soon'
        ? `Not yet. It’s on its way to us${where}.`
        : `Yes, it’s for sale${where}.`;
  return { ask: 'Is it still available?', answer, link: null };
}

function hours({ location }: Car): Exchange | null {
  const week = groupHours(location?.opening_hours ?? []);
  if (location === null || week.length === 0) return null;
  const answer = `${location.name}: ${week.map((line) => `${line.days} ${line.hours}`).join(', ')}.`;
  return { ask: 'When are you open?', answer, link: null };
}

const drive = (car: Car, settings: SiteSettings): Exchange | null =>
  settings.testDrive.offered && isSellable(car)
    ? {
        ask: 'Can I drive it?',
        answer: 'Yes. Choose a day and time and we’ll have it ready.',
        link: { text: driveLabel(car, settings.labels.testDrive), href: formPath(testDrive, car, settings) },
      }
    : null;

/** A repayment always comes with its rate, comparison rate, terms and warning. */
function cost(car: Car, settings: SiteSettings, now: Date): Exchange | null {
  const estimate = repayment(car, carPrice(car, settings, now), settings);
  if (estimate === null) return null;
  const answer = `${estimate.amount}, ${estimate.rate}, ${estimate.comparison}. ${estimate.terms}. ${settings.finance.warning}`;
  return { ask: 'What are the weekly repayments?', answer, link: null };
}
