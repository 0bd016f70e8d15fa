import { mailSender } from '#app/mail/mail-sender.ts';
import { garagePath } from '#domain/garage/garage-policy.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { localDay } from '#domain/text/local-day.ts';
import type { SiteMail, SiteMails } from '../mail/mail-content.ts';
import type { SmsSender } from '../people/sms-sender.ts';
import { reminderConsentPath } from '#domain/site/site-paths.ts';
import { resolveSite } from '../site/resolve-site.ts';
import type { SiteStore } from '../site-store.ts';
import type { DueService, ServiceReminders } from './garage-store.ts';
import { DAY_MS } from '#domain/time/durations.ts';

export interface ServiceReminderPorts {
  reminders: ServiceReminders;
  sites: Pick<SiteStore, 'list' | 'current'>;
  mails: SiteMails;
  /** Whether one more mail may go to an address that somebody has typed. */
  mayMail(email: string, now: Date): Promise<boolean>;
  sms: SmsSender;
}

/**
 * Tells people that their own vehicle is due for a service: once for each date, by what their site chose. An address is
 * asked first, and hears of services only when its owner has said yes. A message that is not taken keeps nobody else from
 * theirs, and is tried again by the next run.
 */
export async function remindOfServices(
  { reminders, sites, mails, mayMail, sms }: ServiceReminderPorts,
  now: Date,
): Promise<{ sent: number; consentRequests: number }> {
  let sent = 0;
  let consentRequests = 0;
  let failed = 0;
  const records = await sites.list();
  for (const { id, slug } of records) {
    try {
      const { settings } = await resolveSite(sites, slug, records);
      const { enabled, remindBy, remindDays } = settings.garage;
      if (!enabled || remindBy === 'none') continue;
      const day = (ahead: number) => localDay(new Date(now.getTime() + ahead * DAY_MS), settings.site.timezone);
      for (const one of remindBy === 'mail' ? await reminders.withoutConsentRequest(id) : []) {
        if (!(await mayMail(one.email, now))) continue;
        const sentConsent = await mails.send(id, consentMail(one, settings)).then(
          () => true,
          () => false,
        );
        if (sentConsent) await reminders.consentRequested(id, one.key, now);
        if (sentConsent) consentRequests++;
        else failed++;
      }
      for (const due of await reminders.due(id, { from: day(0), to: day(remindDays) }, remindBy)) {
        const sentReminder = await (
          remindBy === 'mail'
            ? mails.send(id, reminderMail(due, due.email!, settings)).then(() => true)
            : sms.send({ to: due.phone, text: reminderText(due, settings) }).then((outcome) => outcome.sent)
        ).catch(() => false);
        if (sentReminder) await reminders.reminded(id, due.id, due.serviceOn);
        if (sentReminder) sent++;
        else failed++;
      }
    } catch {
      failed++; // one site's broken settings keep nobody else's reminder; its words are no reader's of this log
    }
  }
  if (failed > 0)
    throw new Error(
      `${failed} service reminders, or sites with them, failed; ${sent} were sent, ${consentRequests} asked`,
    );
  return { sent, consentRequests };
}

const about = ({ name, serviceOn, serviceKm }: DueService): string =>
  `${name}: service due ${formatDate(serviceOn)}${serviceKm === null ? '' : `, or at ${serviceKm.toLocaleString('en-AU')} km`}`;

export const reminderText = (due: DueService, { site, garage }: Pick<SiteSettings, 'site' | 'garage'>): string =>
  `${about(due)}. Book: ${due.origin}/service. No more reminders: ${due.origin}${garagePath(garage)}. ${site.shortName ?? site.name}`;

/**
 * Of what was typed it repeats the plate alone: nobody has shown that the address is theirs, and a mail of ours must carry no
 * stranger's message.
 */
export function reminderMail(
  due: DueService,
  to: string,
  { site, garage }: Pick<SiteSettings, 'site' | 'garage'>,
): SiteMail {
  const vehicle = `Your vehicle${due.plate === null ? '' : ` ${due.plate.rego}`}`;
  return {
    id: `service-${due.id}-${due.serviceOn}`,
    to,
    unsubscribe: due.emailKey === null ? undefined : due.origin + reminderConsentPath(due.emailKey),
    subject: `${vehicle} is due for a service`,
    content: {
      preview: formatDate(due.serviceOn),
      title: 'Time for a service',
      blocks: [
        {
          kind: 'highlight',
          text: formatDate(due.serviceOn),
          detail: [vehicle, ...(due.serviceKm === null ? [] : [`or at ${due.serviceKm.toLocaleString('en-AU')} km`])],
        },
        { kind: 'actions', actions: [{ label: 'Book a service', href: `${due.origin}/service` }] },
      ],
      from: mailSender(site, due.origin),
      foot: [
        { text: 'You asked us to remind you of services.' },
        due.emailKey === null
          ? { text: 'Take it off, and no more reminders come', href: due.origin + garagePath(garage) }
          : { text: 'Stop these reminders', href: due.origin + reminderConsentPath(due.emailKey) },
      ],
    },
  };
}

/** The first mail to an address that somebody has typed: it repeats nothing, and only a press of its page begins anything. */
export function consentMail(
  { email, key, origin }: { email: string; key: string; origin: string },
  { site }: Pick<SiteSettings, 'site'>,
): SiteMail {
  return {
    id: `reminders-${key}`,
    to: email,
    subject: `May ${site.name} remind you of services?`,
    content: {
      preview: 'Say yes once, or do nothing',
      title: 'Shall we remind you of services?',
      blocks: [
        {
          kind: 'text',
          text: 'Somebody has given us this address for reminders of when their own vehicle is due. If that was you, say yes. If not, do nothing: we do not write again.',
        },
        { kind: 'actions', actions: [{ label: 'Yes, remind me', href: origin + reminderConsentPath(key) }] },
      ],
      from: mailSender(site, origin),
      foot: [],
    },
  };
}
