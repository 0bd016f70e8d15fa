import { mailSender } from '#app/mail/mail-sender.ts';
import { garagePath } from '#domain/garage/garage-policy.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import { localDay } from '#domain/text/local-day.ts';
import type { SiteMail, SiteMails } from '../mail/mail-content.ts';
import { subjectLine } from '../mail/subject-line.ts';
import type { SmsSender } from '#app/sign-in/sms-sender.ts';
import { reminderConsentPath } from '#domain/site/site-paths.ts';
import { resolveSite } from '../site/resolve-site.ts';
import type { SiteStore } from '#app/site/site-store.ts';
import type { DueService, ServiceReminders } from './garage-store.ts';
import { textTime } from '#domain/alert/text-time.ts';
import { counted } from '#domain/text/words.ts';
import { DAY_MS } from '#domain/time/durations.ts';

export interface ServiceReminderPorts {
  reminders: ServiceReminders;
  sites: Pick<SiteStore, 'list' | 'current'>;
  mails: SiteMails;
  /** Whether one more email may go to an address that someone has typed. */
  mayMail(email: string, now: Date): Promise<boolean>;
  sms: SmsSender;
}

/**
 * Reminds people that their own vehicle is due for a service, once for each date, by the channel of their site. An address
 * is asked for consent first, and gets reminders only when its owner has said yes. A message that fails does not stop the
 * others, and the next run tries it again. Emails, too, wait for the hours in which the site sends texts.
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
      if (textTime(settings.alerts, settings.site.timezone, now) > now) continue;
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
            : sms
                .send({ to: due.phone, from: settings.lead.textFrom ?? undefined, text: reminderText(due, settings) })
                .then((outcome) => outcome.sent)
        ).catch(() => false);
        if (sentReminder) await reminders.reminded(id, due.id, due.serviceOn);
        if (sentReminder) sent++;
        else failed++;
      }
    } catch {
      failed++; // one site's broken settings must not stop the reminders of others; the message may hold addresses, so it is not logged
    }
  }
  if (failed > 0)
    throw new Error(
      `${counted(failed, 'service reminder')}, or sites with them, failed; ${sent} sent, ${consentRequests} asked for consent`,
    );
  return { sent, consentRequests };
}

/** The link to stop works without signing in, as the Spam Act requires. */
export const reminderText = (due: DueService, { site }: Pick<SiteSettings, 'site'>): string =>
  `${site.shortName ?? site.name}: your ${due.name} is due for a service on ${formatDate(due.serviceOn)}${due.serviceKm === null ? '' : ` or at ${formatNumber(due.serviceKm)} km`}.\nBook: ${due.origin}/service\nStop reminders: ${due.origin}${reminderConsentPath(due.textKey)}`;

/**
 * Of what was typed it repeats only the plate: no one has shown that the address is theirs, and our email must not carry a
 * stranger's message.
 */
export function reminderMail(
  due: DueService,
  to: string,
  { site, garage }: Pick<SiteSettings, 'site' | 'garage'>,
): SiteMail {
  const vehicle = due.plate === null ? 'Your vehicle' : due.plate.rego;
  return {
    id: `service-${due.id}-${due.serviceOn}`,
    to,
    unsubscribe: due.emailKey === null ? undefined : due.origin + reminderConsentPath(due.emailKey),
    subject: subjectLine(`${vehicle} is due for a service`, formatDate(due.serviceOn), site.name),
    content: {
      preview: `Book a service at ${site.name}.`,
      title: `${vehicle} is due for a service`,
      blocks: [
        {
          kind: 'highlight',
          text: `Service due ${formatDate(due.serviceOn)}`,
          detail: due.serviceKm === null ? [] : [`or at ${formatNumber(due.serviceKm)} km, whichever comes first`],
        },
        { kind: 'actions', actions: [{ label: 'Book a service', href: `${due.origin}/service` }] },
      ],
      from: mailSender(site, due.origin),
      foot: [
        { text: 'You’re receiving this email because you asked us for service reminders.' },
        due.emailKey === null
          ? { text: 'Manage your vehicles and reminders', href: due.origin + garagePath(garage) }
          : { text: 'Stop these reminders', href: due.origin + reminderConsentPath(due.emailKey) },
      ],
    },
  };
}

/** The first email to an address that someone has typed: it repeats nothing, and reminders start only from its page. */
export function consentMail(
  { email, key, origin }: { email: string; key: string; origin: string },
  { site }: Pick<SiteSettings, 'site'>,
): SiteMail {
  return {
    id: `reminders-${key}`,
    to: email,
    subject: subjectLine('Confirm your service reminders', site.name),
    content: {
      preview: 'Confirm once and we’ll remind you when a service is due.',
      title: 'Confirm your service reminders',
      blocks: [
        {
          kind: 'text',
          text: `Someone asked ${site.name} to send service reminders to this address. If it was you, confirm below. If not, ignore this email and you won’t get any reminders.`,
        },
        { kind: 'actions', actions: [{ label: 'Yes, send me reminders', href: origin + reminderConsentPath(key) }] },
      ],
      from: mailSender(site, origin),
      foot: [],
    },
  };
}
