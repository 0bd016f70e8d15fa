export interface ParameterError {
  parameter: string;
  /** As it was given, at most 100 characters. */
  value: string;
  /** What is wrong and what would be right. */
  detail: string;
}

/** An answer in problem+json (RFC 9457) for a request whose parameters are wrong. */
export function badParameters(errors: readonly ParameterError[]): Response {
  const problem = {
    type: 'urn:forecourt:problem:bad-parameters',
    title: 'Some parameters are wrong',
    status: 400,
    detail: errors.length === 1 ? errors[0]?.detail : `${errors.length} parameters are wrong; see errors.`,
    errors,
  };
  return new Response(JSON.stringify(problem), {
    status: 400,
    headers: { 'content-type': 'application/problem+json' },
  });
}
