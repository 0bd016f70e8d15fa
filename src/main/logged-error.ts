/** What is logged of an error: never PostgreSQL's `detail` and `where`, which repeat the row that was refused. */
export function loggedError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error))
    return typeof error === 'object' && error !== null ? ofObject(error) : { message: String(error) };
  const code = (error as NodeJS.ErrnoException).code;
  return {
    type: error.name,
    message: error.message,
    ...(code === undefined ? {} : { code }),
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: loggedError(error.cause) }),
  };
}

/** Some libraries report errors as plain objects; only what says what happened is taken of one, since the rest may be anything. */
function ofObject(error: object): Record<string, unknown> {
  const told = Object.entries(error).filter(
    ([name, value]) =>
      /^(name|message|code|stack|status|statusText|queue)$/.test(name) && ['string', 'number'].includes(typeof value),
  );
  return told.length > 0
    ? Object.fromEntries(told)
    : { message: `an object (${Object.keys(error).slice(0, 10).join(', ')})` };
}
