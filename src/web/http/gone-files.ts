import type { SiteSettings } from '#domain/site/site-settings.ts';
import { errorPage } from './answers/error-page.ts';
import type { HttpPorts } from './http-server.ts';
import type { PreparedResponse } from './answers/prepared-response.ts';
import { HOUR_MS } from '#domain/time/durations.ts';

/** Where the files of a build are, called by the hash of what they hold. */
export const isBuilt = (path: string): boolean => path.startsWith('/assets/');

const LOG_EVERY_MS = HOUR_MS;

/**
 * Answers for files of a build that is no longer kept: the page that asks was opened before a deploy, and loads itself
 * again (ui/later/until-fetched.ts). The log says it once an hour, because addresses can be made up.
 */
export function goneFiles({ metrics, clock, log }: Pick<HttpPorts, 'metrics' | 'clock' | 'log'>) {
  const count = metrics.counts(
    'forecourt_gone_files_total',
    'Requests for files of builds that are no longer kept, from pages opened before a deploy',
    [],
  );
  let loggedAt = -LOG_EVERY_MS;
  return (site: SiteSettings): PreparedResponse => {
    count({}, 1);
    const now = clock.now().getTime();
    if (now - loggedAt >= LOG_EVERY_MS) {
      loggedAt = now;
      log.warn('A page requested files of a build that is no longer kept (KEPT_BUILDS) and will be reloaded');
    }
    return errorPage(404, 'Sorry, we couldn’t find that file.', { site });
  };
}
