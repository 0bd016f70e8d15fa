import { z } from 'zod';

/** Of a vehicle that is ridden or walked through, the button says so (domain/test-drive/drive-name.ts). */
export const DEFAULT_DRIVE_LABEL = 'Book a Test Drive';

/** The words of a site. "The noun is Caravans on caravan sites, otherwise a vehicle-type word." */
export const labelsPolicy = z.strictObject({
  noun: z
    .strictObject({ one: z.string(), many: z.string() })
    .default({ one: 'Vehicle', many: 'Vehicles' })
    .describe('Words for one and for several vehicles, for example in “Show Me 128 Vehicles”.'),
  newCars: z.string().default('New').describe('Name for new stock.'),
  demoCars: z.string().default('Demo').describe('Name for demonstrators.'),
  usedCars: z.string().default('Used').describe('Name for used stock.'),
  searchPlaceholder: z
    .string()
    .default('Make, model or stock number')
    .describe('Placeholder in the header search field.'),
  enquire: z.string().default('Enquire Now').describe('Enquiry button.'),
  call: z.string().default('Call Now').describe('Call button beside the price.'),
  callUs: z.string().default('Call Us Now').describe('Call button in the bars and beside the address.'),
  instantMessage: z.string().default('Instant Message').describe('Chat button beside the price.'),
  chat: z.string().default('Chat with us').describe('Chat button beside the address.'),
  finance: z.string().default('Get Finance').describe('Button that opens the car’s finance calculator.'),
  historyReport: z.string().default('Car History Report').describe('Button that opens the used-car checks.'),
  tradeIn: z.string().default('Trade-In Valuation').describe('Button that starts a trade-in valuation.'),
  reserve: z.string().default('Reserve Car Now').describe('Button that starts a reservation.'),
  buyOnline: z.string().default('Online Purchase').describe('Reservation button when `reserve.kind` is `buy-online`.'),
  reserveCard: z
    .string()
    .default('Reserve this Car')
    .describe('Reservation button on cards when `card.action` is `reserve`.'),
  financeCard: z
    .string()
    .default('Get Finance')
    .describe(
      'Finance button on cards when `card.action` is `finance`: “Get Finance”, “Get Pre-Approved” or “Finance Enquiry”. Use “Get Pre-Approved” only if a lender has actually approved the customer.',
    ),
  testDrive: z
    .string()
    .default(DEFAULT_DRIVE_LABEL)
    .describe(
      'Button that starts a test drive booking, and the title of its form. With the default, a motorcycle says “Test Ride” and a caravan “Walk-through”.',
    ),
});
export type LabelsPolicy = z.infer<typeof labelsPolicy>;
