import { randomBytes } from 'node:crypto';
import process from 'node:process';
import type { Logger } from 'pino';
import { httpDeliveryPrices } from '#adapters/delivery/http-delivery-prices.ts';
import { zonePrices } from '#adapters/delivery/zone-prices.ts';
import { httpLender } from '#adapters/finance/http-lender.ts';
import { simulatedLender } from '#adapters/finance/simulated-lender.ts';
import type { ServiceOptions } from '#adapters/http/service-options.ts';
import { encodePhoto } from '#adapters/images/encode-photo.ts';
import { siteMails } from '#adapters/mail/site-mails.ts';
import { httpMarketRange } from '#adapters/market/http-market-range.ts';
import { stockMarketRange } from '#adapters/market/stock-market-range.ts';
import { carBrochures } from '#adapters/pdf/car-brochures.ts';
import { createQuoteStore } from '#adapters/postgres/finance/quote-store.ts';
import { createAttachmentStore } from '#adapters/postgres/lead/attachment-store.ts';
import { createPriceLog } from '#adapters/postgres/stock/price-log.ts';
import { createTradeInStore } from '#adapters/postgres/trade-in/trade-in-store.ts';
import { directoryRatings } from '#adapters/reviews/directory-ratings.ts';
import { httpRatings } from '#adapters/reviews/http-ratings.ts';
import { httpLookup } from '#adapters/trade-in/http-lookup.ts';
import { simulatedLookup } from '#adapters/trade-in/simulated-lookup.ts';
import { createAssistantLinks } from '#app/assistant/assistant-links.ts';
import type { OldSlugs } from '#app/car/old-slugs.ts';
import type { Clock } from '#app/clock.ts';
import type { CarPreviews } from '#app/import/draft/preview-cars.ts';
import type { EventRecorder } from '#app/events/event-recorder.ts';
import type { Websites } from '#app/location/manufacturer-locations.ts';
import type { MailState } from '#app/mail/mail-servers.ts';
import type { PlacesOf } from '#app/location/places.ts';
import type { Metrics } from '#app/metrics.ts';
import type { PictureStore } from '#app/pictures/picture-store.ts';
import type { Services } from '#app/services.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import type { Areas, Pools } from './areas.ts';
import type { Environment } from './environment.ts';
import { openForms } from './open/open-forms.ts';
import { openMailing } from './open/open-mailing.ts';
import { openPeople } from './open/open-people.ts';
import { openSms, openTextReceiver } from './open/open-sms.ts';

interface Process {
  clock: Clock;
  stock: StockIndex;
  oldSlugs: OldSlugs;
  events: EventRecorder;
  places: PlacesOf;
  websites: Websites;
  pictures: PictureStore;
  log: Logger;
  metrics: Metrics;
  countTool: Services['assistant']['count'];
  mailState: MailState;
  carPreviews: CarPreviews;
}

/** The services of routes, by area. A new external service is wired here. */
export function openServices(
  areas: Areas,
  { prompt, critical }: Pools,
  environment: Environment,
  {
    clock,
    stock,
    oldSlugs,
    events,
    places,
    websites,
    pictures,
    log,
    metrics,
    countTool,
    mailState,
    carPreviews,
  }: Process,
): Services {
  const outside: ServiceOptions = {
    clock,
    allowPrivate: environment.PRIVATE_WEBHOOKS,
    secret: (variable) => process.env[variable],
  };
  // what a site's own service says, or else what this server knows
  const [lender, ownLender] = [httpLender(outside), simulatedLender(clock)];
  const [market, ownMarket] = [httpMarketRange(outside), stockMarketRange(stock)];
  const [lookup, ownLookup] = [httpLookup(outside), simulatedLookup(stock)];
  const [delivery, zones] = [httpDeliveryPrices(outside), zonePrices(places)];
  const ratings = httpRatings(outside);
  return {
    search: { stock, oldSlugs },
    forms: openForms(areas, environment, clock, log),
    quotes: {
      lender: {
        quote: (request, policy) => (policy.quoteService === null ? ownLender : lender).quote(request, policy),
      },
      quotes: createQuoteStore(prompt),
      asking: new Map(),
    },
    market: {
      range: { of: (question) => (question.policy.service === null ? ownMarket : market).of(question) },
      prices: createPriceLog(prompt),
    },
    people: openPeople(areas, prompt, environment, { log, metrics }),
    alerts: areas.alerts,
    appointments: areas.testDrives.appointments,
    staffCalendar: {
      feeds: areas.staff.calendarFeeds,
      staff: areas.staff.staff,
      calendar: areas.testDrives.calendar,
    },
    texts: {
      texts: areas.leads.texts,
      mails: siteMails(openMailing(prompt, environment, clock)),
      sms: openSms(environment, prompt),
      receiver: openTextReceiver(environment),
    },
    get mailSender() {
      return mailState.sender;
    },
    get sendsMail() {
      return mailState.sendsMail;
    },
    tradeIns: {
      store: createTradeInStore(critical),
      attachments: createAttachmentStore(critical),
      encodePhoto,
      lookup: { find: (plate, site) => (site.policy.lookupService === null ? ownLookup : lookup).find(plate, site) },
    },
    journeys: areas.journeys,
    reserve: areas.reservations,
    events,
    places,
    delivery: (settings) => (settings.costs.deliveryService === null ? zones : delivery)(settings),
    ratings: {
      of: (orgId, site) => (site.settings.reviews.service === null ? directoryRatings : ratings).of(orgId, site),
    },
    brochures: carBrochures(pictures, clock),
    websites,
    carPreviews,
    assistant: {
      // links of one process are valid in another only with SECRET
      links: createAssistantLinks(environment.SECRET ?? randomBytes(32).toString('hex')),
      count: countTool,
    },
  };
}
