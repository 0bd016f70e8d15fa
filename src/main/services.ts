import type { Logger } from 'pino';
import { carBrochures } from '#adapters/pdf/car-brochures.ts';
import type { Clock } from '#app/clock.ts';
import { createAlertStore } from '#adapters/postgres/alert/alert-store.ts';
import { createAppointmentStore } from '#adapters/postgres/test-drive/appointment-store.ts';
import { createJourneyStore } from '#adapters/postgres/checkout-journey/journey-store.ts';
import type { EventRecorder } from '#app/events/event-recorder.ts';
import type { OldSlugs } from '#app/car/old-slugs.ts';
import type { Websites } from '#app/location/manufacturer-locations.ts';
import type { PictureStore } from '#app/pictures/picture-store.ts';
import type { PlacesOf } from '#app/location/places.ts';
import type { Services } from '#app/services.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import type { Metrics } from '#app/metrics.ts';
import type { Environment } from './environment.ts';
import type { OpenDatabase } from './open/open-database.ts';
import { openReservations } from './open/open-reservations.ts';
import { openQuotes } from './open/open-quotes.ts';
import { openMarket } from './open/open-market.ts';
import { openDelivery } from './open/open-delivery.ts';
import { openRatings } from './open/open-ratings.ts';
import { openForms } from './open/open-forms.ts';
import { openTradeIns } from './open/open-trade-ins.ts';
import { openPeople } from './open/open-people.ts';

/** The services of routes, by area. A new external service is wired here. */
export const openServices = (
  open: OpenDatabase,
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
  }: {
    clock: Clock;
    stock: StockIndex;
    oldSlugs: OldSlugs;
    events: EventRecorder;
    places: PlacesOf;
    websites: Websites;
    pictures: PictureStore;
    log: Logger;
    metrics: Metrics;
  },
): Services => ({
  search: { stock, oldSlugs },
  forms: openForms(open.critical, environment, clock, log),
  quotes: openQuotes(open.prompt, clock, environment),
  market: openMarket(open.prompt, stock, clock, environment),
  people: openPeople(open.prompt, environment, { log, metrics }),
  alerts: createAlertStore(open.critical),
  appointments: createAppointmentStore(open.critical),
  mailSender: environment.MAIL_FROM,
  tradeIns: openTradeIns(open.critical, stock, clock, environment),
  journeys: createJourneyStore(open.critical),
  reserve: openReservations(open, clock),
  events,
  places,
  delivery: openDelivery(places, clock, environment),
  ratings: openRatings(clock, environment),
  brochures: carBrochures(pictures, clock),
  websites,
});
