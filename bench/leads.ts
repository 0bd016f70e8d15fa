import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask } from '#tests/ask.ts';
import { startLeadReceivers } from '#tests/e2e/lead-receivers.ts';
import { leadForm, leadSurvival, receivingSite } from '#tests/e2e/lead-survival.ts';
import { startOwnServer } from '#tests/e2e/server.ts';

export interface LeadFigures {
  accepted: number;
  acceptP50: number;
  acceptP99: number;
  /** From the answer to the shopper until the webhook has the lead (ms). */
  deliveredP50: number;
  deliveredP99: number;
  survival: { leads: number; kills: number; lost: number; doubled: number; repeats: number } | null;
}

/** Leads on the embedded database, web and worker in one process: how fast they are taken and delivered; then under SIGKILL. */
export async function measureLeads({
  leads = 500,
  survive = { leads: 2_000, kills: 10 } as { leads: number; kills: number } | null,
} = {}): Promise<LeadFigures> {
  const receivers = await startLeadReceivers();
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  const server = await startOwnServer({
    dataFolder: join(folder, 'data'),
    variables: receivingSite(folder, receivers),
  });
  const accept: number[] = [];
  const answered = new Map<string, number>();
  for (let number = 0; number < leads; number++) {
    const began = performance.now();
    const { status } = await ask(server.port, 'northbank.localhost', '/enquire', {
      method: 'POST',
      body: leadForm(number),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    if (status !== 303) throw new Error(`A lead was answered ${status}`);
    const now = performance.now();
    accept.push(now - began);
    answered.set(`Shopper ${number}`, now);
    await new Promise((next) => setTimeout(next, 20)); // a busy site, not a flood
  }
  for (let i = 0; i < 300 && receivers.arrivedAt.size < leads; i++) await new Promise((next) => setTimeout(next, 100));
  const delivered = [...answered].map(([name, at]) => Math.max(0, (receivers.arrivedAt.get(name) ?? Infinity) - at));
  await server.stop();
  await receivers.close();
  rmSync(folder, { recursive: true, force: true });

  const survived = survive && (await leadSurvival(survive));
  return {
    accepted: leads,
    acceptP50: quantile(accept, 0.5),
    acceptP99: quantile(accept, 0.99),
    deliveredP50: quantile(delivered, 0.5),
    deliveredP99: quantile(delivered, 0.99),
    survival: survived && {
      leads: survived.sent,
      kills: survived.kills,
      repeats: survived.repeats,
      lost: survived.sent - Math.min(survived.stored, survived.calls, survived.mails / 3),
      doubled: Math.max(survived.stored, survived.calls) - survived.sent,
    },
  };
}

const quantile = (values: number[], q: number): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))]! * 10) / 10;

if (import.meta.main) process.stdout.write(`${JSON.stringify(await measureLeads(), null, 2)}\n`);
