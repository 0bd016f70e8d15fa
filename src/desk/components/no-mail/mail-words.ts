/** What is said of emails to a customer: beforehand, and once it is done. */
export interface MailWords {
  /** `what`: "the new time". */
  will: (what?: string) => string;
  /** `others`: who is emailed as well, "the dealership". */
  done: (others?: string) => string;
}

/** Where a customer can be reached. `phone`: as it is shown. */
export interface Customer {
  email: string;
  phone: string | null;
}

/** An email leaves only with a mail server and an address: without, staff are asked to call. Null: their lead was deleted. */
export function mailWords(sendsMail: boolean, customer: Customer | null): MailWords {
  if (customer === null) return { will: () => DELETED, done: () => DELETED };
  const { email, phone } = customer;
  if (sendsMail && email !== '')
    return {
      will: (what) => `We’ll email them${what === undefined ? '' : ` ${what}`}.`,
      done: (others) => `We’ve emailed them${others === undefined ? '' : ` and ${others}`}.`,
    };
  const instead = `${sendsMail ? NO_ADDRESS : NO_SERVER} ${phone === null ? 'Tell them yourself.' : `Call them on ${phone}.`}`;
  return {
    will: () => instead,
    done: (others) => (sendsMail && others !== undefined ? `We’ve emailed ${others}. ${instead}` : instead),
  };
}

const DELETED = 'Their details were deleted, so they can’t be told.';
const NO_ADDRESS = 'They gave no email address.';
const NO_SERVER = 'No mail server is set, so no email is sent.';
