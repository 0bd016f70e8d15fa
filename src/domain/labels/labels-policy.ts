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
  call: z.string().default('Call Now').describe('The call button beside the price.'),
  callUs: z.string().default('Call Us Now').describe('The call button of the bars and beside the address.'),
  instantMessage: z.string().default('Instant Message').describe('The chat button beside the price.'),
  chat: z.string().default('Chat with us').describe('The chat button beside the address.'),
  finance: z.string().default('Get Finance').describe('The button that leads to the finance calculator of a car.'),
  historyReport: z.string().default('Car History Report').describe('The button that leads to the used-car checks.'),
  tradeIn: z.string().default('Trade-In Valuation').describe('The button that leads to a trade-in valuation.'),
  reserve: z.string().default('Reserve Car Now').describe('The button that leads to reserving a car.'),
  buyOnline: z.string().default('Online Purchase').describe('The same where reserve.kind is buy-online.'),
  reserveCard: z.string().default('Reserve this Car').describe('The same on cards, where card.action is reserve.'),
  financeCard: z
    .string()
    .default('Get Finance')
    .describe(
      'The finance button of cards, where card.action is finance: Get Finance, Get Pre-Approved, Finance Enquiry.',
    ),
  testDrive: z.string().default('Book a Test Drive').describe('The button that leads to a test drive.'),
});
export type LabelsPolicy = z.infer<typeof labelsPolicy>;
