import { compareFigures } from '#domain/reports/compare-figures.ts';
import { mailWeek } from '#domain/reports/mail-week.ts';
import { SOURCE_LABELS } from '#domain/reports/visit-source.ts';
import { wantedWords } from '#domain/reports/wanted-words.ts';
import { urlToSearch } from '#domain/search/url-to-search.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { formatDay } from '#domain/text/format-date.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import { counted } from '#domain/text/words.ts';
import { reachesSite } from '#domain/staff/reach.ts';
import { may } from '#domain/staff/roles.ts';
import { mailSender } from '../mail/mail-sender.ts';
import type { MailBlock, SiteMail, SiteMails } from '../mail/mail-content.ts';
import type { SiteRecord, SiteStore } from '#app/site/site-store.ts';
import { resolveSite } from '../site/resolve-site.ts';
import type { ReportMails } from './report-mails.ts';
import type { ReportStore } from './report-store.ts';
import { readReport, type SiteReport } from './read-report.ts';

export interface ReportMailServices {
  readers: ReportMails;
  reports: ReportStore;
  sites: SiteStore;
  mails: SiteMails;
  originOf(site: SiteRecord): string;
}

const WEEK = 7;

/**
 * Sends each reader the report of last week once. If an email was accepted by the mail server but not recorded, it is sent
 * again with the same message ID, so that mail systems drop the duplicate.
 */
export async function sendReportMails(
  { readers, reports: store, sites, mails, originOf }: ReportMailServices,
  now: Date,
): Promise<{ sent: number }> {
  let sent = 0;
  let failed = 0;
  const records = await sites.list();
  for (const record of records) {
    try {
      const { settings } = await resolveSite(sites, record.slug, records);
      const week = mailWeek(now, settings.site.timezone);
      if (!week) continue;
      const site = { siteId: record.id, groupId: record.group_id };
      const due = await readers.due(site, week.monday, week.due);
      if (due.length === 0) continue;
      const { locations } = await sites.directory(record.group_id);
      for (const { staffId, email, role, reach } of due) {
        if (!may(role, 'reports.read') || !reachesSite(reach, record.slug)) continue;
        const report = await readReport(
          store,
          { ...site, dealerships: reach.dealerships },
          { settings, locations },
          { now: week.due, days: WEEK },
        );
        const id = `numbers-${record.id}-${staffId}-${week.monday}`;
        const mail = { id, to: email, ...reportMail(report, settings, originOf(record)) };
        const taken = await mails.send(record.id, mail).then(
          () => true,
          () => false,
        );
        if (taken) await readers.sent(record.id, staffId, week.monday);
        if (taken) sent++;
        else failed++;
      }
    } catch {
      failed++; // broken settings of one site must not stop the emails of others, and its error is not for this log
    }
  }
  if (failed > 0)
    throw new Error(`${counted(failed, 'weekly report')} failed (an email, or a whole site); ${sent} sent`);
  return { sent };
}

/** The report of a week, as the email that its readers get. */
export function reportMail(
  report: SiteReport,
  settings: SiteSettings,
  origin: string,
): Pick<SiteMail, 'subject' | 'content'> {
  const { total, totalBefore, days, before, since, replies, sources, notFound } = report;
  const comparable = since !== null && since <= before[0]!.day;
  const row = (label: string, value: number, other: number | undefined) => ({
    label,
    value: `${formatNumber(value)} (${compareFigures(value, other, WEEK).short})`,
  });
  const leads = counted(total.leads, 'lead');
  const visits = counted(total.visits, 'visit');
  const facts: MailBlock = {
    kind: 'amounts',
    rows: [
      row('Visits', total.visits, comparable ? totalBefore.visits : undefined),
      row('Searches', total.searches, comparable ? totalBefore.searches : undefined),
      row('Vehicle views', total.cars, comparable ? totalBefore.cars : undefined),
      row('Leads', total.leads, totalBefore.leads),
      row('Phone number reveals', total.calls, totalBefore.calls),
      ...(replies.inTime === undefined
        ? []
        : [
            {
              label: `Leads replied to within ${counted(settings.lead.answerMinutes, 'minute')} of opening hours`,
              value: `${Math.round(replies.inTime * 100)}%`,
            },
          ]),
    ],
  };
  const listed = (title: string, rows: { label: string; value: string }[]): MailBlock[] =>
    rows.length === 0
      ? []
      : [
          { kind: 'heading', text: title },
          { kind: 'amounts', rows },
        ];
  return {
    subject: `${settings.site.name} last week: ${visits}, ${leads}`,
    content: {
      preview: `${counted(total.cars, 'vehicle view')}, ${counted(total.calls, 'phone number reveal')}`,
      title: 'Your weekly website report',
      blocks: [
        {
          kind: 'text',
          text: `${formatDay(days[0]!.day)} to ${formatDay(days.at(-1)!.day)}, compared with the week before.`,
        },
        facts,
        ...listed(
          'Where visits came from',
          sources
            .filter(({ source }) => source !== 'desk')
            .slice(0, 4)
            .map(({ source, visits: of }) => ({
              label: source === null ? 'Unknown' : SOURCE_LABELS[source],
              value: formatNumber(of),
            })),
        ),
        ...listed(
          'Searches with few results',
          notFound.slice(0, 5).map(({ about, count }) => ({
            label: wantedWords(urlToSearch(new URLSearchParams(about)), settings),
            value: counted(count, 'search', 'searches'),
          })),
        ),
        { kind: 'actions', actions: [{ label: 'View full report', href: `${origin}/desk/numbers?days=${WEEK}` }] },
      ],
      from: mailSender(settings.site, origin),
      foot: [
        { text: 'You’re receiving this email because you turned on the weekly report in the desk.' },
        { text: 'Unsubscribe', href: `${origin}/desk/numbers#weekly-mail` },
      ],
    },
  };
}
