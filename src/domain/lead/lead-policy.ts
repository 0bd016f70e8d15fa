import { z } from 'zod';

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
  rego: z.boolean().default(false).describe('The form asks for a registration plate.'),
  optIn: z.boolean().default(true).describe('The offers box starts ticked.'),
  termsNote: z
    .boolean()
    .default(false)
    .describe('Shows "You must agree to the terms of use before submitting the form."'),
  captcha: z.enum(['altcha', 'none']).default('altcha').describe('What keeps robots out of the forms.'),
  email: z.array(z.email()).default([]).describe('Every lead also goes to these addresses.'),
  adf: z.boolean().default(true).describe('The e-mail carries the lead as an ADF 1.0 attachment.'),
  adfEmail: z.array(z.email()).default([]).describe('Addresses of lead systems, which get the bare ADF 1.0 document.'),
  webhook: z
    .strictObject({ url: z.url(), secretVariable: z.string() })
    .nullable()
    .default(null)
    .describe('A signed webhook; the secret is read from this environment variable.'),
});
export type LeadPolicy = z.infer<typeof leadPolicy>;
