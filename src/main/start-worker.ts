import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { openJobQueue } from '#adapters/jobs/pg-boss-queue.ts';
import { adfChannel, emailChannel } from '#adapters/mail/mail-channels.ts';
import { catchingTransport, smtpTransport } from '#adapters/mail/mail-transport.ts';
import { listen } from '#adapters/postgres/listen.ts';
import { createOutbox } from '#adapters/postgres/outbox.ts';
import { createRetentionStore } from '#adapters/postgres/retention-store.ts';
import { createSiteStore } from '#adapters/postgres/site-store.ts';
import { createStockStore } from '#adapters/postgres/stock-store.ts';
import { webhookChannel } from '#adapters/webhook/webhook-channel.ts';
import type { JobServices } from '#worker/job-services.ts';
import { JOBS } from '#worker/jobs.ts';
import { startLeadWorker } from '#worker/lead-worker.ts';
import { runJobs } from '#worker/run-jobs.ts';
import type { Environment } from './environment.ts';
import type { OpenDatabase } from './open-database.ts';
import { openPictures } from './open-pictures.ts';

export interface RunningWorker {
  /** Ends the jobs in hand, takes no new ones. */
  close(): Promise<void>;
}

/** The worker room on an open database, in this process. */
export async function startWorker({
  open,
  environment,
  log,
}: {
  open: Pick<OpenDatabase, 'database' | 'prompt' | 'connection'>;
  environment: Environment;
  log: Logger;
}): Promise<RunningWorker> {
  const clock = { now: () => new Date() };
  const transport =
    environment.SMTP_URL === undefined ? catchingTransport(open.prompt) : smtpTransport(environment.SMTP_URL);
  const worker = startLeadWorker(
    {
      outbox: createOutbox(open.prompt),
      clock,
      random: Math.random,
      rest: (ms) => setTimeout(ms),
      channels: {
        email: emailChannel(transport, environment.MAIL_FROM),
        adf: adfChannel(transport, environment.MAIL_FROM),
        webhook: webhookChannel({
          clock,
          allowPrivate: environment.PRIVATE_WEBHOOKS,
          secret: (variable) => process.env[variable],
        }),
      },
      report: (event) => log[event.outcome === 'delivered' ? 'info' : 'warn'](event, 'Lead delivery'),
    },
    `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`,
    (err) => log.error({ err }, 'Leads cannot be delivered now; trying again'),
  );
  const queue = await openJobQueue({
    ...open,
    role: 'worker',
    report: (err) => log.error({ err }, 'The queue of jobs has a problem; it goes on trying'),
  });
  const services: JobServices = {
    retention: {
      store: createRetentionStore(open.database),
      sites: createSiteStore(open.database),
      changeLogDays: environment.CHANGE_LOG_DAYS,
      caughtMailDays: environment.CAUGHT_MAIL_DAYS,
    },
    pictures: {
      store: openPictures(environment, clock),
      stock: createStockStore(open.database),
      sites: createSiteStore(open.database),
    },
  };
  await runJobs(
    {
      queue,
      services,
      clock,
      report: ({ error, ...job }) => log[job.outcome === 'done' ? 'info' : 'error']({ ...job, err: error }, 'Job'),
    },
    JOBS,
  );
  const stopListening = listen(open.connection, 'forecourt_outbox', worker.wake);
  return {
    close: async () => {
      await stopListening();
      await Promise.all([worker.stop(), queue.close()]);
      transport.close();
    },
  };
}
