import { deskRequest, type Context } from './context.ts';

/** Counts an attempt of this address before any query of the database. Throws a 429 if there were too many. */
export async function takeAttempt(context: Context): Promise<void> {
  const verdict = await context.get(deskRequest).take('staff-sign-in');
  if (verdict.allowed) return;
  const headers = { 'retry-after': String(verdict.retryAfterSeconds) };
  throw new Response(null, { status: 429, statusText: 'Too many attempts', headers });
}
