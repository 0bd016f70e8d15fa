import { expect, it } from 'vitest';
import { comesFromElsewhere, originName, type FeedOrigin } from './feed-origin.ts';

const at = (url: string): FeedOrigin => ({ url, mailbox: null });
const from = (...senders: string[]): FeedOrigin => ({ url: null, mailbox: { senders } });
const push: FeedOrigin = { url: null, mailbox: null, folder: null };
const folder = (path: string): FeedOrigin => ({ ...push, folder: path });

it.each<[string, FeedOrigin, FeedOrigin, boolean]>([
  ['the same address', at('https://a.example/1.csv'), at('https://a.example/1.csv'), false],
  ['another file of the host', at('https://a.example/1.csv'), at('https://A.example/2.csv?key=1'), false],
  ['another host', at('https://a.example/1.csv'), at('https://b.example/1.csv'), true],
  ['another port', at('https://a.example/1.csv'), at('https://a.example:8443/1.csv'), true],
  [
    'an address beside a folder that stays',
    folder('/srv/a'),
    { ...at('https://b.example/1.csv'), folder: '/srv/a' },
    true,
  ],
  ['a mailbox with one more sender', from('@a.example'), from('@a.example', '@b.example'), true],
  ['a mailbox with one more person of a sender', from('@a.example'), from('@a.example', 'eve@a.example'), false],
  ['a mailbox with another person of the same sender', from('ann@a.example'), from('eve@a.example'), true],
  [
    'an address that is gone beside a folder',
    { ...at('https://a.example'), folder: '/srv/a' },
    folder('/srv/a'),
    false,
  ],
  ['a mailbox with one of the senders', from('a@a.example', 'b@a.example'), from('b@a.example'), false],
  ['a mailbox with other senders', from('@a.example'), from('@b.example'), true],
  ['a mailbox in place of an address', at('https://a.example/1.csv'), from('@a.example'), true],
  ['another folder', folder('/srv/a'), folder('/srv/b'), true],
  ['an address in place of a token', push, at('https://a.example/1.csv'), true],
  ['a token in place of an address', at('https://a.example/1.csv'), push, true],
  ['a token still', push, push, false],
])('a feed from %s comes from elsewhere: %#', (_, before, now, elsewhere) =>
  expect(comesFromElsewhere(before, now)).toBe(elsewhere),
);

it.each<[FeedOrigin, string]>([
  [at('https://feeds.a.example/x.csv?key=secret'), 'feeds.a.example'],
  [from('a@a.example', '@b.example'), 'a@a.example and @b.example'],
  [folder('/srv/a'), 'a folder of this server'],
  [push, 'anyone who has the token'],
])('%j is named %s', (origin, name) => expect(originName(origin)).toBe(name));
