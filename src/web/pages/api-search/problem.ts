import { problemJson } from '../../problem.ts';

export interface ParameterError {
  parameter: string;
  /** The given value, at most 100 characters. */
  value: string;
  /** What is wrong and what is valid. */
  detail: string;
}

/** An answer in problem+json (RFC 9457) for a request whose parameters are wrong. */
export function badParameters(errors: readonly ParameterError[]): Response {
  const [first] = errors;
  const detail = first && errors.length === 1 ? first.detail : `${errors.length} parameters are wrong; see errors.`;
  const kind = { type: 'urn:forecourt:problem:bad-parameters', title: 'Some parameters are wrong', errors };
  return new Response(problemJson(400, detail, kind), {
    status: 400,
    headers: { 'content-type': 'application/problem+json' },
  });
}
