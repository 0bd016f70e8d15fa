import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { beforeEach, describe, expect, it } from 'vitest';
import { dnsLookups } from '#adapters/dns/dns-lookups.ts';
import type { DnsLookups } from '#app/set-up/dns-lookups.ts';
import { rememberedLookups } from '#app/set-up/remembered-lookups.ts';
import { dnsServer } from '../dns-server.ts';

const name = 'www.dealer.example';
const server = dnsServer();
let now = new Date('2026-11-28T01:00:00Z');
beforeEach(() => {
  server.questions = [];
  server.reply = () => 'unknown';
});

/** Long enough for a name server on this machine; what is silent is silent for so long. */
const PATIENT_MS = 10_000;
const SHORT_MS = 800;

describe.each<[string, (deadlineMs: number) => DnsLookups]>([
  ['name servers', (deadlineMs) => dnsLookups({ deadlineMs, servers: [server.address] })],
  [
    'name servers, remembered',
    (deadlineMs) => rememberedLookups(dnsLookups({ deadlineMs, servers: [server.address] }), { now: () => now }),
  ],
])('looking up at %s', (_, open) => {
  it('finds addresses of both kinds, through an alias', async () => {
    server.reply = ({ type }) =>
      type === 'A'
        ? [
            { type: 'CNAME', name, data: 'sites.example' },
            { type: 'A', name: 'sites.example', data: '203.0.113.20' },
          ]
        : [{ type: 'AAAA', name, data: '2001:db8::20' }];
    expect(await open(PATIENT_MS).addresses(name)).toEqual(['203.0.113.20', '2001:db8::20']);
  });

  it('finds the alias of a name', async () => {
    server.reply = () => [{ type: 'CNAME', name, data: 'sites.example' }];
    expect(await open(PATIENT_MS).alias(name)).toEqual(['sites.example']);
  });

  it('joins the pieces of a text, as a long key is kept', async () => {
    server.reply = () => [
      { type: 'TXT', name, data: ['v=DKIM1; p=MIIB', 'IjAN'] },
      { type: 'TXT', name, data: 'v=spf1 -all' },
    ];
    expect((await open(PATIENT_MS).texts(name))!.toSorted()).toEqual(['v=DKIM1; p=MIIBIjAN', 'v=spf1 -all']);
  });

  it('finds nothing of a name that is not there, or has no such record', async () => {
    const lookups = open(PATIENT_MS);
    expect([await lookups.addresses(name), await lookups.alias(name), await lookups.texts(name)]).toEqual([[], [], []]);
    server.reply = () => [];
    expect(await open(PATIENT_MS).texts(name)).toEqual([]);
  });

  it.each(['silent', 'wrong'] as const)('knows nothing when the answer is %s, by the deadline', async (reply) => {
    server.reply = () => reply;
    const lookups = open(SHORT_MS);
    expect([await lookups.addresses(name), await lookups.texts(name)]).toEqual([null, null]);
  });

  it('takes the kind of address that is answered when the other is not', async () => {
    server.reply = ({ type }) => (type === 'A' ? [{ type: 'A', name, data: '203.0.113.20' }] : 'silent');
    expect(await open(SHORT_MS).addresses(name)).toEqual(['203.0.113.20']);
    server.reply = ({ type }) => (type === 'A' ? [] : 'silent');
    expect(await open(SHORT_MS).addresses(name)).toBeNull();
  });

  it('says no more than fifty records', async () => {
    server.reply = () => Array.from({ length: 60 }, (__, n) => ({ type: 'TXT' as const, name, data: `t${n}` }));
    expect(await open(PATIENT_MS).texts(name)).toHaveLength(50);
  });
});

it('an absent name server tells nothing', async () => {
  const gone = createSocket('udp4');
  await once(gone.bind(0, '127.0.0.1'), 'listening');
  const servers = [`127.0.0.1:${gone.address().port}`];
  await new Promise<void>((closed) => gone.close(closed));
  expect(await dnsLookups({ deadlineMs: SHORT_MS, servers }).addresses(name)).toBeNull();
});

describe('remembered lookups', () => {
  const open = () =>
    rememberedLookups(dnsLookups({ deadlineMs: SHORT_MS, servers: [server.address] }), { now: () => now });
  const later = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1_000);
  };

  it('ask once for a minute, also when two ask at once', async () => {
    server.reply = () => [{ type: 'TXT', name, data: 'one' }];
    const lookups = open();
    await Promise.all([lookups.texts(name), lookups.texts(name)]);
    later(59);
    await lookups.texts(name);
    expect(server.questions).toEqual([`TXT ${name}`]);
    later(1);
    await lookups.texts(name);
    expect(server.questions).toHaveLength(2);
  });

  it('ask again ten seconds after a silence', async () => {
    server.reply = () => 'silent';
    const lookups = open();
    await lookups.texts(name);
    server.reply = () => [{ type: 'TXT', name, data: 'one' }];
    later(9);
    expect(await lookups.texts(name)).toBeNull();
    later(1);
    expect(await lookups.texts(name)).toEqual(['one']);
  });
});
