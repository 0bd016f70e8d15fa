import type { AtSetUp } from '#app/set-up/test-mails.ts';

/** With what payments are opened at Stripe, and its messages are believed. */
export interface AccountKeys {
  secretKey: string;
  /** Of the webhook (`whsec_…`). Null: the provider cannot reach this website, so payments are asked for. */
  webhookSecret: string | null;
}

/** What may be shown of an account. */
export interface ConnectedAccount {
  /** The provider's own number of the account; null: the key may not read that. */
  account: string | null;
  /** As the provider names it; null: the key may not read that. */
  name: string | null;
  /** The last four characters of the secret key. */
  ending: string;
  /** Takes real money. */
  live: boolean;
  /** Where the provider reports payments. */
  webhookUrl: string | null;
  connectedAt: Date;
}

export type NewAccount = ConnectedAccount & AccountKeys;
export type ConnectedKeys = AccountKeys & Pick<ConnectedAccount, 'connectedAt'>;

/** Whether payments of one are known to the other. An account takes test payments and real ones apart from each other. */
export const isSameAccount = (
  before: Pick<ConnectedAccount, 'account' | 'live'> | undefined,
  next: Pick<ConnectedAccount, 'account' | 'live'>,
): boolean =>
  before !== undefined && before.account !== null && before.account === next.account && before.live === next.live;

export interface ReservationsLeft {
  /** The first of them. */
  ids: readonly number[];
  more: number;
}

/** Port: the Stripe account of each website that was connected at the desk. Changes are in the audit log, without keys. */
export interface PaymentAccounts {
  /** Whether keys can be stored on this server. */
  readonly canKeep: boolean;
  /** Returns how many payments are known to the account before alone: with any, nothing is stored. `unconfirmed` as in `unsettled`. */
  keep(at: AtSetUp, account: NewAccount, unconfirmed?: boolean): Promise<number>;
  shown(siteId: number): Promise<ConnectedAccount | undefined>;
  /** `unreadable`: they were stored with another `SECRET`. */
  keys(siteId: number): Promise<ConnectedKeys | 'unreadable' | undefined>;
  /** Returns how many payments need the account still: with any, it stays. */
  remove(at: AtSetUp, now: Date, unconfirmed?: boolean): Promise<number>;
  /**
   * Payments through Stripe that can still be paid, are owed back, or kept for a reservation that has not ended, and test
   * deposits that have not: only their account knows them. `unconfirmed`: its key does not work, so what no one can begin to
   * pay any more does not count; a bank debit may still arrive for it. Nor does what its account does not know, once a person
   * has looked for it and checked it off.
   */
  unsettled(siteId: number, now: Date, unconfirmed?: boolean): Promise<number>;
  /** The reservations of these payments, for those who have to finish them. `unconfirmed` as in `unsettled`. */
  reservationsLeft(siteId: number, now: Date, unconfirmed?: boolean): Promise<ReservationsLeft>;
  /** The accounts of all sites that report payments. */
  reporting(): Promise<{ secretKey: string; url: string }[]>;
}

/** What has to be reported, by Stripe's names. */
export const STRIPE_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const;

/** Port: a payment provider, as the owner of a secret key. Throws `GatewayError`. */
export interface PaymentProvider {
  /** Undefined: the provider does not know the key. Null: the key may not read that. */
  examine(
    secretKey: string,
  ): Promise<{ account: string | null; name: string | null; takesPayments: boolean | null } | undefined>;
  /** The reports to an address that `report` began. */
  reports(secretKey: string, url: string): Promise<string[]>;
  /** Has payments reported to an address, and returns the secret that signs the reports. Undefined: the key may not. */
  report(secretKey: string, url: string): Promise<{ id: string; secret: string } | undefined>;
  /** Has `STRIPE_EVENTS` reported by what `report` began before all of them were known. Returns how many reports were renewed; the key may not: none. */
  renewReports(secretKey: string, url: string): Promise<number>;
  /** Those of `STRIPE_EVENTS` that are not reported to an address. Undefined: the key may not read that. */
  unreported(secretKey: string, url: string): Promise<readonly string[] | undefined>;
  endReports(secretKey: string, ids: readonly string[]): Promise<void>;
}
