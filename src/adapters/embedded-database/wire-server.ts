import { createServer, type Server, type Socket } from 'node:net';
import { createTurns } from './turns.ts';

/**
 * Lets many PostgreSQL clients share one single-connection engine over a unix socket.
 *
 * PGlite has one session. A client therefore gets the engine for a whole unit of work: from the first message of a
 * query group until the engine says ReadyForQuery with status `I` (idle). While it says `T` or `E` (in or failed in a
 * transaction) no one else gets a turn; who comes next, `turns.ts` says. Protocol: PostgreSQL manual, chapter "Frontend/Backend Protocol", version 3.0.
 */
export interface Engine {
  /** Runs frontend messages that end in Query or Sync; returns the backend messages. */
  exec(messages: Uint8Array): Promise<Uint8Array>;
  /** Called when the engine threw or did not report that it is ready: it has ended, and no later request returns. */
  ended(why: unknown): void;
}

const SSL_REQUEST = 80877103;
const GSS_REQUEST = 80877104;
const CANCEL_REQUEST = 80877102;
/** A client that is silent in a transaction for this long (ms) is cut off, because it blocks every other client. */
const IDLE_IN_TRANSACTION_MS = 30_000;

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const parameter = (name: string, value: string) => message('S', Buffer.from(`${name}\0${value}\0`));
const READY = message('Z', Buffer.from('I'));
const GREETING = Buffer.concat([
  message('R', Buffer.alloc(4)), // AuthenticationOk: access to the socket is access to the database
  parameter('server_version', '18.0'),
  parameter('server_encoding', 'UTF8'),
  parameter('client_encoding', 'UTF8'),
  parameter('DateStyle', 'ISO, MDY'),
  parameter('integer_datetimes', 'on'),
  parameter('standard_conforming_strings', 'on'),
  message('K', Buffer.alloc(8)),
  READY,
]);
const ROLLBACK = message('Q', Buffer.from('ROLLBACK\0'));

/** Splits an answer into what belongs to its client and notifications, which belong to everyone; finds the last status. */
function readAnswer(answer: Buffer): { own: Buffer; notifications: Buffer[]; status: string | undefined } {
  const own: Buffer[] = [];
  const notifications: Buffer[] = [];
  let status: string | undefined;
  for (let at = 0; at + 5 <= answer.length;) {
    const end = at + 1 + answer.readInt32BE(at + 1);
    const part = answer.subarray(at, end);
    if (part[0] === 0x41) notifications.push(part);
    else own.push(part);
    if (part[0] === 0x5a) status = String.fromCharCode(part[5] ?? 0x49);
    at = end;
  }
  return { own: own.length === 1 ? own[0]! : Buffer.concat(own), notifications, status };
}

/** The message of the last error in a response, for example the one before the server ends. */
function errorMessageIn(answer: Buffer): string | undefined {
  let message: string | undefined;
  for (let at = 0; at + 5 <= answer.length; at += 1 + answer.readInt32BE(at + 1)) {
    if (answer[at] !== 0x45) continue;
    const fields = answer.toString('utf8', at + 5, at + 1 + answer.readInt32BE(at + 1)).split('\0');
    message = fields.find((field) => field.startsWith('M'))?.slice(1) ?? message;
  }
  return message;
}

export function createWireServer(engine: Engine): Server & { closeClients(): void } {
  const clients = new Set<Socket>();
  const turns = createTurns();

  const server = createServer((socket) => {
    clients.add(socket);
    let inbox: Buffer = Buffer.alloc(0);
    let greeted = false;
    let group: Buffer[] = [];
    const turn = turns.forClient();
    let hasTurn = false;
    let idle: NodeJS.Timeout | undefined;
    let work: Promise<void> = Promise.resolve();

    const run = async (messages: Buffer) => {
      clearTimeout(idle);
      if (!hasTurn) await turn.take();
      hasTurn = true;
      if (socket.destroyed) return release();
      try {
        const { own, notifications, status } = readAnswer(Buffer.from(await engine.exec(messages)));
        if (!socket.destroyed) socket.write(own);
        for (const n of notifications) for (const client of clients) client.write(n);
        if (status === undefined) engine.ended(errorMessageIn(own) ?? 'it did not say that it is ready');
        else if (status === 'I') release();
        else idle = setTimeout(() => socket.destroy(), IDLE_IN_TRANSACTION_MS);
      } catch (error) {
        engine.ended(error);
      }
    };
    const release = () => {
      hasTurn = false;
      turn.end();
    };

    const readStartup = (): boolean => {
      if (inbox.length < 8) return false;
      const length = inbox.readInt32BE(0);
      if (inbox.length < length) return false;
      const code = inbox.readInt32BE(4);
      inbox = inbox.subarray(length);
      if (code === SSL_REQUEST || code === GSS_REQUEST) socket.write('N');
      else if (code === CANCEL_REQUEST) socket.end();
      else {
        greeted = true;
        socket.write(GREETING);
      }
      return true;
    };
    const readMessage = (): boolean => {
      if (inbox.length < 5) return false;
      const end = 1 + inbox.readInt32BE(1);
      if (inbox.length < end) return false;
      const part = inbox.subarray(0, end);
      inbox = inbox.subarray(end);
      const type = String.fromCharCode(part[0]!);
      if (type === 'X') socket.end();
      else {
        group.push(part);
        if (type === 'Q' || type === 'S') {
          const messages = Buffer.concat(group);
          group = [];
          work = work.then(() => run(messages));
        }
      }
      return true;
    };

    const chunks: Buffer[] = [];
    let buffered = 0;
    socket.on('data', (chunk) => {
      // a message of many megabytes comes in small pieces: join once it is whole, not at every piece
      chunks.push(chunk as Buffer);
      buffered += chunk.length;
      const first = inbox.length >= 5 ? inbox : chunks[0]!;
      const needed = greeted && first.length >= 5 ? 1 + first.readInt32BE(1) : 0;
      if (inbox.length + buffered < needed) return;
      inbox = Buffer.concat([inbox, ...chunks]);
      chunks.length = 0;
      buffered = 0;
      while (greeted ? readMessage() : readStartup());
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clients.delete(socket);
      clearTimeout(idle);
      work = work.then(async () => {
        if (!hasTurn) return;
        await engine.exec(ROLLBACK).then(release, engine.ended);
      });
    });
  });

  return Object.assign(server, { closeClients: () => clients.forEach((client) => client.destroy()) });
}
