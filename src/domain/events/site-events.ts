/** A moment for which the specification has no number: each site gives it one of its own, or none. */
export interface SiteEvent {
  /** In the page's `dataLayer` and in the settings; fit for GA4. */
  name: string;
  /** GA4 has a name of its own for such an event. */
  ga4?: string;
  /** One sentence: when it happens. */
  when: string;
  /** Its number where a site chooses no other; null: it goes by its name alone. */
  number: number | null;
  /** Why that number. */
  because: string;
}

/**
 * "Analytics events are fired by numbered ids: 4, 18, 22, 39, 49, 51, 60, 61, and others not detailed": of 4, 18, 49, 60
 * and 61 no moment is said. Which moments have them here is our choice, by the numbers that stand beside them.
 */
export const SITE_EVENTS = [
  {
    name: 'stock_searched',
    when: 'The results of a search by words or filters are shown, each page of them.',
    number: 4,
    because: 'the lowest number there is, for what shoppers do first',
  },
  {
    name: 'test_drive_begun_new',
    when: 'The first step of a test drive of a new car, or of one tagged Test Drive Only, is filled in, and its day and time are next.',
    number: 18,
    because: 'stands beside 17, the test drive of a new car that was taken',
  },
  {
    name: 'test_drive_begun_used',
    when: 'The same, for a used car.',
    number: 49,
    because: 'stands beside 48, the test drive of a used car that was taken',
  },
  {
    name: 'checkout_begun',
    ga4: 'begin_checkout',
    when: 'The page on which a car is reserved or bought is opened.',
    number: 60,
    because: '60 and 61 are neighbours above every form, for the two ends of the journey that came last',
  },
  {
    name: 'deposit_paid',
    when: 'A shopper returns from paying a deposit and the payment has succeeded; once per reservation.',
    number: 61,
    because: 'as 60',
  },
  {
    name: 'cars_compared',
    when: 'Two cars or more are shown side by side.',
    number: null,
    because: 'no number is left',
  },
  {
    name: 'trade_offer_accepted',
    when: 'A shopper accepts our offer for the car they have; once an offer.',
    number: null,
    because: 'no number is left',
  },
] as const satisfies readonly SiteEvent[];

export type SiteEventName = (typeof SITE_EVENTS)[number]['name'];

/** What may come with each: never anything about who the visitor is. */
export interface SiteEventPayload {
  website_id: number;
  car_id?: number;
}

/** A site's event as a page tells it. */
export interface NumberedEvent {
  name: SiteEventName;
  id?: number;
  ga4?: string;
  payload: SiteEventPayload;
  /** It is told once in a tab for each of these; absent: whenever the page is shown. */
  once?: string;
}

/** The event with the number that a site gives it. */
export function siteEvent(
  name: SiteEventName,
  numbers: Readonly<Record<SiteEventName, number | null>>,
  payload: SiteEventPayload,
  once?: string,
): NumberedEvent {
  const { ga4 }: SiteEvent = SITE_EVENTS.find((one) => one.name === name)!;
  const id = numbers[name];
  return {
    name,
    ...(id === null ? {} : { id }),
    ...(ga4 === undefined ? {} : { ga4 }),
    payload,
    ...(once === undefined ? {} : { once }),
  };
}
