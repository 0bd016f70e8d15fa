import type { LiveSite } from '#app/site/live-sites.ts';
import { breadcrumb } from '#domain/car/breadcrumb.ts';
import { carTitle } from '#domain/car/car-title.ts';
import type { Car } from '#domain/car/car.ts';
import { commentsExcerpt } from '#domain/car/comments-excerpt.ts';
import { regoExpiry } from '#domain/car/rego-expiry.ts';
import { similarSearch } from '#domain/car/similar-cars.ts';
import { usedCarChecks } from '#domain/car/used-car-checks.ts';
import { hasNotice } from '#domain/car/car-notice.ts';
import { NOTICE_TITLE } from '#domain/car/consumer-notice.ts';
import { smallPrint } from '#domain/car/small-print.ts';
import { specifications } from '#domain/car/specifications.ts';
import { findSimilar } from '#domain/forms/find-similar.ts';
import { photoRequest } from '#domain/forms/photo-request.ts';
import type { Country } from '#domain/location/country.ts';
import { DRIVE_AWAY_KEY, writtenChoice } from '#domain/price/price-choice.ts';
import { priceSwitchView } from '../../cards/price-switch-view.ts';
import type { CarPrice } from '#domain/price/car-price.ts';
import { formatPhone, phoneUri } from '#domain/phone/format-phone.ts';
import { maskPhone } from '#domain/phone/mask-phone.ts';
import { phoneChoice } from '#domain/phone/phone-choice.ts';
import { canonicalSearchUrl, type SearchVocabulary } from '#domain/search/search-path.ts';
import { EMPTY_QUERY, type SearchQuery } from '#domain/search/search-query.ts';
import { carPath, formPath } from '#domain/site/site-paths.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { nounInSentence } from '#domain/labels/noun-in-sentence.ts';
import { carStates } from '#domain/tag/car-states.ts';
import { localDay } from '#domain/text/local-day.ts';
import type { CarPageView, PhoneNumberView, RevealedNumber } from '#features/car/car-page-view.ts';
import { reserveButton } from '../../cards/reserve-button.ts';
import { carCard, repayment } from '../../cards/car-card.ts';
import { myNumbersView } from '../../cards/my-numbers-view.ts';
import type { DrawCards } from '../../cards/draw-cards.ts';
import { carGallery } from './car-gallery.ts';
import { carCosts } from './car-costs.ts';
import { carLocation } from './car-location.ts';
import { carViewer } from './car-viewer.ts';
import { NOTICE_PATH } from '../consumer-notice/page.ts';
import { CAR_KEY } from '../print/page.ts';
import { pdfPath } from '../brochure/pdf-path.ts';
import { carAlert } from './car-alert.ts';
import { carBattery, carFacts } from './car-facts.ts';
import { carChat, carSteps } from './car-steps.ts';
import { carPosts } from './car-posts.ts';
import { carPromos } from './car-promos.ts';

/** "/terms-and-conditions: linked from the disclaimer" (specification 1.2). */
const TERMS_PATH = '/terms-and-conditions';

export interface CarPageInput {
  car: Car;
  price: CarPrice;
  /** Absent: none is said. */
  deal?: CarPageView['deal'];
  site: LiveSite;
  similar: readonly Car[];
  vocabulary: SearchVocabulary;
  now: Date;
  origin: string;
  draw: DrawCards;
  /** The view of the viewer named in the address. */
  requestedView?: string | undefined;
}

/** Builds the complete view of a car page on the server. */
export function carPage(input: CarPageInput): CarPageView {
  const { car, price, deal = null, site, similar, vocabulary, now, origin, draw, requestedView } = input;
  const { settings, record } = site;
  const address = (query: Partial<SearchQuery>) => canonicalSearchUrl({ ...EMPTY_QUERY, ...query }, vocabulary);
  const card = carCard(car, settings, now);
  const { name, variant, full } = carTitle(car);
  const rego = regoExpiry(car.rego_expiry, localDay(now, settings.site.timezone), settings.car);
  const { publishVin: wholeVin, publishPlate: wholePlate } = settings.car;
  const specified = { ...car, rego, wholeVin, wholePlate };
  const noun = (word: string) =>
    nounInSentence(
      word,
      vocabulary.makes.map((make) => make.name),
    );
  const { one, many } = settings.labels.noun;
  const phone = phoneNumber(car, settings, record.id);
  const checks = usedCarChecks(car, settings.car, settings.site.timezone) ?? null;
  const url = origin + carPath(car, settings);
  const reserve = card.sold === null ? reserveButton(car, price.advertised, settings) : null;
  const noticed = hasNotice(car, settings, now);
  const viewer = carViewer(car, settings, requestedView);
  return {
    name,
    variant: variant === '' ? null : variant,
    crumbs: breadcrumb(car, settings.labels, (values) => address({ values })),
    viewer,
    gallery: carGallery(car, card, settings, viewer !== null),
    price: { ...card.price, states: carStates(car, settings.tag) },
    prices:
      card.sold === null
        ? priceSwitchView(settings, (choice) => `${carPath(car, settings)}?${DRIVE_AWAY_KEY}=${writtenChoice(choice)}`)
        : null,
    estimated: card.sold === null && price.driveAway?.shown === true,
    was: card.was,
    repayment: repayment(car, price, settings),
    numbers: repayment(car, price, settings) === null ? null : myNumbersView(settings),
    deal,
    sold:
      card.sold === null
        ? null
        : {
            sentence: `Unfortunately this ${noun(one)} recently sold. We can help you find a similar one.`,
            way:
              settings.car.findSimilar === 'enquiry'
                ? { text: settings.card.similarText, href: formPath(findSimilar, car, settings), dialog: 'form' }
                : { text: settings.card.similarText, href: address(similarSearch(car, price.compared.purchase)) },
          },
    steps:
      card.sold === null
        ? carSteps(car, settings, {
            price: price.advertised,
            phone: phone !== null,
            checked:
              checks === null
                ? null
                : car.history_report && localDay(new Date(car.history_report.searched_at), settings.site.timezone),
            financed: price.finance.available,
            reserve,
          })
        : [],
    refundTerms: reserve && settings.reserve.terms,
    save: card.save,
    compare: card.compare && card.sold === null ? car.id : null,
    noteViewed: settings.watchlist.recentlyViewed > 0 ? car.id : null,
    ...carAlert(car, settings, card.sold !== null),
    reservedCar: car.reserved || card.sold !== null ? car.id : null,
    askForPhotos:
      card.sold === null && car.images.length < settings.car.photoRequestBelow
        ? { text: 'Request more photos', href: formPath(photoRequest, car, settings), dialog: 'form' }
        : null,
    phone,
    callUs: settings.labels.callUs,
    chat: carChat(car, settings, settings.labels.chat),
    keyInformation: carFacts(car, specified, settings.car),
    checks,
    battery: carBattery(car, settings.car),
    promos: carPromos(settings.car.promo),
    specifications: specifications(specified),
    specificationsShown: settings.car.specificationsShown,
    equipment: equipment(car),
    comments: commentsExcerpt(car.dealercomments, settings.car.commentsLimit) ?? null,
    costs: carCosts(car, settings),
    location: carLocation(car, address({ values: { dealership_name: [car.dealership_name] } })),
    similar: similar.length === 0 ? null : { title: `Similar ${noun(many)}`, cards: draw(similar, { level: 'h3' }) },
    posts: carPosts(car, settings, now),
    notice: noticed ? { title: NOTICE_TITLE, href: `${NOTICE_PATH}?${CAR_KEY}=${car.slug}` } : null,
    disclaimer: {
      text: smallPrint(car, settings.car, noticed),
      finance: repayment(car, price, settings)?.disclaimer ?? null,
      terms: TERMS_PATH,
    },
    share: {
      url,
      title: full,
      window: SHARED_WITH[settings.car.shareWith](encodeURIComponent(url), encodeURIComponent(full)),
      copied: `Copied ${full} to your clipboard!`,
    },
    print: { href: `/print?${CAR_KEY}=${car.slug}`, pdf: pdfPath(car) },
    stickyHeaderAfter: settings.car.stickyHeaderAfter,
    stickyBarAfter: settings.car.stickyBarAfter,
  };
}

/** The documented share links of each service. */
const SHARED_WITH: Record<SiteSettings['car']['shareWith'], (url: string, title: string) => string> = {
  facebook: (url) => `https://www.facebook.com/sharer/sharer.php?u=${url}`,
  x: (url, title) => `https://x.com/intent/post?url=${url}&text=${title}`,
  whatsapp: (url, title) => `https://wa.me/?text=${title}%20${url}`,
};

/** The hidden digits of a masked number are left out here, so that neither page nor data contains them. */
function phoneNumber(car: Car, settings: SiteSettings, websiteId: number): PhoneNumberView | null {
  const phone = phoneChoice(car, settings.phone, settings.site.country);
  if (phone === null || !/\d/.test(phone.phone)) return null;
  const number = formatCallNumber(phone);
  const { masked, shownDigits } = settings.phone;
  return {
    text: masked ? maskPhone(number.text, shownDigits) : number.text,
    href: masked ? null : number.href,
    record: { car_id: car.id, dealership_id: car.dealership_id, website_id: websiteId },
    action: carPath(car, settings),
    revealed: null,
  };
}

export const formatCallNumber = ({ phone, country }: { phone: string; country: Country }): RevealedNumber => ({
  text: formatPhone(phone, country),
  href: phoneUri(phone, country),
});

function equipment({ standardEquipment }: Car): CarPageView['equipment'] {
  return standardEquipment
    .map(({ name, items }) => ({
      name,
      items: [...new Set(items.map((item) => item.trim()).filter((item) => item !== ''))],
    }))
    .filter(({ items }) => items.length > 0);
}
