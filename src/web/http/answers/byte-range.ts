/**
 * The one part of a file that a `Range` header asks for: Safari plays no video without it. Undefined where it asks for
 * nothing, for several parts or for what is not there; then the whole file is an answer too (RFC 9110 section 14.2).
 */
export function byteRange(header: string | undefined, size: number): { first: number; last: number } | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first > last ? undefined : { first, last };
}
