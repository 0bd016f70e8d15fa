export interface Sms {
  /** E.164 */
  to: string;
  text: string;
  /** A number of the account (E.164), for answers to arrive there. Absent: the sender of the account. */
  from?: string | undefined;
}

/** `because` is for the log: it holds neither the number nor the text. `refused`: the same message will never be taken. */
export type SmsOutcome = { sent: true } | { sent: false; kind: 'refused' | 'silent'; because: string };

/** Port: texts one message. Never throws. It is not tried again by itself: providers cannot tell whether they have it already. */
export interface SmsSender {
  send(sms: Sms): Promise<SmsOutcome>;
}
