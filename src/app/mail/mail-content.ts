/** The content of an email. Both its HTML and its plain text are made from it. */
export interface MailContent {
  /** What an inbox shows beside the subject. */
  preview: string;
  title: string;
  blocks: readonly MailBlock[];
  /** Who replies. */
  from: { name: string; phone: { text: string; href: string } | null; url: string };
  /** Small print at the end: why this email was sent, and how to unsubscribe. */
  foot: readonly MailFootLine[];
}

export type MailBlock =
  /** A paragraph a line. */
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  /** What someone typed, word for word. */
  | { kind: 'quote'; text: string }
  /** The one thing to know, such as the time of an appointment; struck when it no longer holds. */
  | { kind: 'highlight'; text: string; detail: readonly string[]; struck?: boolean }
  | { kind: 'facts'; rows: readonly { label: string; value: string }[] }
  /** Figures in a column on the right, so that a reader can compare them. */
  | { kind: 'amounts'; rows: readonly { label: string; value: string; total?: boolean }[] }
  | { kind: 'car'; car: MailCar }
  /** Buttons; the first is the one to press. */
  | { kind: 'actions'; actions: readonly { label: string; href: string }[] };

export interface MailCar {
  name: string;
  badge: string | null;
  /** "$29,990", as the shopper saw it. */
  price: string;
  /** "Drive away", what the price includes; null: it is words, or nothing is known. */
  priceType: string | null;
  url: string;
  /** A JPEG, 3:2; null: none. */
  picture: string | null;
  /** What is worth saying of it: "$1,500 less than when you saved it", "Stock number U10042". */
  notes?: readonly string[] | undefined;
}

export interface MailFootLine {
  text: string;
  href?: string | undefined;
}

/** An email in the look of a site, to a shopper. */
export interface SiteMail {
  /** The same for every attempt to send one email: mail systems drop duplicates. */
  id: string;
  to: string;
  subject: string;
  content: MailContent;
  replyTo?: { name: string; address: string } | undefined;
  attachments?: readonly { name: string; type: string; text: string }[] | undefined;
  /** The address of the one-click unsubscription (RFC 8058). */
  unsubscribe?: string | undefined;
}

/** Port: emails in the look of a site. */
export interface SiteMails {
  /** Throws when the email was not accepted. */
  send(siteId: number, mail: SiteMail): Promise<void>;
}
