import * as z from 'zod/mini';

const LIKE = 'as in priya@example.com';

/** What is wrong with an e-mail address, and how to fix it; null when a letter could arrive. */
export function emailProblem(text: string): string | null {
  if (/\s/.test(text)) return `Take the space out, ${LIKE}`;
  const [name, domain, ...more] = text.split('@');
  if (domain === undefined) return `Add an @ and a domain, ${LIKE}`;
  if (more.length > 0) return `Keep one @ only, ${LIKE}`;
  if (name === '') return `Add the name before the @, ${LIKE}`;
  if (!domain.includes('.')) return `Add the rest of the domain after the @, ${LIKE}`;
  return z.regexes.email.test(text) ? null : `Check this address: it looks unfinished, ${LIKE}`;
}
