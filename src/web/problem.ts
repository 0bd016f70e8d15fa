const TITLES: Record<number, string> = {
  400: 'Bad request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  413: 'Content too large',
  414: 'Address too long',
  415: 'Unsupported media type',
  422: 'Unprocessable content',
  429: 'Too many requests',
  503: 'Service unavailable',
};

/** Why a program is refused, as application/problem+json (RFC 9457). `detail` says what is wrong and what would be right. */
export const problemJson = (status: number, detail: string, more: object = {}): string =>
  JSON.stringify({ type: 'about:blank', title: TITLES[status] ?? 'Error', status, detail, ...more });

export interface ParameterError {
  parameter: string;
  /** The given value, at most 100 characters. */
  value: string;
  /** What is wrong and what is valid. */
  detail: string;
}

/** The same for a request whose parameters are wrong. */
export function badParametersJson(errors: readonly ParameterError[]): string {
  const [first] = errors;
  const detail = first && errors.length === 1 ? first.detail : `${errors.length} parameters are wrong; see errors.`;
  const kind = { type: 'urn:forecourt:problem:bad-parameters', title: 'Some parameters are wrong', errors };
  return problemJson(400, detail, kind);
}

/** The same as an answer of a route. */
export const problem = (status: number, detail: string, headers: Record<string, string> = {}): Response =>
  new Response(problemJson(status, detail), {
    status,
    headers: { 'Content-Type': 'application/problem+json', ...headers },
  });

export const badParameters = (errors: readonly ParameterError[]): Response =>
  new Response(badParametersJson(errors), { status: 400, headers: { 'content-type': 'application/problem+json' } });
