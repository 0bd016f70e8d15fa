import type { LiveSite } from '#app/site/live-sites.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { errorPage } from '../http/answers/error-page.ts';
import type { PreparedResponse } from '../http/answers/prepared-response.ts';
import type { Endpoint } from '../http/chain/endpoint.ts';
import type { HttpPorts } from '../http/http-ports.ts';

const LOG_EVERY_MS = HOUR_MS;

/** The files of the build, and those of builds that are gone: both stand under the hash of what they hold. */
export function fileEndpoint(ports: Pick<HttpPorts, 'files' | 'metrics' | 'clock' | 'log'>): Endpoint {
  const gone = goneFiles(ports);
  return {
    kind: 'page',
    takes: ({ url: { pathname } }) => ports.files.has(pathname) || pathname.startsWith('/assets/'),
    methods: ['GET'],
    limits: () => [],
    answer: async ({ address, site }) => ports.files.get(address.url.pathname) ?? gone(site),
  };
}

/**
 * Answers for files of a build that is no longer kept: the page that asks was opened before a deploy, and loads itself
 * again. The log says it once an hour, because addresses can be made up.
 */
function goneFiles({ metrics, clock, log }: Pick<HttpPorts, 'metrics' | 'clock' | 'log'>) {
  const count = metrics.counts(
    'forecourt_gone_files_total',
    'Requests for files of builds that are no longer kept, from pages opened before a deploy',
    [],
  );
  let loggedAt = -LOG_EVERY_MS;
  return (site: LiveSite): PreparedResponse => {
    count({}, 1);
    const now = clock.now().getTime();
    if (now - loggedAt >= LOG_EVERY_MS) {
      loggedAt = now;
      log.warn('A page requested files of a build that is no longer kept (KEPT_BUILDS) and will be reloaded');
    }
    return errorPage(404, 'Sorry, we couldn’t find that file.', { site: site.settings });
  };
}
