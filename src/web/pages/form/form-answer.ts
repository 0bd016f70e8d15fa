import { problemJson } from '../../problem.ts';
import type { TakenForm } from './take-form.ts';

/**
 * The answer to a form's script or to a program: 201 with `lead_id` and the page to go to, or a problem (RFC 9457) with the
 * text as `error` ("returns lead_id or error"), the fields to fix and what was typed.
 */
export function formAnswer(taken: TakenForm): Response {
  const headers = { 'cache-control': 'no-store' };
  if ('next' in taken) return Response.json(taken, { status: 201, headers });
  const { status, refusal } = taken;
  const error = refusal.problems.map(({ message }) => message).join('. ');
  return new Response(problemJson(status, error, { error, ...refusal }), {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
  });
}
