/**
 * The header `Idempotency-Key` of the IETF's draft: a string in quotes; bare, as some programs send it, it is taken too.
 * `undefined`: there is none, or it is not a valid key.
 */
export const idempotencyKey = (header: string | null): string | undefined =>
  /^(?:"([\w-]{8,80})"|([\w-]{8,80}))$/
    .exec(header?.trim() ?? '')
    ?.slice(1)
    .find((key) => key !== undefined);
