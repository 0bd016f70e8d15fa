import { composeAlertMails } from './compose-alert-mails.ts';
import { matchAlerts, type AlertMatchServices } from './match-alerts.ts';

/**
 * Holds what changed against all alerts and queues the emails that are due. Throws at the end when settings of a site
 * cannot be used: its alerts are left out, those of other sites are queued.
 */
export async function alertOnChanges(
  services: AlertMatchServices,
  now: Date,
  signal: AbortSignal,
): Promise<{ cars: number; hits: number; mails: number }> {
  const problems: unknown[] = [];
  const matched = await matchAlerts(services, now, signal, problems);
  const composed = await composeAlertMails(services, now, problems);
  if (problems.length > 0) throw new AggregateError(problems, [...new Set(problems.map(String))].join('; '));
  return { ...matched, ...composed };
}
