import type { MailServerPorts } from '#app/mail/connect-mail-server.ts';
import type { AccountPorts } from '#app/reservation/connect-account.ts';
import type { CertificateOf } from './certificates.ts';
import type { DnsLookups } from './dns-lookups.ts';
import type { TestDeposits } from './test-deposits.ts';
import type { TestMails } from './test-mails.ts';

/** What a new company's steps are proven with. */
export interface SetUpServices {
  dns: DnsLookups;
  certificateOf: CertificateOf;
  /** The server's own domain: each website is at `<slug>.<baseDomain>`, too. */
  baseDomain: string;
  /** The address that emails come from. */
  sender: string;
  /** False: without a mail server, emails are kept on this server. */
  sendsMail: boolean;
  mailServer: MailServerPorts;
  /** The host that shows them on this machine. Null: none does. */
  inboxHost: string | null;
  testMails: TestMails;
  testDeposits: TestDeposits;
  /** `fromServer`: the server's operator has set the keys of a site's account. */
  payments: AccountPorts & { fromServer(siteId: number): Promise<boolean> };
}
