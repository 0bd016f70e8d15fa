/** Where texts go out through, as `SMS_URL` says it: `twilio://AccountSid:AuthToken@api.twilio.com?from=+61…`. */
export interface SmsAccount {
  /** The provider's own address, or that of a stand-in. */
  address: URL;
  user: string;
  secret: string;
  /** A number, a registered name or, with Twilio, a messaging service (`MG…`). */
  from: string | undefined;
  /** Lets calls reach this machine, and over http: for tests. */
  allowPrivate?: boolean | undefined;
}

export const basicAuthorization = ({ user, secret }: SmsAccount): string =>
  `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`;
