import type { LeadPayload } from './lead.ts';

/** Who sent it, as people call them: a trade-in asks for the last name by itself. */
export function fullName({ name, last_name: last }: Pick<LeadPayload, 'name'> & { last_name?: unknown }): string {
  return [name, typeof last === 'string' ? last : '']
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');
}
