const LONGEST = 2_000;

/**
 * A path of this very site, to go to after signing in; undefined for anything that might lead elsewhere. Browsers read
 * `//host`, `/\host` and `/<tab>/host` as another website, so that only printable ASCII is taken, without a backslash:
 * addresses that we make ourselves have no other characters.
 */
export function ownPath(text: string | null | undefined): string | undefined {
  if (text === null || text === undefined || text.length > LONGEST) return undefined;
  return /^\/(?!\/)[!-~]*$/.test(text) && !text.includes('\\') ? text : undefined;
}
