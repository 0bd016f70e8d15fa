import { z } from 'zod';

/** What a site calls things. "The noun is Caravans on caravan sites, otherwise a vehicle-type word." */
export const labelsPolicy = z.strictObject({
  noun: z
    .strictObject({ one: z.string(), many: z.string() })
    .default({ one: 'Vehicle', many: 'Vehicles' })
    .describe('What this site calls what it sells: "Show Me 128 Vehicles".'),
  newCars: z.string().default('New').describe('What new stock is called.'),
  demoCars: z.string().default('Demo').describe('What demonstrators are called.'),
  usedCars: z.string().default('Used').describe('What used stock is called.'),
  searchPlaceholder: z
    .string()
    .default('Make, model or stock number')
    .describe('Inside the search field of the header.'),
  enquire: z.string().default('Enquire Now').describe('The enquiry button.'),
  call: z.string().default('Call Now').describe('The call button.'),
});
export type LabelsPolicy = z.infer<typeof labelsPolicy>;
