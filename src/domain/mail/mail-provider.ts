/** An email provider whose SPF record is documented. */
export interface MailProvider {
  name: string;
  /** The domain that a sender's SPF record has to include. */
  include: string;
  /** The usual name of its DKIM key. */
  selector: string;
}

const MICROSOFT: MailProvider = {
  name: 'Microsoft 365',
  include: 'spf.protection.outlook.com', // learn.microsoft.com/defender-office-365/email-authentication-spf-configure
  selector: 'selector1',
};

const GOOGLE: MailProvider = {
  name: 'Google Workspace',
  include: '_spf.google.com', // support.google.com/a/answer/33786
  selector: 'google',
};

const PROVIDERS: Readonly<Record<string, MailProvider>> = {
  'smtp.office365.com': MICROSOFT,
  'smtp.gmail.com': GOOGLE,
};

/** By the name of the mail server. Null: none whose records are known. */
export const mailProviderAt = (host: string | null): MailProvider | null =>
  (host !== null && Object.hasOwn(PROVIDERS, host.toLowerCase()) && PROVIDERS[host.toLowerCase()]) || null;

/** For the provider whose records are not known. `host`: null where the operator has set the mail server. */
export const askForRecords = (domain: string, host: string | null): string =>
  `Our website sends emails from ${domain}${host === null ? '' : ` through ${host}`}. Please tell us 2 things: what to add to the SPF record of ${domain} (an “include:”), and the name and value of the DKIM record for ${domain}.`;
