import type { AlertMatchServices } from '#app/alert/match-alerts.ts';
import type { AlertMailServices } from '#app/alert/send-alert-mails.ts';
import type { ProofPorts } from '#app/backup/backup-proofs.ts';
import type { EventCountPorts } from '#app/events/count-events.ts';
import type { DuePagePorts } from '#app/content/publish-due-pages.ts';
import type { SupplierMailServices } from '#app/feed/send-supplier-mails.ts';
import type { FeedServices } from '#app/feed/feed-services.ts';
import type { DraftServices } from '#app/import/draft/run-draft.ts';
import type { ImportStore } from '#app/import/import-store.ts';
import type { AnswerServices } from '#app/lead/read-answers.ts';
import type { ReportMailServices } from '#app/reports/send-report-mails.ts';
import type { Notices } from '#app/mail/notices.ts';
import type { ServiceReminderPorts } from '#app/garage/remind-of-services.ts';
import type { IndexNowServices } from '#app/syndication/notify-search-engines.ts';
import type { WarmingServices } from '#app/pictures/warm-pictures.ts';
import type { OldJourneys } from '#app/checkout-journey/journeys.ts';
import type { FillServices } from '#app/search/fill-outside-indexes.ts';
import type { StockWebhookServices } from '#app/partner/send-stock-changes.ts';
import type { ReportPorts } from '#app/reservation/renew-reports.ts';
import type { ReservationJobs } from '#app/reservation/reservation-jobs.ts';
import type { RetentionServices } from '#app/retention/delete-expired.ts';
import type { TestDeposits } from '#app/set-up/test-deposits.ts';
import type { TableUpkeep } from '#app/table-upkeep.ts';
import type { StockDeskServices } from '#app/stock/stock-services.ts';
import type { ReminderServices } from '#app/test-drive/remind-test-drives.ts';

/** The services of job handlers, by area; `main` wires them. */
export interface JobServices {
  feeds: FeedServices;
  /** Email to the operator. */
  notices: Notices;
  /** Shoppers' answers by email. */
  answers: AnswerServices;
  imports: Pick<ImportStore, 'finishAbandoned'>;
  /** Stock files that staff bring at the desk. */
  importDrafts: DraftServices;
  retention: RetentionServices;
  events: EventCountPorts;
  pictures: WarmingServices;
  indexNow: IndexNowServices;
  testDrives: ReminderServices;
  garage: ServiceReminderPorts;
  reservations: ReservationJobs;
  testDeposits: TestDeposits;
  paymentReports: ReportPorts;
  alertMails: AlertMailServices;
  alertNews: AlertMatchServices;
  journeys: OldJourneys;
  reportMails: ReportMailServices;
  supplierMails: SupplierMailServices;
  content: DuePagePorts;
  stockWebhooks: StockWebhookServices;
  outsideIndexes: FillServices;
  backups: ProofPorts;
  tables: TableUpkeep;
  stock: Pick<StockDeskServices, 'editor' | 'buyers'>;
}
