import { deskRequest, type Context } from './context.ts';

/** Counts one more attempt of this address before anything is asked of the database; throws a refusal when it is too many. */
export async function takeAttempt(context: Context): Promise<void> {
  const verdict = await context.get(deskRequest).take('staff-sign-in');
  if (verdict.allowed) return;
  const headers = { 'retry-after': String(verdict.retryAfterSeconds) };
  throw new Response(null, { status: 429, statusText: 'Too many attempts', headers });
}
