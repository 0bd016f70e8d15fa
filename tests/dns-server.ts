import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';
import { decode, encode, type Answer, type Question } from 'dns-packet';
import { afterAll, beforeAll } from 'vitest';

/** The records of a name and type; "unknown": there is no such name; "silent": no answer; "wrong": bytes that are none. */
export type DnsReply = readonly Answer[] | 'unknown' | 'silent' | 'wrong';

export interface DnsServer {
  /** "127.0.0.1:5353"; there once the tests run. */
  address: string;
  /** Each question that came: "A www.dealer.example". */
  questions: string[];
  /** How it answers from now on. */
  reply(question: Question): DnsReply;
}

/** A name server on this machine, over UDP, from before the tests until after them. */
export function dnsServer(): DnsServer {
  const socket = createSocket('udp4');
  const server: DnsServer = { address: '', questions: [], reply: () => 'unknown' };
  const send = (bytes: Buffer, { port, address }: RemoteInfo) => socket.send(bytes, port, address);
  socket.on('message', (message, from) => {
    const { id, questions: sent = [] } = decode(message);
    const [question] = sent;
    if (!question) return;
    server.questions.push(`${question.type} ${question.name}`);
    const reply = server.reply(question);
    if (reply === 'silent') return;
    if (reply === 'wrong') return send(Buffer.from('this does not answer a question'), from);
    const [answers, code] = reply === 'unknown' ? [[], 3] : [[...reply], 0];
    send(encode({ type: 'response', id, questions: sent, answers, flags: code }), from);
  });
  beforeAll(async () => {
    await once(socket.bind(0, '127.0.0.1'), 'listening');
    server.address = `127.0.0.1:${socket.address().port}`;
  });
  afterAll(() => socket.close());
  return server;
}
