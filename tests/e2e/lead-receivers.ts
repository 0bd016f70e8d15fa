import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface LeadReceivers {
  smtpUrl: string;
  webhookUrl: string;
  /** Message-ID → how often it came. */
  mails: Map<string, number>;
  /** webhook-id → how often it came, and the lead's number. */
  calls: Map<string, number>;
  leadIds: Set<number>;
  /** Shopper's name → when the webhook first came (ms, this process's clock). */
  arrivedAt: Map<string, number>;
  close(): Promise<void>;
}

/** A mail server and a webhook receiver as a dealership might run them, counting what reaches them. */
export async function startLeadReceivers(): Promise<LeadReceivers> {
  const mails = new Map<string, number>();
  const calls = new Map<string, number>();
  const leadIds = new Set<number>();
  const arrivedAt = new Map<string, number>();
  const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);

  const mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        count(mails, /^Message-ID: <(.+)>/im.exec(Buffer.concat(chunks).toString())?.[1] ?? 'none');
        done();
      });
    },
  });
  mail.on('error', () => {}); // a sender that is killed breaks its connection
  const hook = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      count(calls, String(request.headers['webhook-id']));
      const { data } = JSON.parse(Buffer.concat(chunks).toString()) as { data: { lead_id: number; name: string } };
      leadIds.add(data.lead_id);
      if (!arrivedAt.has(data.name)) arrivedAt.set(data.name, performance.now());
      response.end();
    });
  });
  await Promise.all([
    new Promise<void>((ready) => mail.listen(0, '127.0.0.1', ready)),
    new Promise<void>((ready) => hook.listen(0, '127.0.0.1', ready)),
  ]);
  return {
    smtpUrl: `smtp://127.0.0.1:${(mail.server.address() as AddressInfo).port}`,
    webhookUrl: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/leads`,
    mails,
    calls,
    leadIds,
    arrivedAt,
    close: async () => {
      hook.close();
      hook.closeAllConnections();
      await new Promise<void>((done) => mail.close(done));
    },
  };
}
