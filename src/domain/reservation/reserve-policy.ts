import { z } from 'zod';
import { CAR_TYPES } from '../car/car-values.ts';
import { ownField } from '../site/own-field.ts';

/** Settings may name only these environment variables. The others hold secrets of the server itself. */
const secret = (name: string) =>
  z
    .string()
    .regex(/^STRIPE_[A-Z0-9_]{1,60}$/, 'must begin with STRIPE_, for example STRIPE_NORTHBANK_KEY')
    .default(name);

/** Reserving online, with a deposit. */
export const reservePolicy = z.strictObject({
  offered: z.boolean().default(false).describe('Let shoppers reserve qualifying vehicles online, with a deposit.'),
  kind: z
    .enum(['reserve', 'buy-online'])
    .default('reserve')
    .describe(
      'Type of reservation. `reserve`: “Reserve Car Now” at {vehicle path}/checkout. `buy-online`: “Online Purchase” at {vehicle path}/buy-online.',
    ),
  deposit: z
    .number()
    .min(1)
    .max(10_000)
    .multipleOf(0.01)
    .default(200)
    .describe('Deposit, in dollars. It comes off the price.'),
  amountOnButton: z.boolean().default(false).describe('Show the deposit on the button: “Reserve Car Now $200”.'),
  holdMinutes: z
    .number()
    .int()
    .min(5)
    .max(1440)
    .default(30)
    .describe('Minutes a vehicle is held while the shopper pays.'),
  extensions: z
    .number()
    .int()
    .min(0)
    .max(5)
    .default(1)
    .describe('Number of times a shopper can extend the hold, each time by `holdMinutes`.'),
  unpaidPerPerson: z
    .number()
    .int()
    .min(1)
    .max(20)
    .default(2)
    .describe('Maximum vehicles held at once without a paid deposit per email address or phone number.'),
  unpaidPerNetwork: z
    .number()
    .int()
    .min(1)
    .max(1_000)
    .default(3)
    .describe(
      'Maximum vehicles held at once without a paid deposit from one network (256 addresses), regardless of names.',
    ),
  unpaidPerSite: z
    .number()
    .int()
    .min(1)
    .max(10_000)
    .default(10)
    .describe(
      'Maximum vehicles held at once without a paid deposit on this site. When it is reached, shoppers cannot reserve until a hold ends or is paid, and `lead.email` receives an email.',
    ),
  unpaidShare: z
    .number()
    .int()
    .min(1)
    .max(100)
    .default(20)
    .describe(
      'Maximum share of the vehicles for sale held at once without a paid deposit, in percent. The lower of this and `unpaidPerSite` applies. One vehicle may always be held.',
    ),
  keepDays: z.number().int().min(1).max(60).default(7).describe('Days that a paid deposit holds the vehicle.'),
  journey: z
    .boolean()
    .default(false)
    .describe(
      'Open /checkout-journey from the button: six tasks in any order (choose, price, protection, trade-in, structure, finance), and then the reservation.',
    ),
  products: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[a-z0-9-]{1,40}$/),
        name: z.string().min(1).max(80),
        price: z.number().min(1).max(50_000),
        text: z.string().max(200).default(''),
        carTypes: z.array(z.enum(CAR_TYPES)).default([...CAR_TYPES]),
      }),
    )
    .max(12)
    .default([])
    .describe(
      'Protection products offered in the checkout journey, with their price in dollars. None is pre-selected.',
    ),
  carTypes: z
    .array(z.enum(CAR_TYPES))
    .default([...CAR_TYPES])
    .describe('Car types that qualify.'),
  comingSoon: z.boolean().default(false).describe('Let shoppers reserve vehicles that are still on their way.'),
  minimumPrice: z
    .number()
    .min(0)
    .default(1000)
    .describe('Minimum price of a qualifying vehicle, in dollars. A vehicle without a price does not qualify.'),
  gateway: z
    .enum(['test', 'stripe'])
    .default('test')
    .describe('Payment gateway: `stripe` (Stripe Checkout), or `test`, which takes no money and says so on its page.'),
  stripe: ownField(
    z
      .strictObject({
        secretKeyVariable: secret('STRIPE_SECRET_KEY'),
        webhookSecretVariable: secret('STRIPE_WEBHOOK_SECRET'),
      })
      .prefault({}),
    'Environment variables of the Stripe account: its secret key, and the secret of its webhook. The address of the webhook is https://{host}/api/payments/stripe.',
  ),
  terms: z
    .string()
    .min(1)
    .max(1000)
    .default(
      'The deposit comes off the price. Until you sign a contract, you can cancel for any reason and get a full refund. Cancel on your reservation page or call us.',
    )
    .describe('Refund terms, shown beside the button, in emails and on the receipt. You must honour them.'),
  stateTerms: z
    .partialRecord(z.enum(['NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'NT', 'ACT', 'NZ']), z.string().max(1000))
    .default({})
    .describe(
      'Cooling-off text by state, instead of the built-in text. An empty text shows nothing. Check it with your lawyer.',
    ),
});
export type ReservePolicy = z.infer<typeof reservePolicy>;
