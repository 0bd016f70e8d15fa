import { carTitle } from '#domain/car/car-title.ts';
import type { Car } from '#domain/car/car.ts';
import { consentText } from '#domain/lead/consent-text.ts';
import { formatPhone } from '#domain/phone/format-phone.ts';
import { nounInSentence } from '#domain/words/noun-in-sentence.ts';
import type { EnquiryView } from '#features/enquire/enquiry-view.ts';
import type { LiveSite } from '#app/live-sites.ts';
import { siteDealerships } from '#app/site-dealerships.ts';
import { carCard } from '../../cards/car-card.ts';

/** The enquiry form for a car, or for the site in general. */
export function enquiryView(site: LiveSite, car: Car | undefined, now: Date, idempotencyKey: string): EnquiryView {
  const { settings } = site;
  const { lead, words } = settings;
  const dealerships = siteDealerships(site);
  const card = car && carCard(car, settings, now);
  const dealership = car
    ? dealerships.find(({ id }) => id === car.dealership_id)
    : dealerships.length === 1
      ? dealerships[0]
      : undefined;
  // a masked number stays masked here: only the reveal gives it away
  const phone = settings.phone.masked ? null : (dealership?.phone ?? null);
  return {
    title: car ? `Enquire about this ${nounInSentence(words.noun.one, [car.make])}` : 'Send us an enquiry',
    action: car ? `${car.path}/enquire` : '/enquire',
    car:
      car && card
        ? {
            name: carTitle(car).name,
            variant: card.subtitle,
            price: card.price.text,
            priceType: card.price.type,
            photo: card.photo,
            silhouette: card.silhouette,
            path: car.path,
          }
        : null,
    dealership: dealership
      ? { name: dealership.name, phone: phone === null ? null : formatPhone(phone, settings.site.country) }
      : null,
    categories: car || !lead.categorySelect ? null : lead.categories,
    dealerships:
      car || !lead.dealershipSelect || dealerships.length < 2
        ? null
        : dealerships.map(({ slug, name }) => ({ slug, name })),
    commentsRequired: lead.commentsRequired,
    rego: lead.rego,
    optIn: { ticked: lead.optIn, text: consentText(car !== undefined, settings.site.name) },
    termsNote: lead.termsNote ? 'You must agree to the terms of use before submitting the form.' : null,
    captcha: lead.captcha !== 'none',
    phoneExample: settings.site.country === 'NZ' ? '021 234 5678' : '0412 345 678',
    idempotencyKey,
  };
}
