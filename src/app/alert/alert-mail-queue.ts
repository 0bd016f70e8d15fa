import type { Alert, CarNews } from '#domain/alert/alert.ts';

export type AlertMailKind = 'confirm' | 'known' | 'full' | 'news';

/** An email that this worker holds until its lease ends. */
export interface WaitingAlertMail {
  id: number;
  kind: AlertMailKind;
  failedBefore: number;
  alert: Alert & { origin: string };
  news: CarNews[];
}

/** Port: the emails of alerts to send. Works across sites, on behalf of the worker. */
export interface AlertMailQueue {
  /** Takes emails that are due, so that no other worker sends them too. */
  claim(limit: number, now: Date): Promise<WaitingAlertMail[]>;
  sent(id: number, now: Date): Promise<void>;
  /** `nextAt` undefined: never again, and the alert ends. */
  failed(id: number, because: string, nextAt: Date | undefined, now: Date): Promise<void>;
  /** There is nothing to tell any more. */
  drop(id: number): Promise<void>;
}
