import { z } from 'zod';
import {
  HISTORY_CHECKS,
  MOST_MARKS,
  type CarImage,
  type EquipmentGroup,
  type PhotoMark,
} from '#domain/car/car-values.ts';
import { dollars } from '#domain/money.ts';
import { photoMark } from '#app/stock/photo-mark.ts';

/** The typed JSON that a feed may carry. Money in dollars, as everywhere in feeds; cents come out. */
const amount = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\$?[\d,]+(\.\d+)?$/)
      .transform((text) => Number(text.replace(/[$,]/g, ''))),
  ])
  .refine((value) => Number.isFinite(value) && Math.abs(value) <= 20_000_000, 'is not an amount in dollars')
  .transform(dollars)
  .nullish()
  .transform((value) => value ?? null);
const rate = z
  .number()
  .min(0)
  .max(100)
  .nullish()
  .transform((value) => value ?? null);
const term = z
  .number()
  .min(0)
  .max(600)
  .nullish()
  .transform((value) => value ?? null);

const lenderFigures = z.looseObject({
  interestRate: rate,
  comparisonRate: rate,
  paymentWeek: amount,
  paymentMonth: amount,
  deposit: amount,
  totalPayable: amount,
  termMonths: term,
  termYears: term,
  balloon: amount,
  establishmentFees: amount,
  disclaimer: z
    .string()
    .max(5000)
    .nullish()
    .transform((value) => value ?? null),
});
const position = z.object({ angle: z.number(), x: z.number(), y: z.number() });
const hotspot = z.object({
  id: z.coerce.string(),
  description: z.string().max(2000),
  position: z.array(position).max(500),
});
const historyResult = z.object({
  result: z.enum(['none', 'found', 'not_available']),
  detail: z.string().max(500).optional(),
});
const fact = z.union([z.number(), z.string().max(200)]).optional();

/** Objects by field name. */
export const FEED_OBJECTS = {
  hotspots: z.object({
    exterior: z.array(hotspot).max(200).default([]),
    interior: z.array(hotspot).max(200).default([]),
  }),
  battery_health: z.object({ percent: z.number().min(0).max(100), method: z.string().max(300), date: z.iso.date() }),
  history_report: z.object({
    number: z.string().max(60),
    searched_at: z.iso.datetime({ offset: true }),
    results: z.partialRecord(z.enum(HISTORY_CHECKS), historyResult),
  }),
  youxQuote: z.object({ weeklyRepaymentAmount: amount.pipe(z.number()), advertisedRate: rate, comparisonRate: rate }),
  finance_lenders: z.record(z.string().max(60), lenderFigures),
  variant: z.record(z.string().max(60), fact),
  dealership_ids: z.array(z.number().int().positive()).max(200),
} as const;

const MOST_IMAGES = 200;
/** A path, or a URL with a host name: a shopper's browser cannot fetch an image from http://127.0.0.1. */
const ADDRESS = /^(?:https?:\/\/(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*(?=[:/?#]|$)[^\s"<>]*|\/[^\s"<>]*)$/i;

/**
 * Reads images given as URLs (a list, or text separated by spaces, commas, semicolons or bars) or as `Car.images`. `skipped`
 * and `skippedMarks`: how many images, and marks on the others, could not be read.
 */
export function readImages(given: unknown): { images: CarImage[]; skipped: number; skippedMarks: number } {
  const list =
    typeof given === 'string' ? given.split(/[|;\s]+|,(?=\s*(?:https?:|\/))/) : Array.isArray(given) ? given : [given];
  const images: CarImage[] = [];
  let skipped = 0;
  let skippedMarks = 0;
  for (const entry of list.slice(0, MOST_IMAGES)) {
    if (entry === '' || entry === null) continue;
    const image = oneImage(entry);
    if (image === undefined) {
      skipped++;
      continue;
    }
    const { marks, wrong } = readMarks(entry);
    images.push(marks.length === 0 ? image : { ...image, marks });
    skippedMarks += wrong;
  }
  return { images, skipped: skipped + Math.max(0, list.length - MOST_IMAGES), skippedMarks };
}

const marked = z.object({ marks: z.array(z.unknown()) });

/** The marks on an image that was given as an object. */
function readMarks(entry: unknown): { marks: PhotoMark[]; wrong: number } {
  const given = marked.safeParse(entry).data?.marks ?? [];
  const marks = given.flatMap((one) => photoMark.safeParse(one).data ?? []).slice(0, MOST_MARKS);
  return { marks, wrong: given.length - marks.length };
}

const imageShape = z.union([
  z.string().transform((url) => ({ url, thumb: url, view: undefined })),
  z.object({ url: z.string(), view: z.string().optional() }).transform(({ url, view }) => ({ url, thumb: url, view })),
  z
    .object({
      image: z.object({ url: z.string(), thumb: z.object({ url: z.string() }).optional() }),
      view: z.string().optional(),
    })
    .transform(({ image, view }) => ({ url: image.url, thumb: image.thumb?.url ?? image.url, view })),
]);
const VIEWS = ['fq', 'side', 'rq', 'front', 'rear', 'wheel', 'interior'] as const;

/** Images are fetched over https only; a host that serves them over http is expected to serve https as well. */
const secure = (address: string): string => address.replace(/^http:\/\//i, 'https://');

function oneImage(entry: unknown): CarImage | undefined {
  const shape = imageShape.safeParse(entry);
  if (!shape.success || !ADDRESS.test(shape.data.url) || !ADDRESS.test(shape.data.thumb)) return undefined;
  const { view } = shape.data;
  const [url, thumb] = [secure(shape.data.url), secure(shape.data.thumb)];
  const known = VIEWS.find((name) => name === view);
  return { image: { url, thumb: { url: thumb } }, ...(known === undefined ? {} : { view: known }) };
}

const equipment = z
  .array(
    z.union([
      z.object({ name: z.string().max(200), items: z.array(z.string().max(500)).max(500) }),
      z.string().max(500),
    ]),
  )
  .max(500);

/** Equipment as groups, or as a plain list, which becomes one group. */
export function readEquipment(given: unknown): EquipmentGroup[] | undefined {
  const parsed = equipment.safeParse(given);
  if (!parsed.success) return undefined;
  const loose = parsed.data.filter((entry) => typeof entry === 'string');
  const groups = parsed.data.filter((entry) => typeof entry !== 'string');
  return loose.length > 0 ? [...groups, { name: 'Features', items: loose }] : groups;
}
