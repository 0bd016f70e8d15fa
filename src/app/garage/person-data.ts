import { returnedDollars } from '#domain/reservation/money-back.ts';
import { leadLines } from '#domain/lead/lead-lines.ts';

import type { Person } from '#app/sign-in/people-store.ts';
import type { WatchlistShares } from '../watchlist/watchlist-shares.ts';
import type { WatchlistStore } from '../watchlist/watchlist-store.ts';
import type { GarageStore, StoredCar, SignedInDevice } from './garage-store.ts';

/** Everything that a group has of a person, for them to take away. */
export interface PersonData {
  phone: string;
  since: Date | null;
  signed_in: Omit<SignedInDevice, 'own'>[];
  saved: { name: string; price: number | null; saved_at: Date }[];
  /** Links by which others see the saved vehicles, and what they said; a vehicle that is not saved any more is null. */
  shared_lists: { until: Date; votes: { car: string | null; liked: boolean; word: string }[] }[];
  own_cars: Omit<StoredCar, 'id'>[];
  /** Numbers that they asked for while they were signed in. */
  calls: { car: string; at: Date }[];
  texted_alerts: {
    watches: string;
    frequency: string;
    state: string;
    requested_at: Date;
    confirmed_at: Date | null;
    agreed_to: string;
  }[];
  enquiries: {
    sent_at: Date;
    site: string;
    about: string | null;
    /** What was typed, by the labels of the form. */
    answers: { label: string; value: string }[];
    texts: string[];
    offers_by_email: boolean;
    /** The words beside the box. */
    offers_text: string;
    visited_pages: string[];
    user_agent: string;
    test_drive: { starts_at: Date; state: string } | null;
    /** `returned`: of the deposit, in dollars, by who has returned it. */
    reservation: { state: string; returned: { by_dealership: number; by_bank: number } | null } | null;
  }[];
}

export async function personData(
  {
    garage,
    watchlist,
    shares,
  }: { garage: GarageStore; watchlist: Pick<WatchlistStore, 'list'>; shares: Pick<WatchlistShares, 'ofPerson'> },
  groupId: number,
  person: Person,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<{ data: PersonData; devices: SignedInDevice[] }> {
  const { personId, phone } = person;
  const [since, devices, saved, shared, cars, calls, alerts, enquiries] = await Promise.all([
    garage.since(groupId, personId),
    garage.devices(groupId, personId, tokenHash, now),
    watchlist.list(groupId, personId),
    shares.ofPerson(groupId, personId),
    garage.ownCars(groupId, personId),
    garage.calls(groupId, personId),
    garage.textedAlerts(groupId, phone),
    garage.enquiries(groupId, person),
  ]);
  return {
    devices,
    data: {
      phone,
      since: since ?? null,
      signed_in: devices.map(({ device, since: from, until }) => ({ device, since: from, until })),
      saved: saved.map(({ name, price, savedAt }) => ({
        name,
        price: price === null ? null : price / 100,
        saved_at: savedAt,
      })),
      shared_lists: shared.map(({ expiresAt, votes }) => ({
        until: expiresAt,
        votes: votes.map(({ carId, liked, word }) => ({
          car: saved.find((one) => one.carId === carId)?.name ?? null,
          liked,
          word,
        })),
      })),
      own_cars: cars.map(({ name, plate, serviceOn, serviceKm, regoExpires, email, confirmed }) => ({
        name,
        plate,
        serviceOn,
        serviceKm,
        regoExpires,
        email,
        confirmed,
      })),
      calls: calls.map(({ car, at }) => ({ car, at })),
      texted_alerts: alerts.map(({ name, frequency, state, requestedAt, confirmedAt, consent }) => ({
        watches: name,
        frequency,
        state,
        requested_at: requestedAt,
        confirmed_at: confirmedAt,
        agreed_to: consent,
      })),
      enquiries: enquiries.map(({ at, payload, consent, appointment, reservation }) => {
        const { texts, lines } = leadLines({ payload, consent: { ...consent, termsAccepted: false, at } });
        // the address of a document is for staff
        const documents = new Set(payload.about.documents?.map(({ url }) => url));
        return {
          sent_at: at,
          site: payload.about.site.name,
          about: payload.about.car?.name ?? null,
          answers: lines.map(({ label, value }) => ({ label, value: documents.has(value) ? 'sent with it' : value })),
          texts,
          offers_by_email: consent.optIn,
          offers_box: payload.about.offersBox ?? null,
          offers_text: consent.text,
          visited_pages: payload.lead_attributes.visited_pages,
          user_agent: payload.user_agent,
          test_drive: appointment && { starts_at: appointment.startsAt, state: appointment.state },
          reservation: reservation && { state: reservation.state, returned: returnedDollars(reservation.returned) },
        };
      }),
    },
  };
}
