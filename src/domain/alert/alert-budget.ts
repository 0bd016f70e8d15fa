/** One thing that is counted, and how often it may be asked for in this many minutes. */
export interface AlertCount {
  /** What is counted together; hashed before it is stored. */
  of: string;
  times: number;
  minutes: number;
}

export interface AlertRequest {
  siteId: number;
  /** Where the mail would go: `mailbox`. */
  mailbox: string;
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

/**
 * What an alert that is asked for counts against, and what happens beyond it. Anybody can ask for mail to anybody, as
 * often as they have addresses: so what strangers share (a network, a provider of mail, the site) is never used up, but
 * asks everyone for a captcha, and only a mailbox and a network that solves one after the other are refused.
 *
 * Whether an alert was confirmed for the mailbox makes no difference: the answer would tell who is a customer here.
 */
export function alertBudget(request: AlertRequest): { counts: AlertCount[]; beyond: 'captcha' | 'refused' } {
  const { siteId, mailbox, network, perHour } = request;
  const proven = request.signedIn || request.solved;
  const count = (what: string, times: number, minutes: number): AlertCount => ({
    of: `alert ${proven ? 'proven ' : ''}${siteId} ${minutes} ${what}`,
    times,
    minutes,
  });
  const ofNetwork = (times: number) => (network === null || request.signedIn ? [] : [count(network, times, HOUR)]);
  // the narrowest first: what one mailbox has too much of uses up nothing that others share
  if (proven)
    return { counts: [count(mailbox, 5, HOUR), count(mailbox, 15, DAY), ...ofNetwork(60)], beyond: 'refused' };
  return {
    counts: [
      count(mailbox, 3, HOUR),
      count(mailbox, 5, DAY),
      ...ofNetwork(10),
      count(mailbox.slice(mailbox.indexOf('@')), 30, HOUR),
      count('site', perHour, HOUR),
    ],
    beyond: 'captcha',
  };
}
