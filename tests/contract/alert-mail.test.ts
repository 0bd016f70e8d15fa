import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { smtpTransport, type MailTransport } from '#adapters/mail/mail-transport.ts';
import { sendAlertLetter } from '#adapters/mail/send-alert-letter.ts';
import { mailLook } from '#app/mail/mail-look.ts';
import { siteSettings } from '#domain/site/site-settings.ts';
import type { AlertLetter } from '#app/alert/alert-letter.ts';

const mails: string[] = [];
let server: SMTPServer;
let transport: MailTransport;
beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks).toString().replaceAll('=\r\n', ''));
        callback();
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  transport = smtpTransport(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`);
});
afterAll(async () => {
  transport.close();
  await new Promise<void>((done) => server.close(done));
});

const letter = (change: Partial<AlertLetter> = {}): AlertLetter => ({
  to: 'priya@example.com',
  from: { name: 'Northbank "Motor" Group', address: 'alerts@northbank.example' },
  replyTo: 'sales@northbank.example',
  subject: '3 new: Toyota SUVs',
  content: {
    preview: '',
    title: 'in colours',
    blocks: [{ kind: 'text', text: 'in words' }],
    from: { name: 'Northbank', phone: null, url: 'https://northbank.example' },
    foot: [],
  },
  look: mailLook(siteSettings.parse({ site: { name: 'Northbank' } })),
  oneClick: 'https://northbank.example/alerts/k/unsubscribe',
  ...change,
});
const send = async (change: Partial<AlertLetter> = {}) => {
  mails.length = 0;
  expect(
    await sendAlertLetter({ transport, from: async () => 'Server <server@host.example>' })('alert-7', letter(change)),
  ).toEqual({
    delivered: true,
  });
  return mails[0]!;
};

it('alert email comes from the site, in text and HTML, with one-click unsubscribe', async () => {
  const mail = await send();
  expect(mail).toMatch(/^From: "?Northbank Motor Group"? <alerts@northbank\.example>\r$/m);
  expect(mail).toMatch(/^Reply-To: sales@northbank\.example\r$/m);
  expect(mail).toMatch(/^Message-ID: <alert-7@northbank\.example>\r$/m);
  // RFC 8058 section 3.1: both, and the second to the letter
  expect(mail).toMatch(/^List-Unsubscribe: <https:\/\/northbank\.example\/alerts\/k\/unsubscribe>\r$/m);
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(mail).toContain('Content-Type: multipart/alternative');
  expect(mail).toContain('in words');
  expect(mail).toMatch(/<h1[^>]*>in colours/);
});

it("alert email comes from the server's address where the site has none", async () => {
  const mail = await send({ from: { name: 'North', address: null }, replyTo: null, oneClick: null });
  expect(mail).toMatch(/^From: "?North"? <server@host\.example>\r$/m);
  expect(mail).not.toMatch(/^(?:Reply-To|List-Unsubscribe)/m);
});
