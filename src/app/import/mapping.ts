import { z } from 'zod';
import { FEED_FIELDS, type FeedField } from '#domain/stock-feed/feed-fields.ts';
import { DATE_ORDERS } from '#domain/stock-feed/read-date.ts';
import { patternProblem } from '#domain/stock-feed/pattern-problem.ts';
import { readCell } from './read-cell.ts';

/** A model year that a mapping may give; the rows are held to this year's. */
const LATEST_YEAR = 2100;

const FIELDS = Object.keys(FEED_FIELDS) as [FeedField, ...FeedField[]];
const field = z.enum(FIELDS);
const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const pattern = z.string().superRefine((text, context) => {
  const problem = patternProblem(text, FIELDS);
  if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
});

/** Values of fields, each read as a cell of its field would be. */
const fieldValues = z.partialRecord(field, scalar).superRefine((values, context) => {
  for (const [name, value] of Object.entries(values)) {
    const reading = readCell(name as FeedField, value, LATEST_YEAR);
    if (reading && 'reason' in reading) context.addIssue({ code: 'custom', path: [name], message: reading.reason });
  }
});

const rule = z
  .strictObject({
    to: field.optional().describe('The field that takes the value.'),
    values: z
      .record(z.string(), scalar)
      .optional()
      .describe('Words of the feed and what they mean: {USED: used}. Compared without case.'),
    otherwise: z
      .enum(['keep', 'nothing', 'fail'])
      .default('keep')
      .describe('A word that `values` does not list: keep it, take it for nothing, or fail the row.'),
    after: z
      .string()
      .optional()
      .describe(
        'Take what comes after this text, in which {Column} stands for a cell: "{Year} {Brand} {Model}". A cell that does not begin so gives nothing.',
      ),
    match: pattern
      .optional()
      .describe(
        'A regular expression with named groups, each the name of a field: "(?<cylinders>\\d+) cyl". Case does not matter; a cell that does not match gives nothing.',
      ),
    times: z.number().optional().describe('Multiply the number, such as 1.609344 for miles.'),
  })
  .refine(
    (given) => given.to !== undefined || given.match !== undefined,
    'needs `to: a field` or `match: a pattern with named groups`',
  );
export type MappingRule = z.infer<typeof rule>;

/** A mapping file: how the columns of a foreign feed become fields. docs/import.md explains it; the JSON Schema is made of this. */
export const mappingSchema = z
  .strictObject({
    columns: z
      .record(z.string(), z.union([field, z.literal('ignore'), rule, z.array(rule).min(1)]))
      .default({})
      .describe(
        'Column of the feed: the field it gives, `ignore`, or one or more rules. Read in this order; a later value replaces an earlier one, nothing replaces nothing.',
      ),
    combine: z
      .partialRecord(field, z.string())
      .default({})
      .describe('Fields made of several columns: {location: "{Suburb}, {State}"}.'),
    dealership: z
      .strictObject({
        column: z.string().min(1).describe('The column whose cells name a dealership, by slug or by name.'),
        values: z
          .record(z.string(), z.string())
          .default({})
          .describe('What the file calls a dealership, and its slug: {Northside: northbank}. Compared without case.'),
      })
      .optional()
      .describe('One file for several dealerships: each row goes to the one that it names.'),
    constants: fieldValues.default({}).describe('Fields that are the same for every row: {item_type: caravan}.'),
    defaults: fieldValues.default({}).describe('Values for rows that say nothing: {car_type: used}.'),
    empty: z.array(z.string()).default([]).describe('Words that mean "nothing" in every column: [NA, "- / -"].'),
    dates: z
      .enum(DATE_ORDERS)
      .default('dd/mm/yyyy')
      .describe('How the file writes its dates. A year before the month, as in 2026-05-01, is read in any case.'),
    price: z
      .strictObject({
        atLeast: z
          .number()
          .positive()
          .nullable()
          .default(null)
          .describe(
            'Dollars. A lower price counts as no price, with a warning: suppliers write 1 for “on application”. null: every price counts.',
          ),
      })
      .default({ atLeast: null })
      .describe('Which amounts are prices: {atLeast: 500}.'),
    unknownLocations: z
      .enum(['warn', 'refuse'])
      .default('warn')
      .describe(
        'A location that the dealership does not have: import the car without moving it and say so, or refuse the file.',
      ),
    otherColumns: z
      .enum(['refuse', 'ignore'])
      .default('refuse')
      .describe('Columns that neither this file nor Forecourt knows.'),
  })
  .describe('How the columns of a stock feed become the fields of a car.');
export type Mapping = z.infer<typeof mappingSchema> & {
  /** "feed.yaml:3: ", where a part of the mapping stands in its file; absent for one that comes from no file. */
  where?: (path: readonly (string | number)[]) => string;
};

export const NO_MAPPING: Mapping = mappingSchema.parse({});
