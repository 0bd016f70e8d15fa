import { z } from 'zod';
import { CAR_TYPES } from '../car/car-values.ts';
import { ownField } from '../site/own-field.ts';

/** Settings may name these variables of the environment and no other: the rest holds passwords of the server itself. */
const secret = (name: string) =>
  z
    .string()
    .regex(/^STRIPE_[A-Z0-9_]{1,60}$/, 'the name of a secret begins with STRIPE_, such as STRIPE_NORTHBANK_KEY')
    .default(name);

/** Reserving online, with a deposit. */
export const reservePolicy = z.strictObject({
  offered: z.boolean().default(false).describe('Vehicles that qualify can be reserved online, with a deposit.'),
  kind: z
    .enum(['reserve', 'buy-online'])
    .default('reserve')
    .describe('Reserve Car Now, at {vehicle path}/checkout, or Online Purchase, at {vehicle path}/buy-online.'),
  deposit: z.number().min(1).max(10_000).multipleOf(0.01).default(200).describe('Dollars. It comes off the price.'),
  amountOnButton: z.boolean().default(false).describe('The button says the deposit: "Reserve Car Now $200".'),
  holdMinutes: z
    .number()
    .int()
    .min(5)
    .max(1440)
    .default(30)
    .describe('How long nobody else can have the vehicle while somebody pays.'),
  extensions: z
    .number()
    .int()
    .min(0)
    .max(5)
    .default(1)
    .describe('How often somebody who needs longer may hold on for as long again.'),
  unpaidPerPerson: z
    .number()
    .int()
    .min(1)
    .max(20)
    .default(2)
    .describe('Vehicles that one email address or phone number may hold at once without a paid deposit.'),
  unpaidPerNetwork: z
    .number()
    .int()
    .min(1)
    .max(1_000)
    .default(3)
    .describe(
      'Vehicles that may be held at once without a paid deposit from one network (256 addresses), whatever names are given.',
    ),
  unpaidPerSite: z
    .number()
    .int()
    .min(1)
    .max(10_000)
    .default(10)
    .describe(
      'Vehicles that may be held at once without a paid deposit on this site. Beyond it nobody can reserve until a hold ends or is paid, and lead.email is told.',
    ),
  unpaidShare: z
    .number()
    .int()
    .min(1)
    .max(100)
    .default(20)
    .describe(
      'Percent of the vehicles for sale that may be held at once without a paid deposit. The smaller of this and unpaidPerSite counts, and one may always be held.',
    ),
  keepDays: z.number().int().min(1).max(60).default(7).describe('How many days a paid deposit keeps the vehicle.'),
  journey: z
    .boolean()
    .default(false)
    .describe(
      'The button leads to /checkout-journey: six tasks in any order (choose, price, protection, trade-in, structure, finance), and from there to the reservation.',
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
      'Protection that the checkout journey offers, with its price in dollars. None is ever ticked beforehand.',
    ),
  carTypes: z
    .array(z.enum(CAR_TYPES))
    .default([...CAR_TYPES])
    .describe('Which vehicles qualify, by new, demo and used.'),
  comingSoon: z.boolean().default(false).describe('Vehicles that are still on their way qualify.'),
  minimumPrice: z
    .number()
    .min(0)
    .default(1000)
    .describe('Dollars. A cheaper vehicle, or one without a price, does not qualify.'),
  gateway: z
    .enum(['test', 'stripe'])
    .default('test')
    .describe('Who takes the money: stripe (Stripe Checkout), or test, which moves none and says so on its page.'),
  stripe: ownField(
    z
      .strictObject({
        secretKeyVariable: secret('STRIPE_SECRET_KEY'),
        webhookSecretVariable: secret('STRIPE_WEBHOOK_SECRET'),
      })
      .prefault({}),
    'The environment variables with the account: its secret key, and the secret of its webhook, whose address is https://{host}/api/payments/stripe.',
  ),
  terms: z
    .string()
    .min(1)
    .max(1000)
    .default(
      'The deposit comes off the price. Until you sign a contract you get all of it back, whatever the reason: cancel on the page of your reservation, or call us.',
    )
    .describe('The refund terms, beside the button, in mails and on the receipt. Promise only what you keep.'),
  stateTerms: z
    .partialRecord(z.enum(['NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'NT', 'ACT', 'NZ']), z.string().max(1000))
    .default({})
    .describe(
      'What is said about cooling off where the vehicle is sold, in place of the built-in text; an empty text says nothing.',
    ),
});
export type ReservePolicy = z.infer<typeof reservePolicy>;
