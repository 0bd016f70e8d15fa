import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface LeadReceivers {
  smtpUrl: string;
  webhookUrl: string;
  /** Message-ID → how often it was taken. */
  mails: Map<string, number>;
  /** webhook-id → how often it was taken. */
  calls: Map<string, number>;
  /** Shopper's name → when the webhook first came (ms, this process's clock). */
  arrivedAt: Map<string, number>;
  close(): Promise<void>;
}

/** What a hostile receiver does to one call in so many, in turn. */
const HOSTILE_EVERY = 4;

/**
 * A mail server and a webhook receiver as a dealership might run them, counting what they take. Hostile ones refuse for
 * now, hang up without a word, and answer late.
 */
export async function startLeadReceivers({ hostile = false }: { hostile?: boolean } = {}): Promise<LeadReceivers> {
  const mails = new Map<string, number>();
  const calls = new Map<string, number>();
  const arrivedAt = new Map<string, number>();
  const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
  let mailNumber = 0;
  let callNumber = 0;
  const isHurt = (number: number) => hostile && number % HOSTILE_EVERY === 0;

  const mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const number = ++mailNumber;
        if (isHurt(number)) {
          done(Object.assign(new Error('Try again later'), { responseCode: number % 8 === 0 ? 451 : 554 }));
          return;
        }
        count(mails, /^Message-ID: <(.+)>/im.exec(Buffer.concat(chunks).toString())?.[1] ?? `none ${session.id}`);
        done();
      });
    },
  });
  mail.on('error', () => {}); // a sender that is killed breaks its connection
  const hook = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const number = ++callNumber;
      if (isHurt(number)) {
        const way = (number / HOSTILE_EVERY) % 3;
        if (way === 0) response.writeHead(503).end();
        else if (way === 1) request.socket.destroy();
        else setTimeout(() => response.writeHead(500).end(), 400);
        return;
      }
      count(calls, String(request.headers['webhook-id']));
      const { data } = JSON.parse(Buffer.concat(chunks).toString()) as { data: { name: string } };
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
    arrivedAt,
    close: async () => {
      hook.close();
      hook.closeAllConnections();
      await new Promise<void>((done) => mail.close(done));
    },
  };
}
