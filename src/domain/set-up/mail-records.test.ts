import { describe, expect, it } from 'vitest';
import { askForRecords, mailProviderAt } from '../mail/mail-provider.ts';
import type { Answers } from './host-records.ts';
import { dmarcNames, judgeDkim, judgeDmarc, judgeSpf, selectorOf } from './mail-records.ts';

const includes = (count: number) =>
  `v=spf1 ${Array.from({ length: count }, (_, n) => `include:s${n}.example`).join(' ')} ~all`;

describe('judgeSpf', () => {
  it.each<[Answers, string, RegExp, string?]>([
    [['v=spf1 include:mail.example ~all', 'another text'], 'right', /who may send/],
    [['V=SPF1 ip4:203.0.113.0/24 -ALL'], 'right', /who may send/],
    [['v=spf1 redirect=_spf.example'], 'right', /who may send/],
    [[includes(10)], 'right', /who may send/],
    [[includes(11)], 'wrong', /11 lookups. Receivers stop after 10/],
    [[], 'wrong', /No SPF record. Ask your email provider/],
    [['v=spf10 ~all'], 'wrong', /No SPF record/],
    [['v=spf1 -all', 'v=spf1 a ~all'], 'wrong', /2 SPF records/],
    [['v=spf1 a +all'], 'wrong', /Lets anyone send/, 'v=spf1 a ~all'],
    [['v=spf1 all'], 'wrong', /Lets anyone send/, 'v=spf1 ~all'],
    [['v=spf1 mx ?all'], 'weak', /from elsewhere/, 'v=spf1 mx ~all'],
    [['v=spf1 mx'], 'weak', /from elsewhere/, 'v=spf1 mx ~all'],
    [null, 'unknown', /didn’t answer/],
  ])('of %j is %s', (texts, verdict, words, value) => {
    const judged = judgeSpf('dealer.example', texts, null);
    expect(judged).toMatchObject({ verdict, words: expect.stringMatching(words) });
    if (value !== undefined) expect(judged.records).toEqual([{ type: 'TXT', name: 'dealer.example', value }]);
  });
});

describe('judgeSpf of a provider whose record is documented', () => {
  const MICROSOFT = 'include:spf.protection.outlook.com';
  it.each<[string, string[], string, string | null]>([
    ['smtp.office365.com', [], 'wrong', `v=spf1 ${MICROSOFT} ~all`],
    ['SMTP.Office365.com', [], 'wrong', `v=spf1 ${MICROSOFT} ~all`],
    ['smtp.gmail.com', [], 'wrong', 'v=spf1 include:_spf.google.com ~all'],
    ['smtp.office365.com', [`v=spf1 ${MICROSOFT} -all`], 'right', null],
    ['smtp.office365.com', ['v=spf1 include:SPF.protection.outlook.com -all'], 'right', null],
    ['smtp.gmail.com', ['v=spf1 redirect=_spf.google.com'], 'right', null],
    ['smtp.office365.com', ['v=spf1 mx -all'], 'weak', `v=spf1 mx ${MICROSOFT} -all`],
    [
      'smtp.office365.com',
      ['v=spf1 include:my-spf.protection.outlook.com -all'],
      'weak',
      `v=spf1 include:my-spf.protection.outlook.com ${MICROSOFT} -all`,
    ],
    ['smtp.office365.com', ['v=spf1 redirect=_spf.dealer.example'], 'weak', null],
    ['mail.dealer.example', ['v=spf1 mx -all'], 'right', null],
    ['smtp.office365.com.evil.example', ['v=spf1 mx -all'], 'right', null],
  ])('at %s with %j is %s', (host, texts, verdict, value) => {
    const judged = judgeSpf('dealer.example', texts, mailProviderAt(host));
    expect([judged.verdict, judged.records[0]?.value ?? null]).toEqual([verdict, value]);
  });
});

it('a provider whose records are not known is asked for both, in a text to forward', () => {
  expect(mailProviderAt(null)).toBeNull();
  expect(mailProviderAt('constructor')).toBeNull();
  expect(askForRecords('dealer.example', 'mail.host.example')).toBe(
    'Our website sends emails from dealer.example through mail.host.example. Please tell us 2 things: what to add to the SPF record of dealer.example (an “include:”), and the name and value of the DKIM record for dealer.example.',
  );
});

it.each([
  ['fc1', 'fc1'],
  ['fc1._domainkey', 'fc1'],
  ['fc1._domainKey.dealer.example', 'fc1'],
  ['s1.mail._domainkey', 's1.mail'],
])('selectorOf %s is %s', (typed, selector) => expect(selectorOf(typed)).toBe(selector));

describe('judgeDkim', () => {
  it.each<[string | null, Answers, string, RegExp]>([
    ['fc1', ['v=DKIM1; k=rsa; p=MIIB'], 'right', /key is there/],
    ['fc1', ['p=MIIB'], 'right', /key is there/],
    ['fc1', ['v=DKIM1; p='], 'wrong', /withdrawn/],
    ['fc1', ['a text'], 'wrong', /No key at fc1\._domainkey\.dealer\.example yet/],
    ['fc1', [], 'wrong', /No key at fc1\._domainkey\.dealer\.example yet/],
    ['fc1', null, 'unknown', /didn’t answer/],
    [null, [], 'unknown', /name of the key is not entered\. Emails are sent all the same/],
  ])('of selector %j and %j is %s', (selector, texts, verdict, words) => {
    const judged = judgeDkim('dealer.example', selector, texts, null);
    expect(judged).toMatchObject({ verdict, words: expect.stringMatching(words) });
    if (verdict === 'wrong') expect(judged.words).toContain('fc1._domainkey.dealer.example');
  });
});

describe('judgeDmarc', () => {
  it.each<[Answers, string, RegExp]>([
    [['v=DMARC1; p=quarantine; rua=mailto:a@dealer.example'], 'right', /Right/],
    [['v=DMARC1;p=reject'], 'right', /Right/],
    [['v=DMARC1; p=none'], 'weak', /p=none/],
    [['v=DMARC1; sp=reject'], 'wrong', /no rule/],
    [['v=DMARC1; p=none', 'v=DMARC1; p=reject'], 'wrong', /2 DMARC records/],
    [['v=DMARC12; p=reject'], 'wrong', /No DMARC/],
    [[], 'wrong', /No DMARC/],
    [null, 'unknown', /didn’t answer/],
  ])('of %j is %s', (texts, verdict, words) =>
    expect(judgeDmarc('dealer.example', texts)).toMatchObject({ verdict, words: expect.stringMatching(words) }),
  );

  it('stands with the domain or with one above it, and not with an ending alone', () => {
    expect(dmarcNames('mail.dealer.example')).toEqual(['_dmarc.mail.dealer.example', '_dmarc.dealer.example']);
    expect(dmarcNames('dealer.example')).toEqual(['_dmarc.dealer.example']);
  });
});
