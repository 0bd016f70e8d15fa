/** What is said of emails to a customer: beforehand, and once it is done. */
export interface MailWords {
  /** `what`: "the new time". */
  will: (what?: string) => string;
  /** `whom`: "them and the dealership". */
  done: (whom?: string) => string;
}

/** Without a mail server no email leaves, so staff are asked to tell the customer. */
export const mailWords = (sendsMail: boolean): MailWords =>
  sendsMail
    ? {
        will: (what) => `We’ll email them${what === undefined ? '' : ` ${what}`}.`,
        done: (whom = 'them') => `We’ve emailed ${whom}.`,
      }
    : { will: () => `${NO_SERVER} Tell them yourself.`, done: () => `${NO_SERVER} Tell them yourself.` };

const NO_SERVER = 'No mail server is set, so no email is sent.';
