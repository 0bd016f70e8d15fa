import { z } from 'zod';
import { unknownWords } from './live-words.ts';
import { ownField } from '../site/own-field.ts';

/** Settings may name only these environment variables. The others hold secrets of the server itself. */
const WEBHOOK_SECRET = /^WEBHOOK_[A-Z0-9_]{1,60}$/;
const MAILBOX_URL = /^MAILBOX_[A-Z0-9_]{1,60}$/;
export const CAPTCHA_SECRET = /^CAPTCHA_[A-Z0-9_]{1,60}$/;

const captchaKeys = z.strictObject({
  siteKey: z
    .string()
    .regex(/^[\w-]{10,100}$/, 'must be letters, digits, - and _, exactly as the vendor shows it')
    .describe('Public site key from the vendor.'),
  secretVariable: z
    .string()
    .regex(CAPTCHA_SECRET, 'must begin with CAPTCHA_, for example CAPTCHA_NORTHBANK')
    .describe('Environment variable that holds the secret key.'),
  leastScore: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .default(null)
    .describe(
      'Minimum score for a reCAPTCHA v3 key, from 0 to 1. A form with a lower score counts as sent without a captcha. `null`: a v2 key, which shows a checkbox. Turnstile has no score.',
    ),
});
export type CaptchaKeys = z.infer<typeof captchaKeys>;

/** A plus sign and 24 characters more still make a local part that mail servers take (RFC 5321: 64). */
const MOST_OF_NAME = 39;
const answerMailbox = z.strictObject({
  address: z
    .email()
    .refine((address) => address.lastIndexOf('@') <= MOST_OF_NAME && !address.includes('+'), {
      error: `must have at most ${MOST_OF_NAME} characters before the @, and no +`,
    })
    .describe('Address of the mailbox.'),
  urlVariable: z
    .string()
    .regex(MAILBOX_URL, 'must begin with MAILBOX_, for example MAILBOX_NORTHBANK')
    .describe('Environment variable that holds its server, user and password.'),
  plus: z
    .boolean()
    .default(true)
    .describe(
      'Add a code to the address: `replies+3f9c…@dealer.example`. Turn it off for a mail server that rejects such addresses. Replies are then recognised only by the message that they answer.',
    ),
});
export type AnswerMailbox = z.infer<typeof answerMailbox>;

export const DEPARTMENT_FORMS = ['fleet', 'careers', 'service', 'parts'] as const;
export type DepartmentForm = (typeof DEPARTMENT_FORMS)[number];

/** Enquiries (specification 2.2 to 2.5) and where they go. */
export const leadPolicy = z.strictObject({
  dkimSelector: z
    .string()
    .regex(
      /^[a-z0-9](?:[a-z0-9._-]{0,62})$/i,
      'must be the part before “._domainkey” in the record that your email provider shows, for example selector1',
    )
    .nullable()
    .default(null)
    .describe(
      'Name of the key that signs your emails (DKIM selector). Your email provider shows a record for the domain: the name is the part before `._domainkey`, for example `selector1` or `google`. The set-up page then checks the key. `null`: not checked, and emails are sent all the same.',
    ),
  commentsRequired: z.boolean().default(true).describe('Require the Comments field.'),
  categories: z
    .array(z.string())
    .min(1)
    .default([
      'General Enquiry',
      'Sales Enquiry',
      'Finance Enquiry',
      'Service Enquiry',
      'Parts Enquiry',
      'Careers Enquiry',
    ])
    .describe('Categories of the general enquiry.'),
  categorySelect: z.boolean().default(true).describe('Let shoppers choose a category in the general enquiry.'),
  dealershipSelect: z.boolean().default(true).describe('Let shoppers choose a dealership when there is more than one.'),
  dealership: ownField(
    z.string().nullable().default(null),
    'Dealership (slug) that receives a lead when the shopper chose none. `null`: the site’s own addresses, or its only dealership.',
  ),
  locationSelect: z
    .enum(['none', 'location', 'department'])
    .default('none')
    .describe(
      'Locations that shoppers can choose from: none, sales locations, or departments (service and parts too).',
    ),
  rego: z.boolean().default(false).describe('Ask for the rego in the form.'),
  services: z
    .array(z.string().min(1).max(60))
    .max(20)
    .default([])
    .describe('Checkboxes for additional services, for example “Tow bar”.'),
  optIn: z
    .boolean()
    .default(false)
    .describe(
      'Tick the offers checkbox by default. Not recommended: a box that the shopper did not tick is not proof of consent under the Spam Act 2003 (AU) or the Unsolicited Electronic Messages Act 2007 (NZ).',
    ),
  termsNote: z
    .boolean()
    .default(false)
    .describe('Show “You must agree to the terms of use before submitting the form.”'),
  termsPath: z
    .string()
    .nullable()
    .default('/terms-and-conditions')
    .describe('Link for the words “terms of use”. `null`: no link.'),
  captcha: z
    .enum(['altcha', 'turnstile', 'recaptcha', 'none'])
    .default('altcha')
    .describe(
      'Spam protection for forms: ALTCHA (runs in the browser, no third party), or Cloudflare Turnstile or Google reCAPTCHA. Those two need `lead.captchaKeys` and receive data about the visitor, which your privacy policy should say.',
    ),
  captchaKeys: ownField(
    captchaKeys.nullable().default(null),
    'Keys of the site at that vendor: `{siteKey: 0x4AAA, secretVariable: CAPTCHA_NORTHBANK}`. `null`: forms use ALTCHA.',
  ),
  forms: z
    .array(z.enum(DEPARTMENT_FORMS))
    .default([...DEPARTMENT_FORMS])
    .describe('Departments with their own page and form: /fleet, /careers, /service, /vehicle-parts-and-accessories.'),
  serviceBooking: ownField(
    z
      .url({ protocol: /^https$/ })
      .nullable()
      .default(null),
    'Booking page of the workshop on another website, to which /service redirects. `null`: Forecourt’s service form.',
  ),
  confirm: z
    .boolean()
    .default(false)
    .describe(
      'Email the shopper a confirmation with the vehicle and the phone number, without what they typed. Test drives, trade-ins and reservations always send one.',
    ),
  confirmWords: z
    .partialRecord(z.string(), z.string().min(1).max(1000))
    .default({})
    .describe(
      'Text after the greeting in the confirmation email, and on the page after sending, by form: `{enquiry: "We’ll call you within the hour."}`',
    ),
  answerMinutes: z
    .int()
    .min(5)
    .max(6_000)
    .default(120)
    .describe('Minutes of opening time after which an unanswered lead is overdue.'),
  savedReplies: ownField(
    z
      .array(
        z.strictObject({
          title: z.string().min(1).max(60),
          text: z
            .string()
            .min(1)
            .max(2_000)
            .refine((text) => unknownWords(text).length === 0, 'has words in double braces that are no live words'),
        }),
      )
      .max(30)
      .default([]),
    'Saved replies offered in the desk: `{title: Still available, text: "Hi {{first name}}, {{car}} is still available."}`. Live words: `{{first name}}`, `{{car}}`, `{{location}}`, `{{my name}}`.',
  ),
  textFrom: ownField(
    z
      .string()
      .regex(/^\+6[14]\d{8,10}$/, 'must be a number with its country code, for example +61491570006')
      .nullable()
      .default(null),
    'Number of the SMS account from which staff text shoppers, for example `"+61491570006"`. Replies must be forwarded to /api/texts/twilio or /api/texts/clicksend of this site (docs/operate.md). `null`: staff reply by email only.',
  ),
  answers: ownField(
    answerMailbox.nullable().default(null),
    'Mailbox for email replies from shoppers, which are then shown with the lead: `{address: replies@dealer.example, urlVariable: MAILBOX_NORTHBANK}`. The variable holds `imaps://user:password@imap.dealer.example` (docs/operate.md). `null`, or while the variable is not set: they go to the dealership’s own address and are not shown at the desk.',
  ),
  email: ownField(z.array(z.email()).default([]), 'Email addresses that receive every lead.'),
  withoutEmail: ownField(
    z.boolean().default(false),
    'The dealership works at the desk alone: once the website is open, the set-up and Today no longer ask for a mail server. Emails are sent all the same once there is one.',
  ),
  adf: z.boolean().default(true).describe('Attach the lead to the email as an ADF 1.0 document.'),
  adfEmail: ownField(
    z.array(z.email()).default([]),
    'Email addresses of lead systems, which receive the ADF 1.0 document only.',
  ),
  webhook: ownField(
    z
      .strictObject({
        url: z.url(),
        secretVariable: z.string().regex(WEBHOOK_SECRET, 'must begin with WEBHOOK_, for example WEBHOOK_NORTHBANK'),
      })
      .nullable()
      .default(null),
    'Signed webhook for leads. The secret is read from an environment variable whose name begins with `WEBHOOK_`. `null`: none.',
  ),
});
export type LeadPolicy = z.infer<typeof leadPolicy>;
