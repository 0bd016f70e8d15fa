import { z } from 'zod';
import { LONGEST_MARK, MARK_KINDS, type PhotoMark } from '#domain/car/car-values.ts';

const percent = z
  .number()
  .min(0)
  .max(100)
  .transform((value) => Math.round(value * 10) / 10);
const typedPercent = z
  .string()
  .trim()
  .regex(/^\d{1,3}(?:\.\d+)?$/)
  .transform(Number);

/** A mark as a feed sends it; without a kind it is damage. */
export const photoMark: z.ZodType<PhotoMark> = z.object({
  kind: z.enum(MARK_KINDS).default('damage'),
  description: z
    .string()
    .transform((text) =>
      text
        .replace(/\p{Cc}+/gu, ' ')
        .trim()
        .toWellFormed(),
    )
    .pipe(z.string().min(1).max(LONGEST_MARK)),
  x: percent,
  y: percent,
});

/** The fields of a mark as they were typed. */
export interface TypedMark {
  kind: string;
  description: string;
  x: string;
  y: string;
}

/** Reads a mark from its form. Returns the mark, or what is wrong and how to fix it. */
export function readMark(typed: TypedMark): PhotoMark | { error: string } {
  const [x, y] = [typedPercent.safeParse(typed.x), typedPercent.safeParse(typed.y)];
  if (!x.success || !y.success) return { error: WRONG.x };
  const mark = photoMark.safeParse({ ...typed, x: x.data, y: y.data });
  if (mark.success) return mark.data;
  const field = mark.error.issues[0]?.path[0];
  return { error: field === 'kind' || field === 'description' ? WRONG[field] : WRONG.x };
}

const WRONG = {
  kind: 'Choose whether the mark is damage or a feature.',
  description: `Describe the mark in up to ${LONGEST_MARK} characters.`,
  x: 'Give the place of the mark as two numbers from 0 to 100: percent from the left and from the top of the photo.',
};
