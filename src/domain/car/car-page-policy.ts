import { z } from 'zod';
import { pathField } from '../site/path-field.ts';
import { CAR_TYPES } from './car-values.ts';
import { NEXT_STEPS } from './next-steps.ts';
import { VIEWER_VIEWS } from './viewer-views.ts';

/** The car page (document 1 sections 2, 4 and 9). */
export const carPagePolicy = z.strictObject({
  specificationsShown: z.number().int().min(1).default(4).describe('Specifications shown before "show all".'),
  commentsLimit: z.number().int().min(50).default(400).describe('Characters of dealer comments before "more".'),
  thumbnailsAbove: z
    .number()
    .int()
    .min(1)
    .default(3)
    .describe('A thumbnail strip appears with more pictures than this.'),
  stickyHeaderAfter: z
    .number()
    .int()
    .min(0)
    .default(500)
    .describe('Scrolled pixels after which the sticky header shows.'),
  stickyBarAfter: z.number().int().min(0).default(900).describe('Scrolled pixels after which the bottom bar shows.'),
  publishVin: z
    .boolean()
    .default(false)
    .describe(
      'Show the whole VIN of a vehicle on its page and publish it in structured data. Off: the page masks it, and structured data leave it out.',
    ),
  gallery: z
    .enum(['mosaic', 'strip'])
    .default('mosaic')
    .describe('Pictures as one large and four small, or one large above a strip.'),
  viewer: z
    .enum(VIEWER_VIEWS)
    .default('spinner')
    .describe(
      'What the page opens on, of a car that has it: the 360° spin, the walkaround film, the gallery or the interior. Other cars open on their gallery.',
    ),
  spinDrag: z.number().int().min(1).max(200).default(20).describe('Dragged pixels that turn a spin by one picture.'),
  spinInterval: z
    .number()
    .int()
    .min(40)
    .max(2000)
    .default(100)
    .describe('Milliseconds between the pictures of a spin that turns by itself, which it does when asked to.'),
  videoPosition: z
    .enum(['start', 'second', 'middle', 'end'])
    .default('second')
    .describe('Where a video stands among the pictures.'),
  similar: z.number().int().min(0).max(12).default(6).describe('How many similar cars are shown; 0 hides the block.'),
  findSimilar: z
    .enum(['enquiry', 'search'])
    .default('enquiry')
    .describe('Where the button of a sold car leads: to a form that asks the dealership, or to a search.'),
  photoRequestBelow: z
    .number()
    .int()
    .min(0)
    .default(4)
    .describe('A car with fewer pictures than this offers to ask for more; 0: never.'),
  usedCarPath: z
    .boolean()
    .default(false)
    .describe('The page of a used car stands at /used-car/{slug} and not at /cars/{slug}; the other one leads there.'),
  plugins: z
    .array(z.enum(['Car Analysis', 'PPSR Report']))
    .default(['Car Analysis', 'PPSR Report'])
    .describe(
      'Which checks a used car shows when its feed brings a report: of the register (PPSR Report: money owing, written off, stolen), of its past (Car Analysis: kilometres, recalls). The third plug-in, Autogauge, is market.indicator.',
    ),
  batteryHealth: z
    .boolean()
    .default(true)
    .describe('How much of its capacity a battery has left is shown, with method and date, when it is known.'),
  warranty: z
    .enum(['none', '3-year standard', '5-year', '7-year'])
    .default('3-year standard')
    .describe('The warranty that a car page names.'),
  warrantyFor: z.array(z.enum(CAR_TYPES)).default(['new', 'demo']).describe('Which cars have that warranty.'),
  promo: z
    .strictObject({
      offers: pathField.nullable().default(null),
      service: z
        .union([pathField, z.url({ protocol: /^https$/ })])
        .nullable()
        .default(null),
      sell: pathField.nullable().default(null),
    })
    .prefault({})
    .describe(
      'A banner on car pages: where latest offers, booking a service online and selling a car lead. Without an address a part is left out.',
    ),
  steps: z
    .array(z.enum(NEXT_STEPS))
    .default([...NEXT_STEPS])
    .describe(
      'The buttons beside the price in their order: the first is filled, the second outlined, the others are links. What a car or a site has not got is left out.',
    ),
  chat: z
    .string()
    .regex(/^(?:https:\/\/|sms:\+?\d)/, 'https:// or sms: and a number')
    .nullable()
    .default(null)
    .describe('Where "Instant Message" and "Chat with us" lead: the chat page of a provider, or sms: and a number.'),
  autobot: z
    .boolean()
    .default(false)
    .describe(
      'Where chat is null, "Instant Message" opens a panel at the foot of a car page. It answers at once what the website knows (whether the car is there, opening hours, test drives, repayments), says that it is automatic, and hands on to the enquiry form.',
    ),
  shareWith: z
    .enum(['facebook', 'x', 'whatsapp'])
    .default('facebook')
    .describe('Where "Share" leads on a computer; a phone offers its own.'),
  pastRego: z.enum(['unregistered', 'hidden']).default('hidden').describe('What a past registration date shows.'),
  disclaimer: z
    .string()
    .default(
      'Prices and availability can change. Please confirm the price, kilometres and features with the dealership before you buy.',
    )
    .describe('The small print under the car.'),
});
export type CarPagePolicy = z.infer<typeof carPagePolicy>;
