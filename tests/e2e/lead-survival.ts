import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask } from '#tests/ask.ts';
import { startLeadReceivers, type LeadReceivers } from './lead-receivers.ts';
import { startOwnServer, type OwnServer } from './server.ts';

export interface Survival {
  sent: number;
  /** Leads in the database. */
  stored: number;
  /** Different messages that reached the mail server: three a lead (two e-mails, one ADF). */
  mails: number;
  /** Different calls that reached the webhook: one a lead. */
  calls: number;
  /** Deliveries that came again under the id they came by before: a kill between "taken" and writing that down. */
  repeats: number;
  kills: number;
  acceptMs: number[];
}

const SITES = join(import.meta.dirname, '../../sites');
const MAILS_A_LEAD = 3;

/**
 * Sends leads while the server is killed (SIGKILL) and started again, and counts what was stored and what arrived.
 * A sender does as a shopper's browser does: when no answer comes it sends the same form again, under the same key.
 */
export async function leadSurvival({ leads, kills }: { leads: number; kills: number }): Promise<Survival> {
  const receivers = await startLeadReceivers();
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-survival-'));
  const variables = receivingSite(folder, receivers);
  const open = () => startOwnServer({ dataFolder: join(folder, 'data'), variables });
  let server: OwnServer = await open();

  const acceptMs: number[] = [];
  let accepted = 0;
  const send = async (number: number): Promise<void> => {
    const body = leadForm(number);
    for (;;) {
      const began = performance.now();
      const answer = await ask(server.port, 'northbank.localhost', '/enquire', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }).catch(() => undefined);
      if (answer?.status === 303) {
        accepted++;
        acceptMs.push(performance.now() - began);
        return;
      }
      await rest(50);
    }
  };
  let next = 0;
  const senders = Array.from({ length: 6 }, async () => {
    while (next < leads) await send(next++);
  });

  for (let kill = 1; kill <= kills; kill++) {
    // spread over the run, and never when everything is over
    while (accepted < (leads * kill) / (kills + 1)) await rest(5);
    server.process.kill('SIGKILL');
    await once(server.process, 'exit');
    server = await open();
  }
  await Promise.all(senders);
  for (let i = 0; i < 1_200 && (receivers.mails.size < leads * MAILS_A_LEAD || receivers.calls.size < leads); i++)
    await rest(100);
  const stored = (await exportLeads(join(folder, 'data'))).length;
  await server.stop();
  await receivers.close();
  rmSync(folder, { recursive: true, force: true });

  const again = (map: Map<string, number>) => [...map.values()].reduce((sum, times) => sum + times - 1, 0);
  return {
    sent: leads,
    stored,
    mails: receivers.mails.size,
    calls: receivers.leadIds.size,
    repeats: again(receivers.mails) + again(receivers.calls),
    kills,
    acceptMs,
  };
}

/** The demo sites, Northbank with a webhook and without the robot check; answers the environment of a server for them. */
export function receivingSite(folder: string, receivers: LeadReceivers): Record<string, string> {
  const sites = join(folder, 'sites');
  cpSync(SITES, sites, { recursive: true });
  const settings = join(sites, 'northbank/site.yaml');
  writeFileSync(
    settings,
    readFileSync(settings, 'utf8').replace(
      /^lead:$/m,
      `lead:\n  webhook: { url: "${receivers.webhookUrl}", secretVariable: HOOK_SECRET }\n  captcha: none`,
    ),
  );
  return {
    SITES_DIR: sites,
    SMTP_URL: receivers.smtpUrl,
    PRIVATE_WEBHOOKS: 'true',
    HOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    DEMO_STOCK: '0.02',
    LOG_LEVEL: 'error',
  };
}

export function leadForm(number: number): string {
  return new URLSearchParams({
    name: `Shopper ${number}`,
    email: `shopper${number}@example.com`,
    message: 'Is it there?',
    category: 'General Enquiry',
    idempotency_key: `survival-${number}`,
  }).toString();
}

const rest = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Through the command line, beside the running server. */
async function exportLeads(dataFolder: string): Promise<string[]> {
  const { execFile } = await import('node:child_process');
  const { promisify } = await import('node:util');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['src/main/forecourt.ts', 'lead', 'export', 'northbank'],
    {
      cwd: join(import.meta.dirname, '../..'),
      env: { PATH: process.env.PATH, DATA_DIR: dataFolder },
      maxBuffer: 1e9,
    },
  );
  return stdout.trim().split('\r\n').slice(1);
}
