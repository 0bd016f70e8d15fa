/**
 * Where the page of a request stands: a site may have several hosts, and its address at BASE_DOMAIN besides. The Host
 * header is what has led to this site, so it is one of them; `request.url` is the canonical one.
 */
export function pageHostname(request: Request): string {
  const host = `http://${request.headers.get('host') ?? ''}`;
  return new URL(URL.canParse(host) ? host : request.url).hostname;
}
