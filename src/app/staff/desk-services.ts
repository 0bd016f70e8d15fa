import type { BackupDesk } from '#app/backup/backup-proofs.ts';
import type { HasPage } from '#domain/site/dead-links.ts';
import type { PageBodies } from '#app/content/page-bodies.ts';
import type { EncodePhoto } from '#app/lead/attachment-store.ts';
import type { SitePictures } from '#app/content/site-pictures.ts';
import type { PageDrafts } from '#app/content/page-drafts.ts';
import type { WriteNewSite } from '#app/site/create-site.ts';
import type { DraftStore } from '#app/site/draft-store.ts';
import type { SitePreviews } from '#app/site/preview-site.ts';
import type { SiteLinks } from '#app/site/site-links.ts';
import type { SiteStore } from '#app/site/site-store.ts';
import type { SetUpServices } from '#app/set-up/set-up-services.ts';
import type { Appointments } from '#app/test-drive/appointments.ts';
import type { BlockedTimes } from '#app/test-drive/blocked-times.ts';
import type { DriveCalendar } from '#app/test-drive/drive-calendar.ts';
import type { TodayStore } from '#app/today/today-store.ts';
import type { ReservationDesk } from '../reservation/reservation-desk.ts';
import type { StaffPorts } from '../reservation/work-on-reservation.ts';
import type { ImportDrafts } from '#app/import/draft/import-drafts.ts';
import type { CarPreviews } from '#app/import/draft/preview-cars.ts';
import type { DraftReadingPorts } from '#app/import/draft/read-draft.ts';
import type { MappingFiles } from '#app/import/feed-files.ts';
import type { SampleOf } from '#app/feed/feed-services.ts';
import type { FeedDesk } from '#app/feed/feed-desk.ts';
import type { FeedStore } from '#app/feed/feed-store.ts';
import type { SupplierMailStore } from '#app/feed/supplier-mails.ts';
import type { StockDeskServices } from '#app/stock/stock-services.ts';
import type { ReportMails } from '../reports/report-mails.ts';
import type { ReportStore } from '../reports/report-store.ts';
import type { SiteMails } from '../mail/mail-content.ts';
import type { ReviewModeration } from '#app/reviews/review-moderation.ts';
import type { LocationEditor } from '#app/location/location-editor.ts';
import type { PlacesOf } from '#app/location/places.ts';
import type { LocationHours } from '#app/site/location-hours.ts';
import type { KnownDevices } from '#app/sign-in/known-devices.ts';
import type { ApiKeys } from '#app/partner/api-keys.ts';
import type { AuditLog } from './audit.ts';
import type { CalendarFeeds } from './calendar-feeds.ts';
import type { CountDesk } from './desk-counts.ts';
import type { PasskeyCeremonies } from './passkey-ceremonies.ts';
import type { PasskeyStore } from './passkey-store.ts';
import type { RatePassword } from './password-strength.ts';
import type { StaffCredentials } from './staff-credentials.ts';
import type { MailInbox } from '#app/lead/answer-mailbox.ts';
import type { LeadStore } from '#app/lead/lead-store.ts';
import type { Opportunities } from '#app/lead/opportunities.ts';
import type { Erasures } from '#app/lead/erasures.ts';
import type { SavedReplies } from '#app/lead/saved-replies.ts';
import type { StaffSessions } from './staff-sessions.ts';
import type { StaffStore } from './staff-store.ts';

/** What the pages of the desk work with, by area. Wired in main/open/open-desk.ts. */
export interface DeskServices {
  staff: StaffStore;
  /** With which partners read the stock of a site. */
  apiKeys: ApiKeys;
  credentials: StaffCredentials;
  passkeys: PasskeyStore;
  ceremonies: PasskeyCeremonies;
  sessions: StaffSessions;
  ratePassword: RatePassword;
  /** Browsers that have signed in before. */
  devices: KnownDevices;
  audit: AuditLog;
  /** Of the whole server: what came of restoring its backups. */
  backups: BackupDesk;
  /** Addresses for the calendar programs of staff. */
  calendarFeeds: CalendarFeeds;
  /** What a site says of itself, and what someone is changing of it. */
  settings: {
    sites: SiteStore;
    drafts: DraftStore;
    previews: SitePreviews;
    writeNewSite: WriteNewSite;
    links: SiteLinks;
  };
  /** The pages that the dealer writes. */
  content: {
    pages: PageDrafts;
    bodies: PageBodies;
    pictures: SitePictures;
    encodePhoto: EncodePhoto;
    /** Whether an address belongs to a page that no one writes. */
    taken(path: string): boolean;
    /** Whether a website with these settings has a page at an address. */
    hasPage: HasPage;
  };
  setUp: SetUpServices;
  stock: StockDeskServices;
  feeds: {
    store: FeedStore;
    suppliers: Pick<SupplierMailStore, 'find'>;
    desk: FeedDesk;
    sampleOf: SampleOf;
    mappings: MappingFiles;
    /** Where suppliers drop files, a folder per dealership; null: nowhere. */
    dropsFolder: string | null;
  };
  /** Stock files that staff bring. */
  imports: DraftReadingPorts & { drafts: ImportDrafts; previews: Pick<CarPreviews, 'key'> };
  mails: SiteMails;
  opportunities: Opportunities;
  /** Takes what staff type for someone. */
  leads: LeadStore;
  /** How answers by email are read. `isSet`: the environment has the mailbox that settings name by this variable. */
  mailAnswers: Pick<MailInbox, 'progress'> & { isSet(variable: string): boolean };
  savedReplies: SavedReplies;
  erasures: Erasures;
  drives: Appointments;
  /** The booked test drives of a group. */
  driveCalendar: DriveCalendar;
  /** What staff have taken out of what can be booked. */
  blockedTimes: BlockedTimes;
  /** Cars that are reserved, with their money. */
  reserve: StaffPorts;
  reservationDesk: ReservationDesk;
  today: TodayStore;
  count: CountDesk;
  /** When locations are open. */
  hours: LocationHours;
  locations: LocationEditor;
  placesOf: PlacesOf;
  reviews: ReviewModeration;
  reports: ReportStore;
  reportMails: ReportMails;
}
