import { appointmentName } from '#domain/lead/lead-subject.ts';
import { appointmentPath } from '#domain/test-drive/appointment-path.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import type { SavedSearch } from '#app/alert/alert-store.ts';
import type { StoredCar, SentEnquiry } from '#app/garage/garage-store.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { Person } from '#app/sign-in/people-store.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import { shownPrice } from '#app/watchlist/save-cars.ts';
import type { SavedCar } from '#app/watchlist/watchlist-store.ts';
import { regoExpiry } from '#domain/car/rego-expiry.ts';
import { GARAGE_AREAS } from '#domain/garage/garage-policy.ts';
import { formatMoment } from '#domain/location/format-moment.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { localDay } from '#domain/text/local-day.ts';
import { REGO_STATES } from '#domain/trade-in/plate.ts';
import { vehicleName } from '#domain/trade-in/trade-in-vehicle.ts';
import { priceNowAndThen } from '#domain/watchlist/price-now-and-then.ts';
import { counted } from '#domain/text/words.ts';
import type {
  ComingView,
  EnquiryView,
  GarageView,
  OwnCarsView,
  SavedSearchView,
} from '#features/garage/garage-view.ts';
import { carCard } from '../../cards/car-card.ts';
import { cardColumns } from '../../cards/card-columns.ts';
import type { DrawCards } from '../../cards/draw-cards.ts';
import { frequencyNames } from '../alert-me/frequency-names.ts';

/** Cards of saved vehicles shown here. The watchlist shows all of them. */
const MOST_SHOWN = 4;

interface PersonRecords {
  person: Person;
  saved: readonly SavedCar[];
  searches: readonly SavedSearch[];
  enquiries: readonly SentEnquiry[];
  cars: readonly StoredCar[];
}

interface At {
  site: LiveSite;
  stock: Pick<StockIndex, 'byId'>;
  now: Date;
  draw: DrawCards;
  /** Whether emails leave this server. */
  sendsMail: boolean;
}

export function garageView({ person, saved, searches, enquiries, cars }: PersonRecords, at: At): GarageView {
  const { settings } = at.site;
  const coming = enquiries.flatMap((one) => comingOf(one, at));
  return {
    title: GARAGE_AREAS[settings.garage.area],
    phone: `the number ending in ${person.phone.slice(-3)}`,
    book: { text: settings.labels.testDrive, href: '/book-test-drive' },
    coming: coming.toSorted((one, other) => one.at.getTime() - other.at.getTime()).map(({ view }) => view),
    saved: savedView(saved, at),
    searches: searches.map((one) => searchView(one, settings.alerts)),
    enquiries: enquiries.filter(({ siteId }) => siteId === at.site.record.id).map((one) => enquiryView(one, at)),
    elsewhere: elsewhereOf(enquiries.filter(({ siteId }) => siteId !== at.site.record.id)),
    own: settings.garage.ownCars || cars.length > 0 ? ownCarsView(cars, settings, at) : null,
  };
}

/** Enquiries to sister sites are only counted here and read there, so that one brand's page shows nothing of another's. */
function elsewhereOf(enquiries: readonly SentEnquiry[]): GarageView['elsewhere'] {
  const bySite = Map.groupBy(enquiries, ({ payload }) => payload.about.site.origin);
  return [...bySite].map(([origin, sent]) => ({
    text: `${counted(sent.length, 'enquiry', 'enquiries')} at ${sent[0]!.payload.about.site.name}`,
    href: `${origin}/my-garage`,
  }));
}

const LIVE = { held: 'Held for you, deposit not paid', paid: 'Deposit paid', confirmed: 'Sale confirmed' } as const;

function comingOf(
  { id, siteId, payload, appointment, reservation }: SentEnquiry,
  at: At,
): { at: Date; view: ComingView }[] {
  const { about } = payload;
  const pictured = pictureOf(payload.car_id, at);
  const site = siteId === at.site.record.id ? [] : [about.site.name];
  const views: { at: Date; view: ComingView }[] = [];
  if (appointment && appointment.state === 'booked' && appointment.startsAt > at.now)
    views.push({
      at: appointment.startsAt,
      view: {
        ...pictured,
        key: `drive-${id}`,
        kind: about.appointment?.service ? 'service' : 'drive',
        label: appointmentName(about.appointment),
        when: formatMoment(appointment.startsAt, about.appointment?.timezone ?? at.site.settings.site.timezone),
        name: about.car?.name ?? about.site.name,
        detail: [counted(appointment.minutes, 'minute'), about.appointment?.place.name, ...site]
          .filter(Boolean)
          .join(', '),
        change: {
          text: 'Reschedule or cancel',
          href: about.site.origin + appointmentPath(about.appointment?.service ? 'service' : 'drive', appointment.key),
        },
      },
    });
  if (reservation && reservation.state in LIVE && reservation.until !== null && reservation.until > at.now)
    views.push({
      at: reservation.until,
      view: {
        ...pictured,
        key: `reservation-${id}`,
        kind: reservation.state === 'held' ? 'hold' : 'reservation',
        label: reservation.state === 'held' ? 'On hold' : 'Reserved',
        when: `Until ${formatMoment(reservation.until, at.site.settings.site.timezone)}`,
        name: about.car?.name ?? about.site.name,
        detail: [LIVE[reservation.state as keyof typeof LIVE], ...site].join(', '),
        change: { text: 'View reservation', href: `${about.site.origin}/reservation/${reservation.key}` },
      },
    });
  return views;
}

/** The photo as this site shows the car. A car of a sister site, or one no longer listed, has none. */
function pictureOf(carId: number | undefined, { site, stock, now }: At): Pick<ComingView, 'photo' | 'silhouette'> {
  const car = carId === undefined ? undefined : stock.byId(site.stockFilter, carId);
  if (car === undefined) return { photo: null, silhouette: null };
  const { photo, silhouette } = carCard(car, site.settings, now);
  return { photo, silhouette };
}

function enquiryView({ id, at: sentAt, payload, appointment }: SentEnquiry, at: At): EnquiryView {
  const { car, site } = payload.about;
  const vehicle = payload.about.tradeIn?.vehicle;
  // a trade-in may name the car that it would help to pay
  const carId = vehicle ? undefined : payload.car_id;
  const listed = carId === undefined ? undefined : at.stock.byId(at.site.stockFilter, carId);
  return {
    ...pictureOf(carId, at),
    key: String(id),
    name: vehicle ? vehicleName(vehicle) : (car?.name ?? payload.category),
    detail: `${payload.subcategory ?? payload.category}, sent ${formatMoment(sentAt, at.site.settings.site.timezone)} to ${payload.about.vendor.name || site.name}`,
    state: appointment?.state === 'cancelled' ? `${appointmentName(payload.about.appointment)} cancelled` : null,
    href: listed === undefined ? null : carCard(listed, at.site.settings, at.now).href,
  };
}

function searchView({ id, watched, frequency, state }: SavedSearch, policy: SiteSettings['alerts']): SavedSearchView {
  const { name, hint } = frequencyNames[frequency](policy);
  const words = {
    unconfirmed: 'Waiting for you to confirm by email',
    on: `${name}, ${hint.charAt(0).toLowerCase()}${hint.slice(1)}`,
    paused: 'Paused',
    ended: 'Ended',
  };
  return { id, name: watched.name, href: watched.path, detail: words[state] };
}

function savedView(saved: readonly SavedCar[], { site, stock, now, draw }: At): GarageView['saved'] {
  const here = saved.flatMap((one) => {
    const car = stock.byId(site.stockFilter, one.carId);
    return car === undefined ? [] : [{ one, car }];
  });
  if (here.length === 0) return null;
  const cheaper = here.filter(
    ({ one, car }) =>
      priceNowAndThen(
        car,
        { amount: one.price, type: one.priceType },
        shownPrice(car, site.settings),
        site.settings,
        now,
      )?.changed === 'dropped',
  ).length;
  const shown = here.slice(0, MOST_SHOWN).map(({ car }) => car);
  return {
    count: here.length,
    cards: draw(shown, { level: 'h3' }),
    columns: cardColumns(shown.length, site.settings.card.columns),
    change:
      cheaper === 0
        ? null
        : cheaper === 1
          ? 'One has dropped in price since you saved it.'
          : `${cheaper} have dropped in price since you saved them.`,
  };
}

function ownCarsView(
  cars: readonly StoredCar[],
  { garage, site, lead, car }: SiteSettings,
  { now, sendsMail }: Pick<At, 'now' | 'sendsMail'>,
): OwnCarsView {
  const today = localDay(now, site.timezone);
  const words = { sms: 'We’ll text you', mail: 'We’ll email you' };
  const days = counted(garage.remindDays, 'day');
  const remindBy = garage.remindBy === 'mail' && !sendsMail ? 'none' : garage.remindBy;
  return {
    cars: cars.map(({ id, name, plate, serviceOn, serviceKm, regoExpires, email, confirmed }) => {
      const reminded =
        remindBy === 'sms' || (remindBy === 'mail' && email !== null)
          ? remindBy === 'mail' && !confirmed
            ? 'We’ll remind you once you confirm by email'
            : `We’ll remind you ${days} before`
          : null;
      const km = serviceKm === null ? null : `${formatNumber(serviceKm)} km`;
      const rego = regoExpiry(regoExpires, today, { ...car, pastRego: 'unregistered' });
      return {
        id,
        name,
        plate: plate && { rego: plate.rego, state: plate.regoState },
        facts: [
          ...(serviceOn === null
            ? []
            : [
                {
                  label: 'Next service',
                  value: formatDate(serviceOn),
                  note: km === null ? reminded : `or at ${km}`,
                },
              ]),
          ...(serviceOn === null && km !== null ? [{ label: 'Next service', value: km, note: null }] : []),
          ...(rego === undefined ? [] : [{ label: 'Rego', value: rego, note: null }]),
        ],
        bookHref: lead.forms.includes('service') ? '/service' : null,
      };
    }),
    form: {
      states: REGO_STATES[site.country],
      today,
      reminder: remindBy === 'none' ? null : { text: `${words[remindBy]} ${days} before`, byMail: remindBy === 'mail' },
    },
  };
}
