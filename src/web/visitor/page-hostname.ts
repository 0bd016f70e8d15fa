/**
 * Where the page of a request stands: a site may have several hosts, and its address at BASE_DOMAIN besides. The Host
 * header is what has led to this site, so it is one of them; `request.url` is the canonical one.
 */
export const pageHostname = (request: Request): string => pageAddress(request).hostname;

/**
 * The page of this site that led here, at the host that was asked for. Undefined: the browser sends no referrer, or it is a
 * page of another website.
 */
export function referringPage(request: Request): URL | undefined {
  const referrer = request.headers.get('referer') ?? '';
  const from = URL.canParse(referrer) ? new URL(referrer) : undefined;
  return from?.host === pageAddress(request).host ? from : undefined;
}

function pageAddress(request: Request): URL {
  const { protocol } = new URL(request.url);
  const host = `${protocol}//${request.headers.get('host') ?? ''}`;
  return new URL(URL.canParse(host) ? host : request.url);
}
