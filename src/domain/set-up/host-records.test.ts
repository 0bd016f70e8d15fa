import { describe, expect, it } from 'vitest';
import { judgeHost, type HostFacts } from './host-records.ts';

const HERE = ['203.0.113.20'];
const facts = (more: Partial<HostFacts>): HostFacts => ({
  host: 'dealer.example',
  own: 'dealer.forecourt.example',
  ownAddresses: HERE,
  addresses: HERE,
  alias: [],
  ...more,
});
const A = { type: 'A', name: 'dealer.example', value: '203.0.113.20' };

describe('judgeHost', () => {
  it.each<[string, Partial<HostFacts>, object]>([
    ['the address of this server', {}, { verdict: 'right', words: 'Leads here.', records: [] }],
    [
      'one of several addresses of this server',
      { ownAddresses: ['203.0.113.20', '2001:db8::20'] },
      { verdict: 'right', words: 'Leads here.' },
    ],
    [
      'an alias of its address on this server',
      { alias: ['dealer.forecourt.example'] },
      { verdict: 'right', words: 'Leads here, as an alias of dealer.forecourt.example.' },
    ],
    [
      'nothing',
      { addresses: [] },
      { verdict: 'wrong', words: 'Leads to no server yet. Add this record.', records: [A] },
    ],
    [
      'an old website',
      { addresses: ['198.51.100.7'] },
      { verdict: 'wrong', words: 'Still leads to 198.51.100.7. Change it to this record.', records: [A] },
    ],
    [
      'this server and an old website',
      { addresses: ['203.0.113.20', '198.51.100.7'] },
      { verdict: 'wrong', words: 'Leads here, but also to 198.51.100.7. Remove those records.' },
    ],
    ['name servers that are silent', { addresses: null }, { verdict: 'unknown', records: [A] }],
    [
      'a server that no one knows',
      { ownAddresses: null },
      { verdict: 'unknown', words: 'Leads to 203.0.113.20. We can’t tell whether that is this server.', records: [] },
    ],
    [
      'nothing, on a server without a name',
      { ownAddresses: [], addresses: [] },
      { verdict: 'wrong', words: 'Leads to no server yet.', records: [] },
    ],
  ])('of a name that leads to %s', (_, more, judged) => expect(judgeHost(facts(more))).toMatchObject(judged));

  it('gives an alias to copy for www, and addresses of both kinds for a domain itself', () => {
    const bare = { addresses: [], ownAddresses: ['203.0.113.20', '2001:db8::20'] };
    expect(judgeHost(facts({ ...bare, host: 'www.dealer.example' })).records).toEqual([
      { type: 'CNAME', name: 'www.dealer.example', value: 'dealer.forecourt.example' },
    ]);
    expect(judgeHost(facts(bare)).records).toEqual([
      A,
      { type: 'AAAA', name: 'dealer.example', value: '2001:db8::20' },
    ]);
  });
});
