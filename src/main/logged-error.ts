/** The loggable parts of an error, without PostgreSQL's `detail` and `where`, which repeat the rejected row. */
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

/** Some libraries report errors as plain objects. Only the message is taken, since the other fields may hold anything. */
function ofObject(error: object): Record<string, unknown> {
  const loggable = Object.entries(error).filter(
    ([name, value]) =>
      /^(name|message|code|stack|status|statusText|queue)$/.test(name) && ['string', 'number'].includes(typeof value),
  );
  return loggable.length > 0
    ? Object.fromEntries(loggable)
    : { message: `an object (${Object.keys(error).slice(0, 10).join(', ')})` };
}
