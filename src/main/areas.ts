import { Readable } from 'node:stream';
import { dropFolders } from '#adapters/feed/drop-folders.ts';
import { imapMailbox } from '#adapters/feed/imap-mailbox.ts';
import { feedDownloads } from '#adapters/feed/download-feed.ts';
import { openFeed } from '#adapters/feed/open-feed.ts';
import { createAlertStore } from '#adapters/postgres/alert/alert-store.ts';
import { createJourneyStore } from '#adapters/postgres/checkout-journey/journey-store.ts';
import { createPageDrafts } from '#adapters/postgres/content/page-drafts.ts';
import { createFeedDesk } from '#adapters/postgres/feed/feed-desk.ts';
import { createFeedStore } from '#adapters/postgres/feed/feed-store.ts';
import { createSupplierMails } from '#adapters/postgres/feed/supplier-mails.ts';
import { createPushStore } from '#adapters/postgres/feed/push-store.ts';
import { createCarAdder } from '#adapters/postgres/import/add-car.ts';
import { createDraftQueue, createImportDrafts } from '#adapters/postgres/import/import-drafts.ts';
import { createImportStore } from '#adapters/postgres/import/stock-import.ts';
import { createLeadStore } from '#adapters/postgres/lead/lead-store.ts';
import { createErasures } from '#adapters/postgres/lead/erasures.ts';
import { createMailInbox } from '#adapters/postgres/lead/mail-inbox.ts';
import { createSavedReplies } from '#adapters/postgres/lead/saved-replies.ts';
import { createTextInbox } from '#adapters/postgres/lead/text-inbox.ts';
import { createOpportunityStore } from '#adapters/postgres/lead/opportunity-store.ts';
import { createPlaceStore } from '#adapters/postgres/location/place-store.ts';
import { countDesk } from '#adapters/postgres/reports/count-desk.ts';
import { createReportMails } from '#adapters/postgres/reports/report-mails.ts';
import { createReportStore } from '#adapters/postgres/reports/report-store.ts';
import { createApiKeys } from '#adapters/postgres/partner/api-keys.ts';
import { createSitePictures } from '#adapters/postgres/pictures/site-pictures.ts';
import { createReservationBooks } from '#adapters/postgres/reservation/reservation-books.ts';
import { createReservationDesk } from '#adapters/postgres/reservation/reservation-desk.ts';
import { createReservationStore } from '#adapters/postgres/reservation/reservation-store.ts';
import { createReviewModeration } from '#adapters/postgres/reviews/review-moderation.ts';
import { createReviewStore } from '#adapters/postgres/reviews/review-store.ts';
import { createPeopleStore } from '#adapters/postgres/sign-in/people-store.ts';
import { createDraftStore } from '#adapters/postgres/site/draft-store.ts';
import { createLocationEditor } from '#adapters/postgres/site/location-editor.ts';
import { createLocationHours } from '#adapters/postgres/site/location-hours.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { writeNewSite } from '#adapters/postgres/site/write-new-site.ts';
import { createTestDeposits } from '#adapters/postgres/set-up/test-deposits.ts';
import { createTestMails } from '#adapters/postgres/set-up/test-mails.ts';
import { createAuditLog } from '#adapters/postgres/staff/audit-log.ts';
import { createCalendarFeeds } from '#adapters/postgres/staff/calendar-feeds.ts';
import { createPasskeyStore } from '#adapters/postgres/staff/passkey-store.ts';
import { createStaffCredentials } from '#adapters/postgres/staff/staff-credentials.ts';
import { createStaffSessions } from '#adapters/postgres/staff/staff-sessions.ts';
import { createStaffStore } from '#adapters/postgres/staff/staff-store.ts';
import { createCarBuyers } from '#adapters/postgres/stock/car-buyers.ts';
import { createStockActivity } from '#adapters/postgres/stock/stock-activity.ts';
import { createStockEditor } from '#adapters/postgres/stock/stock-editor.ts';
import { createStockPictures } from '#adapters/postgres/stock/stock-pictures.ts';
import { createStockRecords } from '#adapters/postgres/stock/stock-records.ts';
import { createStockStore } from '#adapters/postgres/stock/stock-store.ts';
import { createAppointmentStore, createReminders } from '#adapters/postgres/test-drive/appointment-store.ts';
import { createBlockedTimes } from '#adapters/postgres/test-drive/blocked-times.ts';
import { createDriveCalendar } from '#adapters/postgres/test-drive/drive-calendar.ts';
import { createTodayStore } from '#adapters/postgres/today/today-store.ts';
import { pageBodies } from '#adapters/settings-files/page-bodies.ts';
import type { Clock } from '#app/clock.ts';
import type { FeedServices } from '#app/feed/feed-services.ts';
import { zoneOfGroup } from '#app/site/zone-of-group.ts';
import type { OpenDatabase } from './open/open-database.ts';
import { sealOf } from '#adapters/secrets/secret-seal.ts';
import { tryMailServer } from '#adapters/mail/smtp-problem.ts';
import { createMailServers } from '#adapters/postgres/mail/mail-servers.ts';
import { openPayments, type PaymentOptions } from './open/open-payments.ts';

export type Pools = Pick<OpenDatabase, 'database' | 'prompt' | 'critical'> & Partial<Pick<OpenDatabase, 'kind'>>;

/** The pools of a worker and of a command: their statements may take long. */
export const unhurried = ({ database, kind = 'embedded' }: Pick<Pools, 'database' | 'kind'>): Pools => ({
  kind,
  database,
  prompt: database,
  critical: database,
});

/** A feed by the path of its file, or by its bytes. */
export const openFeedOf: FeedServices['openFeed'] = (source) =>
  typeof source === 'string' ? openFeed(source, Readable.from([])) : openFeed('-', source);

export interface AreaOptions extends PaymentOptions {
  /** The operator's mail server. */
  SMTP_URL?: string | undefined;
  PRIVATE_WEBHOOKS?: boolean;
}

export type Areas = ReturnType<typeof openAreas>;

/**
 * What is kept in the database and in files, by area, with the pool that each part needs. Routes, desk, jobs and commands
 * work with parts of it; what is outside, such as a lender, is added where it is used.
 */
export function openAreas({ database, prompt, critical, kind }: Pools, clock: Clock, options: AreaOptions = {}) {
  const sites = createSiteStore(prompt);
  const imports = createImportStore(database, kind);
  const appointments = createAppointmentStore(critical);
  const whole = createStockStore(database); // without a time limit
  const seal = sealOf(options.serverSecret);
  const payments = openPayments(prompt, sites, clock, options);
  return {
    sites: {
      sites,
      drafts: createDraftStore(prompt),
      writeNewSite: writeNewSite(prompt),
      hours: createLocationHours(prompt),
      locations: createLocationEditor(prompt),
    },
    content: {
      sites,
      pages: createPageDrafts(prompt),
      bodies: pageBodies,
      pictures: createSitePictures(prompt),
      clock,
    },
    stock: {
      store: { ...createStockStore(prompt), listed: whole.listed, oldSlugs: whole.oldSlugs },
      records: createStockRecords(database),
      editor: createStockEditor(prompt),
      buyers: createCarBuyers(prompt),
      adder: createCarAdder(prompt),
      activity: createStockActivity(database),
      pictures: createStockPictures(prompt),
    },
    imports: {
      store: imports,
      drafts: createImportDrafts(prompt),
      queue: { drafts: createDraftQueue(database), imports, clock, openFeed: openFeedOf },
    },
    feeds: {
      store: createFeedStore(prompt),
      desk: createFeedDesk(prompt),
      pushes: createPushStore(prompt),
      suppliers: createSupplierMails(prompt, (groupId) => zoneOfGroup(sites, groupId)),
      drops: dropFolders,
      mailbox: imapMailbox(),
      imports,
      clock,
      download: feedDownloads(),
      openFeed: openFeedOf,
    },
    leads: {
      store: createLeadStore(critical),
      opportunities: createOpportunityStore(critical),
      texts: createTextInbox(critical),
      mails: createMailInbox(prompt),
      savedReplies: createSavedReplies(prompt),
      erasures: createErasures(prompt),
    },
    testDrives: {
      appointments,
      calendar: createDriveCalendar(prompt),
      blocked: createBlockedTimes(prompt),
      reminders: createReminders(prompt),
      sites,
    },
    reservations: {
      reservations: createReservationStore(critical),
      books: createReservationBooks(critical),
      desk: createReservationDesk(prompt),
      ...payments,
      sites,
      clock,
    },
    journeys: createJourneyStore(critical),
    alerts: createAlertStore(critical),
    people: createPeopleStore(prompt),
    staff: {
      staff: createStaffStore(prompt),
      credentials: createStaffCredentials(prompt),
      passkeys: createPasskeyStore(prompt),
      sessions: createStaffSessions(prompt),
      audit: createAuditLog(prompt),
      calendarFeeds: createCalendarFeeds(prompt),
    },
    reports: {
      reports: createReportStore(database), // the whole stock
      mails: createReportMails(prompt),
      count: countDesk(prompt),
      today: createTodayStore(prompt),
    },
    mail: {
      servers: createMailServers(prompt, seal, { fromServer: options.SMTP_URL !== undefined }),
      tryServer: tryMailServer({ allowPrivate: options.PRIVATE_WEBHOOKS === true }),
    },
    setUp: {
      testMails: createTestMails(prompt),
      testDeposits: createTestDeposits(prompt),
      payments,
    },
    reviews: { store: createReviewStore(database), moderation: createReviewModeration(prompt) },
    places: createPlaceStore(prompt),
    partner: { keys: createApiKeys(prompt) },
  };
}
