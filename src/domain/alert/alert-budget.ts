import type { AlertChannel } from './alert.ts';

/** One thing that is counted, and how often it may be asked for in this many minutes. */
export interface AlertCount {
  /** What is counted together; hashed before it is stored. */
  of: string;
  times: number;
  minutes: number;
}

export interface AlertRequest {
  siteId: number;
  channel: AlertChannel;
  /** Where the message would go: the `mailbox`, or a number in E.164. */
  to: string;
  /** Of anyone who asks. null: a neighbour of the server, which says nothing of who that is. */
  network: string | null;
  signedIn: boolean;
  /** A captcha was solved for this. */
  solved: boolean;
  /** `alerts.perHour` */
  perHour: number;
}

const HOUR = 60;
const DAY = 24 * HOUR;
/** Requests for texts by strangers in one hour on a site. */
const SITE_TEXTS = 60;
/** Requests for one mailbox or number, and from one network in an hour. */
const LIMITS = {
  email: { stranger: { hour: 3, day: 5, network: 10 }, proven: { hour: 5, day: 15, network: 60 } },
  text: { stranger: { hour: 2, day: 3, network: 5 }, proven: { hour: 3, day: 6, network: 20 } },
} as const;

/**
 * What an alert that is asked for counts against, and what happens beyond it. Anybody can ask for messages to anybody, as
 * often as they have addresses: so what strangers share (a network, a provider of mail, the site) is never used up, but
 * asks everyone for a captcha, and only a mailbox, a number and a network that solves one after the other are refused.
 *
 * Whether an alert was confirmed for it makes no difference: the answer would tell who is a customer here.
 */
export function alertBudget(request: AlertRequest): { counts: AlertCount[]; beyond: 'captcha' | 'refused' } {
  const { siteId, channel, to, network, perHour } = request;
  const proven = request.signedIn || request.solved;
  const count = (what: string, times: number, minutes: number): AlertCount => ({
    of: `alert ${proven ? 'proven ' : ''}${siteId} ${minutes} ${what}`,
    times,
    minutes,
  });
  // a text costs money, and rings in a pocket
  const most = LIMITS[channel][proven ? 'proven' : 'stranger'];
  const ofNetwork = (times: number) => (network === null || request.signedIn ? [] : [count(network, times, HOUR)]);
  // the narrowest first: what one mailbox has too much of uses up nothing that others share
  const own = [count(to, most.hour, HOUR), count(to, most.day, DAY), ...ofNetwork(most.network)];
  if (proven) return { counts: own, beyond: 'refused' };
  const shared =
    channel === 'text'
      ? [count('site by text', Math.min(perHour, SITE_TEXTS), HOUR)]
      : [count(to.slice(to.indexOf('@')), 30, HOUR), count('site', perHour, HOUR)];
  return { counts: [...own, ...shared], beyond: 'captcha' };
}
