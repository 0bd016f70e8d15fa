import { DAY_MS, SECOND_MS } from '../time/durations.ts';

export interface RateLimit {
  /** How often, from one address, on one site … */
  times: number;
  /** … within this many seconds. */
  seconds: number;
  /** All addresses count as one. */
  by?: 'site';
}

/**
 * What one address may do on one site. Generous: an office, a school or a whole phone network may stand behind one
 * address, and a shopper never meets these.
 */
export const RATE_LIMITS = {
  /** Pages that were not in the cache: each takes milliseconds of the processor. One that does not exist counts ten. */
  render: { times: 600, seconds: 60 },
  /** Pages that are made for one visitor. */
  visit: { times: 240, seconds: 60 },
  /** Anything that is sent, whatever it is. */
  post: { times: 120, seconds: 60 },
  /** Enquiries: each sends emails to people. */
  enquiry: { times: 30, seconds: 600 },
  /** Enquiries without a solved captcha, from browsers without JavaScript. */
  'enquiry-without-captcha': { times: 5, seconds: 600 },
  /** Reservations: each takes a vehicle from everyone else for a while. Beside the limits of who reserves, whose name may be invented. */
  reserve: { times: 8, seconds: 3600 },
  /** Moving or cancelling a test drive: each mails the dealer and whatever address was typed when it was booked. */
  'test-drive-change': { times: 20, seconds: 600 },
  /** Beginning a trade-in: each may look up a plate, and who answers may ask for money. */
  'trade-in': { times: 20, seconds: 600 },
  /** Answers that are changed and offers that are accepted. */
  'trade-in-change': { times: 60, seconds: 600 },
  /** Paying for, holding on to or cancelling a reservation: each asks the gateway or sends email. */
  'reservation-change': { times: 40, seconds: 600 },
  /** Coming back from the gateway, which is then asked; its own message tells of a payment all the same. */
  'gateway-question': { times: 20, seconds: 600 },
  /** Confirming, changing and ending an alert; what asking for one counts against is `alertBudget`. */
  'alert-change': { times: 30, seconds: 600 },
  captcha: { times: 120, seconds: 600 },
  'call-reveal': { times: 60, seconds: 600 },
  /** Suggestions while someone types a place; who answers them may ask for money. */
  places: { times: 300, seconds: 60 },
  /** PDFs: each takes a third of a second of the processor. */
  brochure: { times: 40, seconds: 600 },
  /** Delivery estimates. Their provider may charge per request. */
  delivery: { times: 60, seconds: 600 },
  /** Asking for a sign-in code: each costs a text message. */
  'sign-in-code': { times: 20, seconds: 600 },
  /** The same without a solved captcha, from browsers without JavaScript. */
  'code-without-captcha': { times: 5, seconds: 600 },
  /** Guessing one. */
  'sign-in-guess': { times: 60, seconds: 600 },
  /** Passwords and codes of staff; the database counts them by account as well. */
  'staff-sign-in': { times: 60, seconds: 900 },
  /** Calendar programs that read bookings, guessed addresses too: a company's own may read those of all its staff. */
  'staff-calendar': { times: 240, seconds: 600 },
  /** Test emails and test deposits of staff: each calls the mail server or the payment gateway. */
  'test-mail': { times: 10, seconds: 600 },
  /** Saving cars and taking them off again. */
  watchlist: { times: 300, seconds: 600 },
  /** Shared lists: sharing, opening and voting, guessed links too. */
  'watchlist-vote': { times: 120, seconds: 600 },
  /** Pages that ask a lender for a quote. */
  quote: { times: 60, seconds: 600 },
  /** Analytics events that pages report. */
  events: { times: 300, seconds: 600 },
  /** Anything that AI assistants ask of `/mcp`. One operator asks for many people from a few addresses. */
  assistant: { times: 240, seconds: 60 },
  /** The same from all addresses together: operators have many, and none of a crowd may slow a site down. */
  'assistant-site': { times: 1_200, seconds: 60, by: 'site' },
  'assistant-search': { times: 60, seconds: 60 },
  /** Comparisons, repayments, drive away prices, dealerships. */
  'assistant-work': { times: 30, seconds: 60 },
  /** Free times of test drives, which are read from the database. */
  'assistant-times': { times: 20, seconds: 60 },
  /** Links to a form, for a minute and for a day. */
  'assistant-link': { times: 10, seconds: 60 },
  'assistant-links': { times: 50, seconds: DAY_MS / SECOND_MS },
  /** What partners ask with a key, wrong ones too, from one address. */
  partner: { times: 2_000, seconds: 60 },
  /** The same by key: a request takes as large a part of it as the rate of its key says. */
  'api-key': { times: 6_000, seconds: 60 },
  /** Files of stock, and questions what came of them, guessed tokens too: one supplier sends those of a whole group. */
  feed: { times: 600, seconds: 600 },
  /** Names without a site that the proxy in front asks certificates for: anyone who connects to it may make them up. */
  'host-allowed': { times: 1_200, seconds: 60 },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof RATE_LIMITS;

/**
 * Counted by each web process for itself, because none of these may wait for the database: pages, and what is asked for
 * while someone reads or types. All others send, cost money or guess, and count across all web processes.
 */
export const COUNTED_BY_PROCESS: ReadonlySet<RateLimitName> = new Set([
  'render',
  'visit',
  'post',
  'captcha',
  'places',
  'watchlist',
  'events',
  'assistant',
  'assistant-site',
  'assistant-search',
  'assistant-work',
  'host-allowed',
]);

/** Cost of a request for an unknown page: it makes the database look up each guessed address. */
export const MISSING_PAGE_TIMES = 10;
