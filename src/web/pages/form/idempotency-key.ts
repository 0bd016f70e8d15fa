/**
 * The header `Idempotency-Key` of the IETF's draft: a string in quotes; bare, as some programs send it, it is taken too.
 * Undefined: there is none, or what stands there is no key.
 */
export const idempotencyKey = (header: string | null): string | undefined =>
  /^(?:"([\w-]{8,80})"|([\w-]{8,80}))$/
    .exec(header?.trim() ?? '')
    ?.slice(1)
    .find((key) => key !== undefined);
