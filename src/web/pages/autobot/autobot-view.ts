import { carTitle } from '#domain/car/car-title.ts';
import type { Car } from '#domain/car/car.ts';
import { enquiry } from '#domain/forms/enquiry.ts';
import { testDrive } from '#domain/forms/test-drive.ts';
import { groupHours } from '#domain/location/group-hours.ts';
import { carPrice } from '#domain/price/car-price.ts';
import { formPath } from '#domain/site/site-paths.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { isSellable } from '#domain/stock/sellable.ts';
import type { AutobotView } from '#features/chat/autobot-view.ts';
import { repayment } from '../../cards/car-card.ts';

type Exchange = AutobotView['exchanges'][number];

/** Only what the website knows of this car; what it does not know is not among the questions. */
export function autobotView(car: Car, settings: SiteSettings, now: Date): AutobotView {
  const write = { text: 'Write to a person', href: formPath(enquiry, car, settings) };
  return {
    title: settings.labels.instantMessage,
    greeting: `This is the automatic help of ${settings.site.name}. It knows the ${carTitle(car).full}; for everything else a person answers.`,
    exchanges: [isThere(car), hours(car), drive(car, settings), cost(car, settings, now)].filter((one) => one !== null),
    write,
  };
}

function isThere(car: Car): Exchange {
  const where = car.location === null ? '' : ` at ${car.location.name}`;
  const answer = !isSellable(car)
    ? 'No, it has just sold.'
    : car.reserved
      ? `It is reserved for somebody at the moment${where}. Write to us, and you hear first if that falls through.`
      : car.status === 'coming_soon'
        ? `Not yet: it is on its way to us${where}.`
        : `Yes, it is for sale${where}.`;
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
        answer: 'Yes. Choose a day and a time, and it is ready when you come.',
        link: { text: settings.labels.testDrive, href: formPath(testDrive, car, settings) },
      }
    : null;

/** Never without its comparison rate, its terms and the warning. */
function cost(car: Car, settings: SiteSettings, now: Date): Exchange | null {
  const estimate = repayment(carPrice(car, settings, now), settings);
  if (estimate === null) return null;
  const answer = `${estimate.amount}, ${estimate.rate}, ${estimate.comparison}. ${estimate.terms}. ${settings.finance.warning}`;
  return { ask: 'What would it cost a week?', answer, link: null };
}
