import { z } from 'zod';
import { pathField } from '../site/path-field.ts';
import { CAR_TYPES } from './car-values.ts';
import { consumerNoticePolicy } from './consumer-notice-policy.ts';
import { NEXT_STEPS } from './next-steps.ts';
import { VIEWER_VIEWS } from './viewer-views.ts';

/** The car page (specification 1.2, 1.4 and 1.9). */
export const carPagePolicy = z.strictObject({
  specificationsShown: z.number().int().min(1).default(4).describe('Number of specifications shown before “Show all”.'),
  commentsLimit: z.number().int().min(50).default(400).describe('Characters of dealer comments shown before “more”.'),
  thumbnailsAbove: z
    .number()
    .int()
    .min(1)
    .default(3)
    .describe('Number of photos above which a thumbnail strip is shown.'),
  stickyHeaderAfter: z
    .number()
    .int()
    .min(0)
    .default(500)
    .describe('Pixels scrolled before the sticky header is shown.'),
  stickyBarAfter: z
    .number()
    .int()
    .min(0)
    .default(900)
    .describe(
      'Pixels scrolled before the bottom bar of phones is shown. `0`: always; its buttons then leave the page above it.',
    ),
  publishVin: z
    .boolean()
    .default(false)
    .describe(
      'Show the full VIN on the vehicle’s page and publish it in structured data. `false`: the page masks it, and structured data leaves it out.',
    ),
  publishPlate: z
    .boolean()
    .default(false)
    .describe(
      'Show the full number plate on the vehicle’s page and in the API. `false`: both mask it. Some states, for example NSW, have asked dealers to give the registration number of each advertised vehicle.',
    ),
  gallery: z
    .enum(['mosaic', 'strip'])
    .default('mosaic')
    .describe('Layout of the photos. `mosaic`: one large and four small. `strip`: one large above a strip.'),
  viewer: z
    .enum(VIEWER_VIEWS)
    .default('spinner')
    .describe(
      'View the page opens on if the car has it: 360° spin, walkaround video, gallery or interior. Otherwise the gallery opens.',
    ),
  spinDrag: z.number().int().min(1).max(200).default(20).describe('Pixels of dragging that turn a spin by one frame.'),
  spinInterval: z
    .number()
    .int()
    .min(40)
    .max(2000)
    .default(100)
    .describe(
      'Time between frames when a spin auto-rotates, in milliseconds. Auto-rotation starts only when the visitor turns it on.',
    ),
  videoPosition: z
    .enum(['start', 'second', 'middle', 'end'])
    .default('second')
    .describe('Position of the video among the photos.'),
  similar: z.number().int().min(0).max(12).default(6).describe('Number of similar cars shown. `0`: none.'),
  findSimilar: z
    .enum(['enquiry', 'search'])
    .default('enquiry')
    .describe('Page that the button of a sold car opens: a form to the dealership, or a search.'),
  photoRequestBelow: z
    .number()
    .int()
    .min(0)
    .default(4)
    .describe('Number of photos below which shoppers can ask for more. `0`: never.'),
  usedCarPath: z
    .boolean()
    .default(false)
    .describe('Use /used-car/{slug} instead of /cars/{slug} for used cars. The other address redirects.'),
  plugins: z
    .array(z.enum(['Car Analysis', 'PPSR Report']))
    .default(['Car Analysis', 'PPSR Report'])
    .describe(
      'Checks shown for a used car when its feed includes a report. `PPSR Report`: the register (money owing, written off, stolen). `Car Analysis`: the car’s history (kilometres, recalls). The third plug-in, Autogauge, is `market.indicator`.',
    ),
  batteryHealth: z
    .boolean()
    .default(true)
    .describe('Show battery health (remaining capacity, test method and date) when known.'),
  warranty: z
    .enum(['none', '3-year standard', '5-year', '7-year'])
    .default('3-year standard')
    .describe('Warranty named on car pages. Choose only a warranty that you give.'),
  warrantyFor: z.array(z.enum(CAR_TYPES)).default(['new', 'demo']).describe('Car types with that warranty.'),
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
      'Banner on car pages, with the links for latest offers, online service booking and selling a car. Parts without a link are left out.',
    ),
  steps: z
    .array(z.enum(NEXT_STEPS))
    .default([...NEXT_STEPS])
    .describe(
      'Buttons beside the price, in order: the first is filled, the second outlined, the others are links. Buttons that don’t apply to a car or site are left out.',
    ),
  chat: z
    .string()
    .regex(/^(?:https:\/\/|sms:\+?\d)/, 'https:// or sms: and a number')
    .nullable()
    .default(null)
    .describe(
      'Link for “Instant Message” and “Chat with us”: a provider’s chat page, or `sms:` and a number. `null`: no link.',
    ),
  autobot: z
    .boolean()
    .default(false)
    .describe(
      'Let “Instant Message” open an automated chat panel when `chat` is `null`. The panel answers from site data (availability, opening hours, test drives, repayments), says that it is automated and links to the enquiry form.',
    ),
  shareWith: z
    .enum(['facebook', 'x', 'whatsapp'])
    .default('facebook')
    .describe('Service that “Share” opens on a computer. A phone offers its own.'),
  pastRego: z
    .enum(['unregistered', 'hidden'])
    .default('hidden')
    .describe('What to show when the registration has expired: “unregistered”, or nothing.'),
  disclaimer: z
    .string()
    .default(
      'Prices and availability can change. Please confirm the price, kilometres and features with us before you buy.',
    )
    .describe('Small print under the car.'),
  notice: consumerNoticePolicy
    .nullable()
    .default(null)
    .describe(
      'New Zealand: show a Consumer Information Notice for each used or demo car, made from its data, with this trader. A car with missing facts has none, and the car editor says which. A car with its own notice (`consumer_notice`) links to that. `null`: none.',
    ),
  usedNotice: z
    .string()
    .min(1)
    .nullable()
    .default(null)
    .describe(
      'Small print under a used or demo car without a notice of its own, before the rest: for example where to find the Consumer Information Notice that New Zealand requires. `null`: none.',
    ),
});
export type CarPagePolicy = z.infer<typeof carPagePolicy>;
