import { fetchSample } from '#adapters/feed/fetch-sample.ts';
import { mappingFiles } from '#adapters/feed/mapping-files.ts';
import { encodePhoto } from '#adapters/images/encode-photo.ts';
import { prepareFilm } from '#adapters/images/prepare-film.ts';
import { ratePassword } from '#adapters/password-strength/rate-password.ts';
import { passkeyCeremonies } from '#adapters/webauthn/passkey-ceremonies.ts';
import type { BackupDesk } from '#app/backup/backup-proofs.ts';
import type { CarPreviews } from '#app/import/draft/preview-cars.ts';
import type { PlacesOf } from '#app/location/places.ts';
import type { SiteMails } from '#app/mail/mail-content.ts';
import type { KnownDevices } from '#app/sign-in/known-devices.ts';
import type { SitePreviews } from '#app/site/preview-site.ts';
import type { SiteLinks } from '#app/site/site-links.ts';
import type { DeskServices } from '#app/staff/desk-services.ts';
import type { SetUpServices } from '#app/set-up/set-up-services.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import { waitUntilShown } from '#app/stock/stock-services.ts';
import type { Areas } from '#main/areas.ts';
import { judgeBy } from './open-previews.ts';
import { hasPage } from '#web/pages/has-page.ts';
import { pageAt } from '#web/pages/page-at.ts';

/** Pages whose text the dealer can edit. */
const WRITTEN = new Set(['content', 'gated-content', 'legal']);

/** The services of the desk's pages, by area. */
export function openDesk(
  { sites, content, stock, imports, feeds, leads, testDrives, reservations, staff, reports, reviews, partner }: Areas,
  {
    previews,
    carPreviews,
    index,
    mails,
    links,
    devices,
    placesOf,
    setUp,
    backups,
    dropsFolder,
    isSet,
  }: {
    previews: SitePreviews;
    carPreviews: CarPreviews;
    index: StockIndex;
    mails: SiteMails;
    links: SiteLinks;
    devices: KnownDevices;
    placesOf: PlacesOf;
    setUp: SetUpServices;
    backups: BackupDesk;
    dropsFolder: string | null;
    /** Whether an environment variable has a value. */
    isSet: (variable: string) => boolean;
  },
): DeskServices {
  return {
    ...staff,
    apiKeys: partner.keys,
    ceremonies: passkeyCeremonies,
    devices,
    backups,
    ratePassword,
    feeds: { ...feeds, sampleOf: fetchSample, mappings: mappingFiles, dropsFolder },
    imports: { drafts: imports.drafts, judge: judgeBy(feeds), previews: carPreviews },
    stock: { ...stock, index, encodePhoto, prepareFilm, shown: (carIds, at) => waitUntilShown(index, carIds, at) },
    mails,
    opportunities: leads.opportunities,
    leads: leads.store,
    mailAnswers: { ...leads.mails, isSet },
    savedReplies: leads.savedReplies,
    erasures: leads.erasures,
    drives: testDrives.appointments,
    driveCalendar: testDrives.calendar,
    blockedTimes: testDrives.blocked,
    reserve: reservations,
    reservationDesk: reservations.desk,
    today: reports.today,
    count: reports.count,
    settings: { ...sites, previews, links },
    content: { ...content, encodePhoto, taken: (path) => !WRITTEN.has(pageAt(path)?.name ?? ''), hasPage },
    hours: sites.hours,
    locations: sites.locations,
    placesOf,
    reviews: reviews.moderation,
    setUp,
    reports: reports.reports,
    reportMails: reports.mails,
  };
}
