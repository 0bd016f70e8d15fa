import { z } from 'zod';

/** The departments that can have a page of their own. */
export const DEPARTMENTS = ['service', 'parts', 'fleet', 'careers', 'contact', 'finance'] as const;
export type Department = (typeof DEPARTMENTS)[number];

const text = (longest: number) => z.string().min(1).max(longest);

const rows = <Shape extends z.core.$ZodLooseShape>(shape: Shape, most: number) =>
  z.strictObject({ title: text(80), rows: z.array(z.strictObject(shape)).min(1).max(most) });

const location = text(80)
  .nullable()
  .default(null)
  .describe('Location (slug) that this is for. It is shown under its name. `null`: all locations.');

const departmentContent = z.strictObject({
  title: text(80).describe('Heading of the page, for example “Car servicing”.'),
  places: z.boolean().default(true).describe('Name the towns of its locations after the heading.'),
  intro: text(300).nullable().default(null).describe('One or two sentences under the heading.'),
  description: text(200)
    .nullable()
    .default(null)
    .describe('Description for search engines. `null`: the one of its form.'),
  action: text(40)
    .nullable()
    .default(null)
    .describe('Label of the button that leads to the form. `null`: the title of the form.'),
  box: rows({ name: text(60), detail: text(80).nullable().default(null), value: text(40) }, 6)
    .nullable()
    .default(null)
    .describe('Facts beside the heading. Workshops that take bookings show their next free times instead.'),
  prices: z
    .strictObject({
      title: text(80).default('What it costs'),
      note: text(300).nullable().default(null).describe('What the prices include.'),
      rows: z
        .array(
          z.strictObject({
            name: text(80),
            detail: text(160).nullable().default(null),
            price: text(30).describe('In words: “$89”, “from $389”, “Free”.'),
            time: text(40).nullable().default(null),
            location,
          }),
        )
        .max(40)
        .default([])
        .describe('Prices. Service: those of `service.menu` come first.'),
    })
    .nullable()
    .default(null)
    .describe('Prices of the department. `null`: none are shown.'),
  steps: rows({ when: text(40), what: text(200) }, 8)
    .nullable()
    .default(null)
    .describe('How it goes, step by step.'),
  people: z
    .array(
      z.strictObject({
        name: text(60),
        role: text(80),
        phone: text(30).nullable().default(null).describe('Phone number. `null`: none is shown.'),
        location: text(80)
          .nullable()
          .default(null)
          .describe('Location (slug) where they work: the dealer finder names them there. `null`: on this page alone.'),
      }),
    )
    .max(12)
    .default([])
    .describe('People whom a visitor will talk to.'),
  questions: z
    .array(z.strictObject({ question: text(160), answer: text(1_000), location }))
    .max(20)
    .default([])
    .describe('Questions and answers.'),
});
export type DepartmentContent = z.infer<typeof departmentContent>;

const page = (at: string) =>
  departmentContent.nullable().default(null).describe(`Page at ${at}, above its form. \`null\`: the form alone.`);

/** What the pages of departments say. Locations, hours, phone numbers and free times are those of the locations. */
export const departmentsPolicy = z.strictObject({
  service: page('/service'),
  parts: page('/vehicle-parts-and-accessories'),
  fleet: page('/fleet'),
  careers: page('/careers'),
  contact: page('/contact'),
  finance: page('/finance').describe(
    'People, steps, questions and locations under the calculator of /finance. `null`: none.',
  ),
});
