import { MINUTE_MS } from '#domain/time/durations.ts';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { callIndexNow } from '#adapters/index-now/call-index-now.ts';
import { imapAnswers } from '#adapters/imap/answer-mailbox.ts';
import { openJobQueue } from '#adapters/jobs/pg-boss-queue.ts';
import { adfChannel, emailChannel, replyChannel, shopperChannel } from '#adapters/mail/mail-channels.ts';
import { siteMails } from '#adapters/mail/site-mails.ts';
import { mailNotices } from '#adapters/mail/mail-notices.ts';
import { createEventDays } from '#adapters/postgres/events/event-days.ts';
import { ALERT_MAIL_CHANNEL } from '#adapters/postgres/alert/alert-store.ts';
import { createIndexNowStore } from '#adapters/postgres/syndication/index-now-store.ts';
import { listen } from '#adapters/postgres/listen.ts';
import { PUSH_CHANNEL } from '#adapters/postgres/feed/push-store.ts';
import { createOutbox } from '#adapters/postgres/lead/outbox.ts';
import { createRetentionStore } from '#adapters/postgres/retention/retention-store.ts';
import { createServiceReminders } from '#adapters/postgres/garage/service-reminders.ts';
import { DRAFT_CHANNEL } from '#adapters/postgres/import/import-drafts.ts';
import { embeddedTableUpkeep, serverTableUpkeep } from '#adapters/postgres/table-upkeep.ts';
import { carDocument } from '#adapters/outside-index/car-document.ts';
import { outsideEngines } from '#adapters/outside-index/outside-engines.ts';
import { atMostEvery } from '#main/at-most-every.ts';
import { stockWebhook } from '#adapters/webhook/stock-webhook.ts';
import { openStockNews } from '#main/open/open-stock-news.ts';
import { textReplies } from '#adapters/sms/text-replies.ts';
import { webhookChannel } from '#adapters/webhook/webhook-channel.ts';
import type { Metrics } from '#app/metrics.ts';
import type { JobServices } from '#worker/job-services.ts';
import { JOBS } from '#worker/jobs.ts';
import { importDraft } from '#worker/jobs/import-draft.job.ts';
import { importDrafts } from '#worker/jobs/import-drafts.job.ts';
import { fetchFeed } from '#worker/jobs/fetch-feed.job.ts';
import { fetchFeeds } from '#worker/jobs/fetch-feeds.job.ts';
import { mailAllowance } from '#app/mail/mail-allowance.ts';
import { sendAlertMails } from '#worker/jobs/send-alert-mails.job.ts';
import { startLeadWorker } from '#worker/lead-worker.ts';
import { runJobs } from '#worker/run-jobs.ts';
import { openAreas, unhurried } from './areas.ts';
import type { Environment } from './environment.ts';
import { serverSecret } from './server-secret.ts';
import { onceReachable } from './once-reachable.ts';
import type { OpenDatabase } from './open/open-database.ts';
import { backlogMetrics } from './metrics/backlog-metrics.ts';
import { workerMetrics } from './metrics/worker-metrics.ts';
import { openAlertMails, openAlertNews } from './open/open-alerts.ts';
import { openBackups } from './open/open-backups.ts';
import { openMailing } from './open/open-mailing.ts';
import { openSms } from './open/open-sms.ts';
import { openPictures } from './open/open-pictures.ts';
import { createPictureStates } from '#adapters/postgres/pictures/picture-states.ts';
import { siteOrigin } from './site-addresses.ts';

export interface RunningWorker {
  /** False while the database does not respond. */
  readonly healthy: boolean;
  /** Finishes the jobs in progress and starts no new ones. */
  close(): Promise<void>;
}

/** Starts the worker on an open database, in this process. */
export async function startWorker({
  open,
  environment,
  log,
  metrics,
}: {
  open: Pick<OpenDatabase, 'database' | 'prompt' | 'connection' | 'kind'>;
  environment: Environment;
  log: Logger;
  metrics: Metrics;
}): Promise<RunningWorker> {
  const clock = { now: () => new Date() };
  const mailing = openMailing(open.prompt, environment, clock);
  const { transport } = mailing;
  const mails = siteMails(mailing);
  const { deliveries, jobs, jobCounts } = workerMetrics(metrics);
  backlogMetrics(metrics, open.prompt);
  const webhooks = {
    clock,
    allowPrivate: environment.PRIVATE_WEBHOOKS,
    secret: (variable: string) => process.env[variable],
  };
  const worker = startLeadWorker(
    {
      outbox: createOutbox(open.prompt),
      clock,
      random: Math.random,
      rest: (ms) => setTimeout(ms),
      channels: {
        email: emailChannel(mailing),
        adf: adfChannel(mailing),
        confirmation: shopperChannel(mailing, { news: 'confirmation', clock }),
        reminder: shopperChannel(mailing, { news: 'reminder', clock }),
        reply: textReplies(openSms(environment, open.prompt), replyChannel(mailing)),
        webhook: webhookChannel(webhooks),
      },
      report: ({ ms, ...attempt }) => {
        const { channel, outcome } = attempt;
        deliveries({ channel, outcome }, ms);
        log[outcome === 'delivered' ? 'info' : 'warn']({ ...attempt, ms }, 'Lead delivery');
      },
    },
    `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`,
    ({ ok, error }) =>
      ok
        ? log.info('Lead delivery has resumed')
        : log.error({ err: error }, 'Leads cannot be delivered; they stay queued'),
  );
  const queue = await openJobQueue({
    ...open,
    role: 'worker',
    onceReachable: (statement) =>
      onceReachable(statement, { seconds: environment.DATABASE_WAIT, warn: (words) => log.warn(words) }),
    report: atMostEvery(MINUTE_MS, clock, (err) => log.error({ err }, 'The job queue failed; it keeps retrying')),
  });
  const { database } = open;
  const areas = openAreas(unhurried(open), clock, {
    serverSecret: serverSecret(environment),
    SMTP_URL: environment.SMTP_URL,
  });
  const { sites } = areas.sites;
  const news = openStockNews(areas, database, open.connection);
  const eventDays = createEventDays(database);
  const notices = mailNotices(mailing);
  const services: JobServices = {
    feeds: areas.feeds,
    notices,
    supplierMails: {
      feeds: areas.feeds.suppliers,
      notices,
      clock,
      sendsMail: async () =>
        environment.SMTP_URL !== undefined || (await areas.mail.servers.current())?.url !== undefined,
    },
    imports: areas.imports.store,
    answers: { sites, mailbox: imapAnswers(), inbox: areas.leads.mails, secret: webhooks.secret },
    importDrafts: areas.imports.queue,
    retention: {
      store: createRetentionStore(database),
      sites,
      events: eventDays,
      changeLogDays: environment.CHANGE_LOG_DAYS,
      caughtMailDays: environment.CAUGHT_MAIL_DAYS,
    },
    events: { days: eventDays, sites },
    garage: {
      reminders: createServiceReminders(database),
      sites,
      mails,
      mayMail: mailAllowance(areas.people),
      sms: openSms(environment, database),
    },
    testDrives: areas.testDrives,
    journeys: areas.journeys,
    content: { ...areas.content, staff: areas.staff.staff },
    testDeposits: areas.setUp.testDeposits,
    paymentReports: areas.setUp.payments,
    reservations: {
      ...areas.reservations,
      report: (finding) => log.warn(finding, 'Payment records differ from the gateway'),
    },
    pictures: { store: openPictures(environment, clock), states: createPictureStates(database), sites },
    reportMails: {
      readers: areas.reports.mails,
      reports: areas.reports.reports,
      sites,
      mails,
      originOf: ({ slug, hosts }) => siteOrigin(hosts[0] ?? `${slug}.${environment.BASE_DOMAIN}`, environment),
    },
    backups: openBackups(database, environment),
    tables: open.kind === 'embedded' ? embeddedTableUpkeep(database) : serverTableUpkeep,
    stock: areas.stock,
    alertMails: openAlertMails(areas, database, mailing, clock, openSms(environment, database)),
    alertNews: openAlertNews(areas, database, open.connection),
    outsideIndexes: {
      ...news,
      engine: outsideEngines({ ...webhooks, rest: (ms) => setTimeout(ms) }),
      document: carDocument,
    },
    stockWebhooks: {
      ...news,
      originOf: ({ slug, hosts }) => siteOrigin(hosts[0] ?? `${slug}.${environment.BASE_DOMAIN}`, environment),
      post: stockWebhook(webhooks),
    },
    indexNow: { sites, stock: areas.stock.store, submitted: createIndexNowStore(database), call: callIndexNow() },
  };
  await runJobs(
    {
      queue,
      services,
      clock,
      report: ({ error, ...attempt }) => {
        const { job, outcome, ms, counts = {} } = attempt;
        jobs({ job, outcome }, ms);
        for (const [what, count] of Object.entries(counts)) if (count > 0) jobCounts({ job, what }, count);
        log[outcome === 'done' ? 'info' : 'error']({ ...attempt, err: error }, 'Job');
      },
    },
    JOBS,
  );
  const listening = [
    listen(open.connection, 'forecourt_outbox', (channels) => worker.wake(channels)),
    listen(open.connection, ALERT_MAIL_CHANNEL, () => {
      queue.send(sendAlertMails, {}).catch(() => {});
    }),
    // what arrived before anyone listened is looked for at once; if that fails, within a minute by the schedule
    listen(open.connection, PUSH_CHANNEL, (dealership) => {
      const sent = dealership === undefined ? queue.send(fetchFeeds, {}) : queue.send(fetchFeed, { dealership });
      sent.catch(() => {});
    }),
    listen(open.connection, DRAFT_CHANNEL, (draft) => {
      const sent =
        draft === undefined ? queue.send(importDrafts, {}) : queue.send(importDraft, { draft: Number(draft) });
      sent.catch(() => {});
    }),
  ];
  return {
    get healthy() {
      return worker.healthy;
    },
    close: async () => {
      await Promise.all(listening.map((stop) => stop()));
      await Promise.all([worker.stop(), queue.close()]);
      transport.close();
    },
  };
}
