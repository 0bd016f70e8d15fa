import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail server without encryption or accounts, and the messages that it took. It has no mailbox `gone@…`. `close` it. */
export async function startMailServer() {
  const taken: string[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('gone@') ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null),
    onData: (stream, _session, done) =>
      void text(stream).then((message) => {
        taken.push(message);
        done();
      }, done),
  });
  smtp.on('error', () => {});
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  return { port: (smtp.server.address() as AddressInfo).port, taken, close: () => void smtp.close() };
}
