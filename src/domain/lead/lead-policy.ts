import { z } from 'zod';
import { ownField } from '../site/own-field.ts';

/** Settings may name these variables of the environment and no other: the rest holds passwords of the server itself. */
const WEBHOOK_SECRET = /^WEBHOOK_[A-Z0-9_]{1,60}$/;
export const CAPTCHA_SECRET = /^CAPTCHA_[A-Z0-9_]{1,60}$/;

const captchaKeys = z.strictObject({
  siteKey: z
    .string()
    .regex(/^[\w-]{10,100}$/, 'a site key is letters, digits, - and _, as the vendor shows it')
    .describe('What the browser shows the vendor; everybody may see it.'),
  secretVariable: z
    .string()
    .regex(CAPTCHA_SECRET, 'the name of a secret begins with CAPTCHA_, such as CAPTCHA_NORTHBANK')
    .describe('The environment variable that holds the secret key.'),
  leastScore: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .default(null)
    .describe(
      'For a key of reCAPTCHA v3: a form with a lower score counts as sent without a captcha. null: a key of v2, which shows a box to tick; Turnstile has no score.',
    ),
});
export type CaptchaKeys = z.infer<typeof captchaKeys>;

export const DEPARTMENT_FORMS = ['fleet', 'careers', 'service', 'parts'] as const;
export type DepartmentForm = (typeof DEPARTMENT_FORMS)[number];

/** Enquiries (document 2 sections 2 to 5) and where they go (DESIGN section 7). */
export const leadPolicy = z.strictObject({
  commentsRequired: z.boolean().default(true).describe('The Comments field must be filled.'),
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
    .describe('The category select of the general enquiry.'),
  categorySelect: z.boolean().default(true).describe('The general enquiry lets the shopper choose a category.'),
  dealershipSelect: z.boolean().default(true).describe('With more than one dealership, the shopper chooses one.'),
  dealership: ownField(
    z.string().nullable().default(null),
    "Who receives a lead when the shopper chose no dealership: a slug. null: the site's own addresses, or its only dealership.",
  ),
  locationSelect: z
    .enum(['none', 'location', 'department'])
    .default('none')
    .describe('The shopper chooses a location: sales locations, or departments (service and parts too).'),
  rego: z.boolean().default(false).describe('The form asks for a registration plate.'),
  services: z
    .array(z.string().min(1).max(60))
    .max(20)
    .default([])
    .describe('Boxes to tick for what else the shopper wants: "Tow bar".'),
  optIn: z
    .boolean()
    .default(false)
    .describe(
      'The offers box starts ticked, as the specification has it. A box that nobody ticked proves no consent under the Spam Act 2003.',
    ),
  termsNote: z
    .boolean()
    .default(false)
    .describe('Shows "You must agree to the terms of use before submitting the form."'),
  termsPath: z
    .string()
    .nullable()
    .default('/terms-and-conditions')
    .describe('Where the words "terms of use" lead. null: they are no link.'),
  captcha: z
    .enum(['altcha', 'turnstile', 'recaptcha', 'none'])
    .default('altcha')
    .describe(
      "What keeps programs out of the forms: altcha, work that the browser does; or Cloudflare's Turnstile or Google's reCAPTCHA, which want lead.captchaKeys and see who fills in a form.",
    ),
  captchaKeys: ownField(
    captchaKeys.nullable().default(null),
    "The site's keys at that vendor: {siteKey: 0x4AAA, secretVariable: CAPTCHA_NORTHBANK}. null: its forms have ALTCHA.",
  ),
  forms: z
    .array(z.enum(DEPARTMENT_FORMS))
    .default([...DEPARTMENT_FORMS])
    .describe(
      'Departments with a page and a form of their own: /fleet, /careers, /service, /vehicle-parts-and-accessories.',
    ),
  serviceBooking: ownField(
    z
      .url({ protocol: /^https$/ })
      .nullable()
      .default(null),
    'Where /service leads instead of to a form of ours: the booking page of the workshop, elsewhere. null: our form.',
  ),
  confirm: z
    .boolean()
    .default(false)
    .describe(
      'The shopper gets a mail that says what arrived, with the telephone number. A test drive and a trade-in always have one.',
    ),
  confirmWords: z
    .partialRecord(z.string(), z.string().min(1).max(1000))
    .default({})
    .describe('What that mail says after the greeting, by form: { enquiry: "We call you within the hour." }'),
  answerMinutes: z
    .int()
    .min(5)
    .max(6_000)
    .default(120)
    .describe('At the desk a lead is overdue when nobody has answered for so many minutes of opening time.'),
  savedReplies: ownField(
    z
      .array(z.strictObject({ title: z.string().min(1).max(60), text: z.string().min(1).max(2_000) }))
      .max(30)
      .default([]),
    'What salespeople write often, to begin a reply with at the desk: {title: Still here, text: "Yes, it is still here."}.',
  ),
  email: ownField(z.array(z.email()).default([]), 'Every lead also goes to these addresses.'),
  adf: z.boolean().default(true).describe('The e-mail carries the lead as an ADF 1.0 attachment.'),
  adfEmail: ownField(z.array(z.email()).default([]), 'Addresses of lead systems, which get the bare ADF 1.0 document.'),
  webhook: ownField(
    z
      .strictObject({
        url: z.url(),
        secretVariable: z
          .string()
          .regex(WEBHOOK_SECRET, 'the name of a secret begins with WEBHOOK_, such as WEBHOOK_NORTHBANK'),
      })
      .nullable()
      .default(null),
    'A signed webhook; the secret is read from this environment variable, whose name begins with WEBHOOK_.',
  ),
});
export type LeadPolicy = z.infer<typeof leadPolicy>;
