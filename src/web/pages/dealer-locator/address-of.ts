/** Where another site of this server is at home, by the scheme and port of this one. */
export function addressOf(hostname: string, origin: string): string {
  const url = new URL(origin);
  url.hostname = hostname;
  return url.origin;
}
