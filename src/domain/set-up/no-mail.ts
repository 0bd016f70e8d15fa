/** What a company without a mail server has to know. `instead`: what happens all the same, "Enquiries are stored". */
export const noMail = (instead: string): string => `${instead}, but no email is sent until a mail server is connected.`;

/** The same before it opens. */
export const NO_MAIL = noMail('Enquiries are stored and shown at the desk');

/** What to send to the operator. */
export const askForMail = (name: string): string =>
  `Please connect our Forecourt server to a mail server, so that the website of ${name} can send email. The operating guide says how, under Environment.`;
