import { z } from 'zod';
import { storable } from '../text/storable.ts';
import type { Event } from './event.ts';

const LONGEST_WORD = 80;

const id = z.coerce.number().int().positive().max(2_147_483_647);
const word = z.string().max(LONGEST_WORD).transform(storable);
const FIELDS = { id, 'id?': id.optional(), word, 'word?': word.optional() } as const;

/** What may come with an event: its fields and no others. Forms send numbers as text, which is fine. */
export const eventSchema = (event: Event) =>
  z.strictObject(Object.fromEntries(Object.entries(event.payload).map(([name, kind]) => [name, FIELDS[kind]])));
