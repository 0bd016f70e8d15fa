import { describe, expect, it } from 'vitest';
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
    [[], 'wrong', /No SPF record/, 'v=spf1 include:(your email provider) ~all'],
    [['v=spf10 ~all'], 'wrong', /No SPF record/],
    [['v=spf1 -all', 'v=spf1 a ~all'], 'wrong', /2 SPF records/],
    [['v=spf1 a +all'], 'wrong', /Lets anyone send/, 'v=spf1 a ~all'],
    [['v=spf1 all'], 'wrong', /Lets anyone send/, 'v=spf1 ~all'],
    [['v=spf1 mx ?all'], 'weak', /from elsewhere/, 'v=spf1 mx ~all'],
    [['v=spf1 mx'], 'weak', /from elsewhere/, 'v=spf1 mx ~all'],
    [null, 'unknown', /didn’t answer/],
  ])('of %j is %s', (texts, verdict, words, value) => {
    const judged = judgeSpf('dealer.example', texts);
    expect(judged).toMatchObject({ verdict, words: expect.stringMatching(words) });
    if (value !== undefined) expect(judged.records).toEqual([{ type: 'TXT', name: 'dealer.example', value }]);
  });
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
    ['fc1', ['a text'], 'wrong', /No key yet/],
    ['fc1', [], 'wrong', /No key yet/],
    ['fc1', null, 'unknown', /didn’t answer/],
    [null, [], 'unknown', /name of the key is not entered\. Emails are sent all the same/],
  ])('of selector %j and %j is %s', (selector, texts, verdict, words) => {
    const judged = judgeDkim('dealer.example', selector, texts);
    expect(judged).toMatchObject({ verdict, words: expect.stringMatching(words) });
    if (verdict === 'wrong') expect(judged.records).toMatchObject([{ name: 'fc1._domainkey.dealer.example' }]);
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
