import type { LiveSite } from '#app/site/live-sites.ts';
import type { Brochure } from '#domain/car/brochure.ts';
import type { Car } from '#domain/car/car.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { localDay } from '#domain/text/local-day.ts';
import { deriveTheme } from '#domain/theme/derive-theme.ts';
import type { CarPageView } from '#features/car/car-page-view.ts';
import { markedWords } from './marked-words.ts';

/** The page of a car as a PDF. A number that the page masks is not in it either. */
export function carBrochure(view: CarPageView, car: Car, site: LiveSite, now: Date): Brochure {
  const { theme, site: company } = site.settings;
  const colours = deriveTheme(theme);
  return {
    site: { name: company.name, licences: company.licences },
    colours: {
      brand: colours.action,
      onBrand: colours['on-action'],
      ink: colours.ink,
      muted: colours['ink-2'],
      line: colours.line,
    },
    fonts: { text: theme.textFont, heads: theme.displayFont },
    name: view.name,
    variant: view.variant,
    price: view.price.text,
    priceType: [view.price.isText ? null : view.price.type, ...view.price.states].filter(Boolean).join(' · ') || null,
    was: view.was === null ? null : `Was ${view.was.amount}`,
    repayment:
      view.repayment === null
        ? null
        : {
            amount: view.repayment.amount,
            rate: view.repayment.rate,
            comparison: view.repayment.comparison,
            terms: [
              view.repayment.terms === '' ? null : `${view.repayment.terms}.`,
              view.repayment.warning,
              view.repayment.disclaimer.shown + view.repayment.disclaimer.rest,
            ]
              .filter((words) => words !== null)
              .join(' '),
          },
    pictures: view.gallery.slides.flatMap((slide) => (slide.kind === 'photo' ? [slide.photo.source] : [])),
    facts: view.keyInformation.map(({ name, value }) => ({ name, value })),
    specifications: view.specifications,
    equipment: view.equipment.flatMap(({ items }) => items),
    marks: markedWords(view),
    comments: car.dealercomments,
    dealer:
      view.location === null
        ? null
        : {
            name: view.location.name,
            address: view.location.address,
            phone: view.phone?.href == null ? null : view.phone.text,
            licence: licence(car, site),
          },
    url: view.share.url,
    made: formatDate(localDay(now, company.timezone)),
    disclaimer: view.disclaimer.text,
  };
}

/** The dealer's licence, unless the site's own line has it already. */
function licence(car: Car, { settings, dealerships }: LiveSite): string | null {
  const number =
    car.location?.dealer_license_number ??
    dealerships.find(({ id }) => id === car.dealership_id)?.dealer_license_number;
  return number == null || settings.site.licences.some((line) => line.includes(number))
    ? null
    : `Dealer licence ${number}`;
}
