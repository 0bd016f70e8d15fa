import { describe, expect, it } from 'vitest';
import { readMailboxForm, readMailServer, readSenders, type MailboxAccess } from './mailbox-form.ts';

const TYPED = {
  mailHost: 'IMAP.example.com',
  mailUser: 'stock@dealer.example',
  mailPassword: 'hush',
  mailFolder: '',
  senders: 'Stock@supplier.example',
};
const KNOWN: MailboxAccess = {
  host: 'imap.example.com',
  port: 993,
  user: 'stock@dealer.example',
  password: 'stored',
  folder: 'Feeds',
  senders: ['@supplier.example'],
};

describe('readMailboxForm', () => {
  it('reads a mailbox, with the inbox where no folder is named', () =>
    expect(readMailboxForm(TYPED, null)).toEqual({
      mailbox: {
        host: 'imap.example.com',
        port: 993,
        user: 'stock@dealer.example',
        password: 'hush',
        folder: 'INBOX',
        senders: ['stock@supplier.example'],
      },
    }));

  it.each<[string, Partial<typeof TYPED>, MailboxAccess | null, string | undefined]>([
    ['an empty password keeps the stored one', {}, KNOWN, 'stored'],
    ['a typed password replaces it', { mailPassword: 'new' }, KNOWN, 'new'],
    ['another server needs it again', { mailHost: 'imap.other.example' }, KNOWN, undefined],
    ['another mailbox needs it again', { mailUser: 'other@dealer.example' }, KNOWN, undefined],
    ['a new mailbox needs one', {}, null, undefined],
  ])('%s', (_what, typed, known, password) => {
    const read = readMailboxForm({ ...TYPED, mailPassword: '', ...typed }, known);
    expect('mailbox' in read ? read.mailbox.password : undefined).toBe(password);
    if ('errors' in read) expect(Object.keys(read.errors)).toEqual(['mailPassword']);
  });

  it('says what is missing, field by field', () => {
    const read = readMailboxForm({ mailHost: '', mailUser: '', mailPassword: '', mailFolder: '', senders: '' }, null);
    expect('errors' in read && Object.keys(read.errors).sort()).toEqual([
      'mailHost',
      'mailPassword',
      'mailUser',
      'senders',
    ]);
  });
});

it.each([
  ['imap.example.com', { host: 'imap.example.com', port: 993 }],
  [' Imap.Example.com:1993 ', { host: 'imap.example.com', port: 1993 }],
  ['imap.example.com:65535', { host: 'imap.example.com', port: 65_535 }],
])('mail server %j', (text, server) => expect(readMailServer(text)).toEqual(server));

it.each([
  '',
  'localhost',
  'imap.example.com:0',
  'imap.example.com:65536',
  'imap.example.com:x',
  'https://imap.example.com',
  'a b.example',
  '10.0.0.1',
])('no mail server: %j', (text) => expect(readMailServer(text)).toHaveProperty('error'));

it.each([
  ['a@x.example', ['a@x.example']],
  ['A@x.example; @Y.example\na@x.example', ['a@x.example', '@y.example']],
])('senders %j', (text, senders) => expect(readSenders(text)).toEqual({ senders }));

it.each(['', 'supplier', '@', '@localhost', Array.from({ length: 21 }, (_, n) => `a${n}@x.example`).join(',')])(
  'no senders: %j',
  (text) => expect(readSenders(text)).toHaveProperty('error'),
);
