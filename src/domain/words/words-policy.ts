import { z } from 'zod';

/** The words of a site. Document 1 section 2: the noun is Caravans on caravan sites, otherwise a vehicle-type word. */
export const wordsPolicy = z.strictObject({
  noun: z
    .strictObject({ one: z.string(), many: z.string() })
    .default({ one: 'Vehicle', many: 'Vehicles' })
    .describe('What this site calls what it sells: "Show Me 128 Vehicles".'),
  newCars: z.string().default('New').describe('The word for new stock.'),
  demoCars: z.string().default('Demo').describe('The word for demonstrators.'),
  usedCars: z.string().default('Used').describe('The word for used stock.'),
  searchPlaceholder: z
    .string()
    .default('Make, model or stock number')
    .describe('Inside the search field of the header.'),
  enquire: z.string().default('Enquire Now').describe('The enquiry button.'),
  call: z.string().default('Call Now').describe('The call button.'),
});
export type WordsPolicy = z.infer<typeof wordsPolicy>;
