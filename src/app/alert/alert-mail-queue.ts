import type { Alert, CarNews } from '#domain/alert/alert.ts';

export type AlertMailKind = 'confirm' | 'known' | 'full' | 'news';

/** A message (email or text) that this worker holds until its lease ends. */
export interface WaitingAlertMail {
  id: number;
  kind: AlertMailKind;
  failedBefore: number;
  alert: Alert & { origin: string };
  news: CarNews[];
}

/** Port: the emails and texts of alerts to send. Works across sites, on behalf of the worker. */
export interface AlertMailQueue {
  /** Takes messages that are due, so that no other worker sends them too. */
  claim(limit: number, now: Date): Promise<WaitingAlertMail[]>;
  sent(id: number, now: Date): Promise<void>;
  /** `nextAt` undefined: never again, and the alert ends. */
  failed(id: number, because: string, nextAt: Date | undefined, now: Date): Promise<void>;
  /** There is nothing to tell any more, or it cannot be told: `because`. */
  drop(id: number, because?: string): Promise<void>;
  /** Not before then. */
  wait(id: number, until: Date): Promise<void>;
  /** What a number has from the company of a site: whether it has texted STOP, and texts about vehicles since, oldest first. */
  textsTo(siteId: number, phone: string, since: Date): Promise<{ stopped: boolean; sentAt: Date[] }>;
}
