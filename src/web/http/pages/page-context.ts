import type { Rendering } from '../../server.ts';
import type { PreparedResponse } from '../answers/prepared-response.ts';
import { STRICT_TRANSPORT } from '../answers/security-headers.ts';
import type { SiteChainRequest } from '../chain/endpoint.ts';
import type { Scheme } from '../chain/read-address.ts';
import type { HttpPorts } from '../http-ports.ts';
import { cameFrom, isProgram } from './came-from.ts';

/** What all kinds of pages have in common. */
export function pageContext(ports: HttpPorts) {
  const { clock, services, moreHeaders, onPageView } = ports;

  return {
    rendering: ({ site, homeOrigin, report }: SiteChainRequest): Rendering => ({
      site,
      now: clock.now(),
      origin: homeOrigin,
      services,
      report,
    }),
    /** What every answer carries, over what its route says. */
    headers: (scheme: Scheme) => ({ ...(scheme === 'https' ? STRICT_TRANSPORT : {}), ...moreHeaders }),
    /** Counts it as a page view where a person has been sent a page. */
    counted(at: SiteChainRequest, made: PreparedResponse): PreparedResponse {
      const { request, site, address } = at;
      const { host = '', referer, 'user-agent': agent } = request.headers;
      if (request.method === 'GET' && made.status === 200 && !isProgram(agent))
        onPageView?.(site, address.url.pathname + address.url.search, cameFrom(referer, host));
      return made;
    },
  };
}
