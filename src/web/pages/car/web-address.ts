/** An address that a link may lead to: http, https or a path of this site. Feeds also hold `javascript:` and worse. */
export function webAddress(text: string | null | undefined): string | undefined {
  const address = text?.trim() ?? '';
  if (/^\/(?![/\\])/.test(address)) return address;
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : undefined;
}
