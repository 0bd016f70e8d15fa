/** An event for which the specification has no number: each site gives it a number, or none. */
export interface SiteEvent {
  /** In the page's `dataLayer` and in the settings; fit for GA4. */
  name: string;
  /** GA4 has a name of its own for such an event. */
  ga4?: string;
  /** One sentence: when it happens. */
  when: string;
  /** Its default number; null: it is sent by name only. */
  number: number | null;
  /** Why that number. */
  because: string;
}

/**
 * "Analytics events are fired by numbered ids: 4, 18, 22, 39, 49, 51, 60, 61, and others not detailed": of 4, 18, 49, 60
 * and 61 the specification names no event. Forecourt assigns them by the numbers next to them.
 */
export const SITE_EVENTS = [
  {
    name: 'stock_searched',
    when: 'A page of results of a search by words or filters is shown.',
    number: 4,
    because: 'the lowest free number, for what shoppers do first',
  },
  {
    name: 'test_drive_begun_new',
    when: 'The first step of a test drive booking for a new car, or for one tagged Test Drive Only, is complete. The day and time are next.',
    number: 18,
    because: 'next to 17, a submitted test drive of a new car',
  },
  {
    name: 'test_drive_begun_used',
    when: 'The first step of a test drive booking for a used car is complete.',
    number: 49,
    because: 'next to 48, a submitted test drive of a used car',
  },
  {
    name: 'checkout_begun',
    ga4: 'begin_checkout',
    when: 'The page to reserve or buy a car is opened.',
    number: 60,
    because: '60 and 61 are consecutive and above every form, for the start and end of the newest journey',
  },
  {
    name: 'deposit_paid',
    when: 'A shopper returns from paying a deposit and the payment has succeeded. Once per reservation.',
    number: 61,
    because: 'see 60',
  },
  {
    name: 'cars_compared',
    when: 'Two or more cars are shown side by side.',
    number: null,
    because: 'no free number',
  },
  {
    name: 'trade_offer_accepted',
    when: 'A shopper accepts the offer for their trade-in. Once per offer.',
    number: null,
    because: 'no free number',
  },
] as const satisfies readonly SiteEvent[];

export type SiteEventName = (typeof SITE_EVENTS)[number]['name'];

/** The payload of each event. It holds nothing that identifies the visitor. */
export interface SiteEventPayload {
  website_id: number;
  car_id?: number;
}

/** A site's event as a page sends it. */
export interface NumberedEvent {
  name: SiteEventName;
  id?: number;
  ga4?: string;
  payload: SiteEventPayload;
  /** The event is sent once in a tab for each of these values. Absent: whenever the page is shown. */
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
