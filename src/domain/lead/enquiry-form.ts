import { z } from 'zod';
import { storable } from '../text/storable.ts';
import type { LeadPolicy } from './lead-policy.ts';

/** What the form's rules depend on beside the policy. */
export interface EnquiryContext {
  policy: Pick<LeadPolicy, 'commentsRequired' | 'categories' | 'dealershipSelect' | 'termsNote'>;
  /** Slugs to choose from; the select is asked for when there is more than one. */
  dealerships: readonly string[];
  /** The car page fills category and dealership itself. */
  aboutCar: boolean;
  /** The photo-request and similar forms. */
  messageOptional?: boolean | undefined;
}

const text = (limit: number) => z.string().overwrite(storable).trim().max(limit, `Shorten this to ${limit} characters`);
const optional = (limit: number) =>
  text(limit)
    .optional()
    .transform((value) => (value === '' ? undefined : value));
const ticked = z
  .union([z.literal('on'), z.literal('true'), z.boolean()])
  .optional()
  .transform((value) => value === 'on' || value === 'true' || value === true);

/**
 * The rules of the enquiry form (document 2 section 5), the same in the browser and on the server. Messages say how to
 * mend. Fields by the names of the form; unknown fields are dropped.
 */
export function enquiryForm({ policy, dealerships, aboutCar, messageOptional = false }: EnquiryContext) {
  const asksDealership = policy.dealershipSelect && dealerships.length > 1 && !aboutCar;
  const message = text(5000);
  return z.object({
    name: text(120).min(1, 'Enter your name'),
    email: text(254)
      .min(1, 'Enter your e-mail address')
      .pipe(z.email('Add an @ and a domain, as in priya@example.com')),
    phone: optional(30).pipe(
      z
        .string()
        .regex(/^[+()\d\s.-]*$/, 'Use digits only, as in 0412 345 678')
        .refine((value) => value.replace(/\D/g, '').length >= 8, 'This number is too short')
        .optional(),
    ),
    message: policy.commentsRequired && !messageOptional ? message.min(1, 'Enter your comments') : optional(5000),
    category: aboutCar
      ? optional(60)
      : text(60)
          .pipe(z.enum(policy.categories as [string, ...string[]], 'Choose a category from the list'))
          .default('General Enquiry'),
    subcategory: optional(60),
    dealership_slug: asksDealership
      ? text(120).pipe(z.enum(dealerships as [string, ...string[]], 'Select a Preferred Dealership'))
      : optional(120),
    location: optional(120),
    Rego: optional(12),
    opt_in: ticked,
    terms_conditions: policy.termsNote
      ? ticked.refine((value) => value, 'You must agree to the terms of use before submitting the form.')
      : ticked,
    page_id: optional(60),
    idempotency_key: optional(80),
  });
}

export type EnquiryInput = z.infer<ReturnType<typeof enquiryForm>>;
