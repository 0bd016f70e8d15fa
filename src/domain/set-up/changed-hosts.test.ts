import { describe, expect, it } from 'vitest';
import { changedHosts, MOST_HOSTS, type HostChange } from './changed-hosts.ts';

const many = (count: number) => Array.from({ length: count }, (_, index) => `h${index}.example`);
const OWN = 'coastal.server.example';
const AT = { usedNow: 'desk.example', own: OWN, leadsHere: true };

it.each<[string[], HostChange, string[]]>([
  [[], { change: 'add', host: 'a.example' }, [OWN, 'a.example']],
  [['b.example'], { change: 'add', host: 'a.example' }, ['b.example', 'a.example']],
  [[OWN, 'a.example'], { change: 'add', host: 'b.example' }, [OWN, 'a.example', 'b.example']],
  [[OWN, 'a.example'], { change: 'canonical', host: 'a.example' }, ['a.example', OWN]],
  [[OWN, 'a.example'], { change: 'remove', host: 'a.example' }, []],
  [[OWN, ...many(MOST_HOSTS - 1)], { change: 'add', host: 'a.example' }, [OWN, ...many(MOST_HOSTS - 1), 'a.example']],
])('a name that does not lead here yet: %j after %j is %j', (hosts, change, then) =>
  expect(changedHosts(hosts, change, { ...AT, leadsHere: false })).toEqual({ hosts: then }),
);

describe('changedHosts', () => {
  it.each<[string, string[], HostChange, string[]]>([
    ['adds the first one', [], { change: 'add', host: 'a.example' }, ['a.example']],
    ['adds another after the others', ['a.example'], { change: 'add', host: 'b.example' }, ['a.example', 'b.example']],
    [
      'makes one the first',
      many(3),
      { change: 'canonical', host: 'h2.example' },
      ['h2.example', 'h0.example', 'h1.example'],
    ],
    ['leaves the first one first', many(2), { change: 'canonical', host: 'h0.example' }, many(2)],
    ['removes one', many(2), { change: 'remove', host: 'h0.example' }, ['h1.example']],
    ['removes the last one', many(1), { change: 'remove', host: 'h0.example' }, []],
    [
      `adds number ${MOST_HOSTS}`,
      many(MOST_HOSTS - 1),
      { change: 'add', host: 'a.example' },
      [...many(MOST_HOSTS - 1), 'a.example'],
    ],
  ])('%s', (_, hosts, change, then) => expect(changedHosts(hosts, change, AT)).toEqual({ hosts: then }));

  it.each<[string, string[], HostChange, RegExp]>([
    ['one that is listed', ['a.example'], { change: 'add', host: 'a.example' }, /in the list already/],
    [`number ${MOST_HOSTS + 1}`, many(MOST_HOSTS), { change: 'add', host: 'a.example' }, /up to 20/],
    ['one that is gone', ['a.example'], { change: 'canonical', host: 'b.example' }, /isn’t in the list any more/],
    ['one that is gone', ['a.example'], { change: 'remove', host: 'b.example' }, /isn’t in the list any more/],
    ['the one in use', ['desk.example'], { change: 'remove', host: 'desk.example' }, /right now/],
  ])('refuses %s', (_, hosts, change, because) =>
    expect(changedHosts(hosts, change, AT)).toEqual({ because: expect.stringMatching(because) }),
  );
});
