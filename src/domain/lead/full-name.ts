import type { LeadPayload } from './lead.ts';

/** First and last name of the sender. Only a trade-in asks for the last name separately. */
export function fullName({ name, last_name: last }: Pick<LeadPayload, 'name'> & { last_name?: unknown }): string {
  return [name, typeof last === 'string' ? last : '']
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');
}
