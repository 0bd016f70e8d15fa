import { encodePhoto } from '#adapters/images/encode-photo.ts';
import { ratePassword } from '#adapters/password-strength/rate-password.ts';
import { createAppointmentStore } from '#adapters/postgres/test-drive/appointment-store.ts';
import { createDriveCalendar } from '#adapters/postgres/test-drive/drive-calendar.ts';
import { createReservationDesk } from '#adapters/postgres/reservation/reservation-desk.ts';
import { createTodayStore } from '#adapters/postgres/today/today-store.ts';
import { createAuditLog } from '#adapters/postgres/staff/audit-log.ts';
import { countDesk } from '#adapters/postgres/numbers/count-desk.ts';
import { createDraftStore } from '#adapters/postgres/site/draft-store.ts';
import { createPasskeyStore } from '#adapters/postgres/staff/passkey-store.ts';
import { createLocationHours } from '#adapters/postgres/site/location-hours.ts';
import { createReviewModeration } from '#adapters/postgres/reviews/review-moderation.ts';
import { createSitePictures } from '#adapters/postgres/pictures/site-pictures.ts';
import { createPageDrafts } from '#adapters/postgres/content/page-drafts.ts';
import { writeNewSite } from '#adapters/postgres/site/write-new-site.ts';
import { createImportDrafts } from '#adapters/postgres/import/import-drafts.ts';
import { createFeedDesk } from '#adapters/postgres/feed/feed-desk.ts';
import { createFeedStore } from '#adapters/postgres/feed/feed-store.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { createStaffCredentials } from '#adapters/postgres/staff/staff-credentials.ts';
import { createNumbersMails } from '#adapters/postgres/numbers/numbers-mails.ts';
import { createNumbersStore } from '#adapters/postgres/numbers/numbers-store.ts';
import { createOpportunityStore } from '#adapters/postgres/lead/opportunity-store.ts';
import { createStaffSessions } from '#adapters/postgres/staff/staff-sessions.ts';
import { createStaffStore } from '#adapters/postgres/staff/staff-store.ts';
import { passkeyCeremonies } from '#adapters/webauthn/passkey-ceremonies.ts';
import { pageBodies } from '#adapters/settings-files/page-bodies.ts';
import type { KnownDevices } from '#app/sign-in/known-devices.ts';
import type { SiteLinks } from '#app/site/site-links.ts';
import type { SitePreviews } from '#app/site/preview-site.ts';
import { createStockActivity } from '#adapters/postgres/stock/stock-activity.ts';
import { createCarAdder } from '#adapters/postgres/import/add-car.ts';
import { createCarBuyers } from '#adapters/postgres/stock/car-buyers.ts';
import { createStockEditor } from '#adapters/postgres/stock/stock-editor.ts';
import { createStockPictures } from '#adapters/postgres/stock/stock-pictures.ts';
import type { Clock } from '#app/clock.ts';
import type { SiteMails } from '#app/mail/mail-content.ts';
import { judgeFile } from '#app/import/draft/judge-file.ts';
import type { DeskServices } from '#app/staff/desk-services.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import { waitUntilShown } from '#app/stock/stock-services.ts';
import { pageAt } from '#web/pages/page-at.ts';
import { openFeedOf } from './open-feeds.ts';
import { openReservations } from './open-reservations.ts';
import type { OpenDatabase } from './open-database.ts';

/** Pages whose text the dealer can edit. */
const WRITTEN = new Set(['content', 'gated-content', 'legal']);

/** The services of the desk's pages, by area. */
export function openDesk(
  open: Pick<OpenDatabase, 'database' | 'prompt' | 'critical'>,
  {
    previews,
    index,
    mails,
    links,
    devices,
    clock,
  }: {
    previews: SitePreviews;
    index: StockIndex;
    mails: SiteMails;
    links: SiteLinks;
    devices: KnownDevices;
    clock: Clock;
  },
): DeskServices {
  const database = open.prompt;
  return {
    staff: createStaffStore(database),
    credentials: createStaffCredentials(database),
    passkeys: createPasskeyStore(database),
    ceremonies: passkeyCeremonies,
    sessions: createStaffSessions(database),
    devices,
    ratePassword,
    audit: createAuditLog(database),
    feeds: { store: createFeedStore(database), desk: createFeedDesk(database) },
    imports: {
      drafts: createImportDrafts(database),
      judge: (bytes) => judgeFile(openFeedOf, bytes),
    },
    stock: {
      index,
      editor: createStockEditor(database),
      buyers: createCarBuyers(database),
      adder: createCarAdder(database),
      activity: createStockActivity(open.database),
      pictures: createStockPictures(database),
      encodePhoto,
      shown: (carIds, at) => waitUntilShown(index, carIds, at),
    },
    mails,
    opportunities: createOpportunityStore(open.critical),
    drives: createAppointmentStore(open.critical),
    driveCalendar: createDriveCalendar(database),
    reserve: openReservations(open, clock),
    reservationDesk: createReservationDesk(database),
    today: createTodayStore(database),
    count: countDesk(database),
    settings: {
      sites: createSiteStore(database),
      drafts: createDraftStore(database),
      previews,
      writeNewSite: writeNewSite(database),
      links,
    },
    content: {
      pages: createPageDrafts(database),
      bodies: pageBodies,
      pictures: createSitePictures(database),
      encodePhoto,
      taken: (path) => !WRITTEN.has(pageAt(path)?.name ?? ''),
    },
    hours: createLocationHours(database),
    reviews: createReviewModeration(database),
    numbers: createNumbersStore(open.database), // the whole stock, without a time limit
    numbersMails: createNumbersMails(database),
  };
}
