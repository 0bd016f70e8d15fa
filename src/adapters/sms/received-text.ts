import { z } from 'zod';
import type { ReceivedText } from '#app/lead/text-inbox.ts';

/** E.164; a provider may leave out the plus sign. */
const number = z
  .string()
  .regex(/^\+?\d{8,15}$/)
  .transform((digits) => (digits.startsWith('+') ? digits : `+${digits}`));

const shape = z.object({ id: z.string().min(1).max(100), from: number, to: number, text: z.string() });

/** A message by the names that a provider gives its fields. Undefined: it is none, or from no phone number. */
export function receivedText(
  fields: URLSearchParams,
  names: Readonly<Record<keyof ReceivedText, string>>,
): ReceivedText | undefined {
  const value = (name: keyof ReceivedText) => fields.get(names[name]);
  return shape.safeParse({ id: value('id'), from: value('from'), to: value('to'), text: value('text') }).data;
}
