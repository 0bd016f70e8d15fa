import { z } from 'zod';
import { FEED_FIELDS, type FeedField } from '#domain/import/feed-fields.ts';
import { DATE_ORDERS } from '#domain/import/read-date.ts';
import { patternProblem } from '#domain/import/pattern-problem.ts';
import { readCell } from './read-cell.ts';

/** The latest model year that a mapping may give. Rows are checked against the current year. */
const LATEST_YEAR = 2100;

const FIELDS = Object.keys(FEED_FIELDS) as [FeedField, ...FeedField[]];
const field = z.enum(FIELDS);
const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const pattern = z.string().superRefine((text, context) => {
  const problem = patternProblem(text, FIELDS);
  if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
});

/** Values of fields, each read like a cell of that field. */
const fieldValues = z.partialRecord(field, scalar).superRefine((values, context) => {
  for (const [name, value] of Object.entries(values)) {
    const reading = readCell(name as FeedField, value, LATEST_YEAR);
    if (reading && 'reason' in reading) context.addIssue({ code: 'custom', path: [name], message: reading.reason });
  }
});

const rule = z
  .strictObject({
    to: field.optional().describe('Field that takes the value.'),
    values: z
      .record(z.string(), scalar)
      .optional()
      .describe('Values of the feed and what they mean: {USED: used}. Case is ignored.'),
    likely: z
      .array(z.string())
      .optional()
      .describe(
        'Words of `values` whose meaning is a guess of the desk. They are read as it says; the desk asks someone to check them.',
      ),
    otherwise: z
      .enum(['keep', 'nothing', 'warn', 'fail'])
      .default('keep')
      .describe(
        'What to do with a value that `values` does not list: keep it, treat it as empty (`nothing`), leave the field empty with a warning (`warn`), or skip the row (`fail`).',
      ),
    after: z
      .string()
      .optional()
      .describe(
        'Take what follows this text, in which {Column} stands for a cell: "{Year} {Brand} {Model}". A cell that does not start with it gives nothing.',
      ),
    match: pattern
      .optional()
      .describe(
        'A regular expression with named groups, each the name of a field: "(?<cylinders>\\d+) cyl". Case is ignored. A cell that does not match gives nothing.',
      ),
    times: z.number().optional().describe('A factor to multiply the number by, for example 1.609344 for miles.'),
  })
  .refine(
    (given) => given.to !== undefined || given.match !== undefined,
    'needs `to: a field` or `match: a pattern with named groups`',
  );
export type MappingRule = z.infer<typeof rule>;

/** A mapping file: how the columns of a feed become fields. docs/import.md explains it, and the JSON Schema is generated from this. */
export const mappingSchema = z
  .strictObject({
    columns: z
      .record(z.string(), z.union([field, z.literal('ignore'), rule, z.array(rule).min(1)]))
      .default({})
      .describe(
        'Columns of the feed, each with the field it gives, `ignore`, or one or more rules. They are read in this order: a later value replaces an earlier one, and an empty cell replaces nothing.',
      ),
    combine: z
      .partialRecord(field, z.string())
      .default({})
      .describe('Fields composed of several columns: {location: "{Suburb}, {State}"}.'),
    dealership: z
      .strictObject({
        column: z.string().min(1).describe('Column whose cells name a dealership, by slug or by name.'),
        values: z
          .record(z.string(), z.string())
          .default({})
          .describe('Dealership names in the file and their slugs: {Northside: northbank}. Case is ignored.'),
      })
      .optional()
      .describe('For a file of several dealerships: each row goes to the dealership that it names.'),
    constants: fieldValues.default({}).describe('Fields with the same value in every row: {item_type: caravan}.'),
    defaults: fieldValues.default({}).describe('Values for rows in which the field is empty: {car_type: used}.'),
    empty: z.array(z.string()).default([]).describe('Values that mean "empty" in every column: [NA, "- / -"].'),
    dates: z
      .enum(DATE_ORDERS)
      .default('dd/mm/yyyy')
      .describe(
        'Date format of the file. A date that starts with the year, for example 2026-05-01, is always understood.',
      ),
    price: z
      .strictObject({
        atLeast: z
          .number()
          .positive()
          .nullable()
          .default(null)
          .describe(
            'Dollars. A lower price counts as no price, with a warning: suppliers write 1 for "on application". null: every price counts.',
          ),
      })
      .default({ atLeast: null })
      .describe('Which amounts are prices: {atLeast: 500}.'),
    unknownLocations: z
      .enum(['warn', 'refuse'])
      .default('warn')
      .describe(
        'What to do with a location that the dealership does not have: import the car without moving it and warn, or reject the file.',
      ),
    otherColumns: z
      .enum(['refuse', 'ignore'])
      .default('refuse')
      .describe('What to do with columns that neither this mapping nor Forecourt knows.'),
  })
  .describe('Mapping of the columns of a stock feed to the fields of a car.');
export type Mapping = z.infer<typeof mappingSchema> & {
  /** The position of a part of the mapping in its file, "feed.yaml:3: "; absent when there is no file. */
  where?: (path: readonly (string | number)[]) => string;
};

export const NO_MAPPING: Mapping = mappingSchema.parse({});
