import { storable } from '#domain/text/storable.ts';

/** JSON whose texts PostgreSQL can store. */
export const storableJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? storable(part) : part));
