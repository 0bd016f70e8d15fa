import type { ClientConfig } from 'pg';
import type { Mailing } from '#adapters/mail/mail-channels.ts';
import { sendAlertLetter } from '#adapters/mail/send-alert-letter.ts';
import { createAlertMailQueue } from '#adapters/postgres/alert/alert-mail-queue.ts';
import { createAlertNewsStore } from '#adapters/postgres/alert/alert-news-store.ts';
import { createChangeLog } from '#adapters/postgres/stock/change-log.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { createStockStore } from '#adapters/postgres/stock/stock-store.ts';
import { createStockIndex } from '#adapters/stock-index/stock-index.ts';
import type { AlertMatchServices } from '#app/alert/match-alerts.ts';
import type { AlertMailServices } from '#app/alert/send-alert-mails.ts';
import type { SmsSender } from '#app/sign-in/sms-sender.ts';
import type { Clock } from '#app/clock.ts';
import type { Areas } from '#main/areas.ts';
import { PAID_STATES } from '#domain/reservation/reservation-step.ts';

/** The services that send the emails and texts of alerts. */
export const openAlertMails = (
  { sites: { sites }, stock }: Areas,
  database: Database,
  mailing: Mailing,
  clock: Clock,
  sms: SmsSender,
): AlertMailServices => ({
  queue: createAlertMailQueue(database),
  sites,
  stock: stock.store,
  clock,
  random: Math.random,
  send: sendAlertLetter(mailing),
  sms,
});

/** The services that match changed cars against alerts. */
export const openAlertNews = (
  { sites: { sites } }: Areas,
  database: Database,
  connection: ClientConfig,
): AlertMatchServices => ({
  news: createAlertNewsStore(database),
  changes: createChangeLog(database, connection),
  sites,
  // a hold that no one has paid for takes no car away: who watches it hears nothing when it ends
  stock: createStockStore(database, PAID_STATES),
  index: () => createStockIndex(),
});
