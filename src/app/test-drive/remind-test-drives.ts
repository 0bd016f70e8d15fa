import { resolveSite } from '../site/resolve-site.ts';
import type { SiteStore } from '#app/site/site-store.ts';
import type { Reminders } from './reminders.ts';

export interface ReminderServices {
  reminders: Reminders;
  sites: SiteStore;
}

/** Puts the reminders that are due into the outbox, for every site that sends them; returns how many. */
export async function remindTestDrives({ reminders, sites }: ReminderServices, now: Date): Promise<{ sent: number }> {
  const problems: unknown[] = [];
  let sent = 0;
  const records = await sites.list();
  for (const { id, slug } of records) {
    try {
      const { testDrive, service } = (await resolveSite(sites, slug, records)).settings;
      if (testDrive.reminderHours > 0) sent += await reminders.remind(id, 'drive', testDrive.reminderHours, now);
      if (service.reminderHours > 0) sent += await reminders.remind(id, 'service', service.reminderHours, now);
    } catch (error) {
      problems.push(error); // one site's broken settings must not stop the reminders of others
    }
  }
  if (problems.length > 0) throw new AggregateError(problems, problems.map(String).join('; '));
  return { sent };
}
