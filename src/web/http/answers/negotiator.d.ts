/** What we use of it; the types that others publish do not know `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | undefined> });
    /** The one of `available` that the client likes best; among equals the first of `preferred`. */
    encoding<Name extends string>(
      available: readonly Name[],
      options: { preferred: readonly Name[] },
    ): Name | undefined;
  }
}
