import * as z from 'zod/mini';

const LIKE = 'for example priya@example.com';

/** What is wrong with an email address, and how to fix it; null when an email could arrive. */
export function emailProblem(text: string): string | null {
  if (/\s/.test(text)) return `Remove the space, ${LIKE}`;
  const [name, domain, ...more] = text.split('@');
  if (domain === undefined) return `Add an @ and a domain, ${LIKE}`;
  if (more.length > 0) return `Use only one @, ${LIKE}`;
  if (name === '') return `Add the name before the @, ${LIKE}`;
  if (!domain.includes('.')) return `Add the rest of the domain after the @, ${LIKE}`;
  return z.regexes.email.test(text) ? null : `Check the end of this address, ${LIKE}`;
}
