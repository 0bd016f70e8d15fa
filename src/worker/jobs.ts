import type { JobDefinition } from './define-job.ts';
import { checkFeeds } from './jobs/check-feeds.job.ts';
import { comparePayments } from './jobs/compare-payments.job.ts';
import { countEvents } from './jobs/count-events.job.ts';
import { countFeedPhotos } from './jobs/count-feed-photos.job.ts';
import { deleteExpired } from './jobs/delete-expired.job.ts';
import { endDeskReservations } from './jobs/end-desk-reservations.job.ts';
import { endHolds } from './jobs/end-holds.job.ts';
import { fetchFeed } from './jobs/fetch-feed.job.ts';
import { fetchFeeds } from './jobs/fetch-feeds.job.ts';
import { fillOutsideIndexes } from './jobs/fill-outside-indexes.job.ts';
import { finishImports } from './jobs/finish-imports.job.ts';
import { importDraft } from './jobs/import-draft.job.ts';
import { importDrafts } from './jobs/import-drafts.job.ts';
import { matchAlerts } from './jobs/match-alerts.job.ts';
import { proveBackup } from './jobs/prove-backup.job.ts';
import { publishPages } from './jobs/publish-pages.job.ts';
import { sendAlertMails } from './jobs/send-alert-mails.job.ts';
import { sendReportMails } from './jobs/send-report-mails.job.ts';
import { sendSupplierMails } from './jobs/send-supplier-mails.job.ts';
import { forgetJourneys } from './jobs/forget-journeys.job.ts';
import { sendStockChanges } from './jobs/send-stock-changes.job.ts';
import { tellSearchEngines } from './jobs/tell-search-engines.job.ts';
import { readMailAnswers } from './jobs/read-answers.job.ts';
import { remindOfServices } from './jobs/remind-of-services.job.ts';
import { remindTestDrives } from './jobs/remind-test-drives.job.ts';
import { vacuumTables } from './jobs/vacuum-tables.job.ts';
import { warmPictures } from './jobs/warm-pictures.job.ts';

/** All jobs. */
export const JOBS: readonly JobDefinition[] = [
  checkFeeds,
  comparePayments,
  countEvents,
  countFeedPhotos,
  deleteExpired,
  endDeskReservations,
  endHolds,
  forgetJourneys,
  fetchFeed,
  fetchFeeds,
  fillOutsideIndexes,
  finishImports,
  importDraft,
  importDrafts,
  matchAlerts,
  proveBackup,
  publishPages,
  sendAlertMails,
  sendReportMails,
  sendStockChanges,
  sendSupplierMails,
  tellSearchEngines,
  readMailAnswers,
  remindOfServices,
  remindTestDrives,
  vacuumTables,
  warmPictures,
];
