import { describe, expect, it } from 'vitest';
import { readFeedForm, type KnownFeed, type TypedFeed } from './feed-form.ts';

const TYPED: TypedFeed = {
  way: 'url',
  url: 'https://feeds.example/stock.csv?key=1',
  user: '',
  password: '',
  mailHost: '',
  mailUser: '',
  mailPassword: '',
  mailFolder: '',
  senders: '',
  every: '60',
  times: '',
  full: '',
  people: '',
  supplier: '',
  supplierFor: '',
  lateAfterHours: '26',
  failures: '3',
  shrinkPercent: '20',
  deadPhotosPercent: '',
};
const KNOWN: KnownFeed = {
  url: null,
  storedFor: null,
  user: null,
  mailbox: null,
  folder: null,
  dropFolder: null,
  supplierMail: null,
  everyMinutes: 15,
  timeZone: 'Australia/Brisbane',
};
const read = (typed: Partial<TypedFeed>, known: Partial<KnownFeed> = {}) =>
  readFeedForm({ ...TYPED, ...typed }, { ...KNOWN, ...known });
const orderOf = (typed: Partial<TypedFeed>, known?: Partial<KnownFeed>) => {
  const result = read(typed, known);
  if ('errors' in result) throw new Error(JSON.stringify(result.errors));
  return result.order;
};

describe('readFeedForm', () => {
  it('reads an address with its interval and its alerts', () => {
    expect(orderOf({ people: 'pete@x.test, mia@x.test', full: 'yes', lateAfterHours: '1,200' })).toEqual({
      url: 'https://feeds.example/stock.csv?key=1',
      credentials: null,
      mailbox: null,
      folder: null,
      everyMinutes: 60,
      daily: null,
      full: true,
      alarm: {
        to: ['pete@x.test', 'mia@x.test'],
        lateAfterHours: 1200,
        failures: 3,
        shrinkPercent: 20,
        deadPhotosPercent: null,
      },
      supplierMail: null,
    });
  });

  it.each<[string, string | null]>([
    ['', null],
    [' stock@supplier.example ', 'stock@supplier.example'],
  ])('the supplier of %j is %j', (supplier, mail) => expect(orderOf({ supplier }).supplierMail).toBe(mail));

  it.each<[string, Partial<TypedFeed>, Partial<KnownFeed>, string | null | undefined]>([
    ['is the one that the server has', { way: 'folder' }, { dropFolder: '/srv/a' }, '/srv/a'],
    ['goes when the file arrives another way', { way: 'push' }, { dropFolder: '/srv/a', folder: '/srv/a' }, null],
    ['that a command set stays', { way: 'push' }, { dropFolder: '/srv/a', folder: '/home/x' }, undefined],
    ['that a command set stays where the server has none', { way: 'push' }, { folder: '/home/x' }, undefined],
  ])('the folder %s', (_, typed, known, folder) => expect(orderOf(typed, known).folder).toBe(folder));

  it.each<[string, Partial<TypedFeed>, string | null, string | null]>([
    ['a file that is sent has no address', { way: 'push' }, 'https://old.example/a.csv', null],
    ['an empty address keeps the stored one', { url: ' ' }, 'https://old.example/a.csv', 'https://old.example/a.csv'],
    [
      'a new address replaces the stored one',
      { url: 'https://new.example/' },
      'https://old.example/',
      'https://new.example/',
    ],
  ])('%s', (_what, typed, known, url) => {
    expect(orderOf(typed, { url: known }).url).toBe(url);
  });

  it('reads times of day, in the zone of the website', () => {
    expect(orderOf({ every: 'daily', times: '1 pm, 6:15' })).toMatchObject({
      everyMinutes: 15,
      daily: { times: ['06:15', '13:00'], timeZone: 'Australia/Brisbane' },
    });
  });

  const OLD = 'https://feeds.example/old.csv';
  const STORED = { url: OLD, storedFor: OLD, user: 'me' };
  it.each<[string, Partial<TypedFeed>, unknown]>([
    ['sets what is typed', { user: ' me ', password: ' x y ' }, { user: 'me', password: ' x y ' }],
    ['keeps the stored password for the same host', { user: 'me' }, undefined],
    ['forgets both when the user name is removed', {}, null],
    ['forgets both when the file is sent', { way: 'push', user: 'me' }, null],
  ])('of user name and password: %s', (_what, typed, credentials) => {
    expect(orderOf(typed, STORED).credentials).toEqual(credentials);
  });

  it.each<[string, Partial<TypedFeed>, keyof TypedFeed, string]>([
    ['another host', { user: 'me', url: 'https://evil.example/a.csv' }, 'password', 'on another host'],
    [
      'another port of the host',
      { user: 'me', url: 'https://feeds.example:8443/a.csv' },
      'password',
      'on another host',
    ],
    [
      'a host that begins like it',
      { user: 'me', url: 'https://feeds.example.evil.example/' },
      'password',
      'another host',
    ],
    ['another user', { user: 'you' }, 'password', 'Enter the password.'],
  ])('never sends a stored password to %s', (_what, typed, field, words) => {
    const result = read(typed, STORED);
    expect('errors' in result && result.errors[field]).toContain(words);
  });

  it('never sends a stored password to the address of a file that was imported from elsewhere', () => {
    const result = read({ user: 'me', url: '' }, { ...STORED, url: 'https://evil.example/a.csv' });
    expect('errors' in result && result.errors.password).toContain('on another host');
  });

  it('tells the dealership’s own address when no one is named', () => {
    expect(orderOf({ people: ' ' }).alarm.to).toBeNull();
  });

  it.each<[string, Partial<TypedFeed>, keyof TypedFeed, string]>([
    ['no way', { way: '' }, 'way', 'Choose how'],
    ['a folder that the server does not have', { way: 'folder' }, 'way', 'Choose how'],
    ['no address', { url: '' }, 'url', 'Enter the address'],
    ['an address without a scheme', { url: 'feeds.example/a.csv' }, 'url', 'Enter a full address'],
    ['another scheme', { url: 'ftp://feeds.example/a.csv' }, 'url', 'Enter a full address'],
    ['http', { url: 'http://feeds.example/a.csv' }, 'url', 'begins with https://'],
    ['a password without a user', { password: 'x' }, 'user', 'Enter the user name'],
    ['a user with a password in it', { user: 'me:secret', password: 'x' }, 'user', 'Remove the colon'],
    ['daily without a time', { every: 'daily' }, 'times', 'at least one time'],
    ['a password in the address', { url: 'https://me:secret@feeds.example/a' }, 'url', 'Remove the user name'],
    ['an interval below five minutes', { every: '1' }, 'every', 'Choose how often'],
    ['an interval above a week', { every: '10081' }, 'every', 'Choose how often'],
    ['a word that isn’t an email address', { people: 'pete@x.test mia' }, 'people', 'mia: Add an @'],
    ['eleven people', { people: Array(11).fill('a@x.test').join(' ') }, 'people', 'at most 10'],
    ['words for hours', { lateAfterHours: 'a day' }, 'lateAfterHours', 'from 1 to 8,760, or nothing'],
    ['zero hours', { lateAfterHours: '0' }, 'lateAfterHours', 'from 1 to 8,760'],
    ['a hundred percent fewer', { shrinkPercent: '100' }, 'shrinkPercent', 'from 1 to 99'],
    ['no number of failures', { failures: '' }, 'failures', 'from 1 to 50.'],
    ['part of a photo percent', { deadPhotosPercent: '1.5' }, 'deadPhotosPercent', 'from 1 to 100'],
  ])('rejects %s', (_what, typed, field, words) => {
    const result = read(typed);
    expect('errors' in result && Object.keys(result.errors)).toEqual([field]);
    expect('errors' in result && result.errors[field]).toContain(words);
  });
});

describe('the supplier’s address of a feed that comes from elsewhere', () => {
  const known = {
    storedFor: 'https://a.example/stock.csv',
    url: 'https://a.example/stock.csv',
    supplierMail: 'jo@a.example',
  };
  const moved = { url: 'https://b.example/stock.csv', supplier: 'jo@a.example', supplierFor: 'a.example' };

  it('is asked about once', () => {
    expect(read(moved, known)).toEqual({
      errors: {
        supplier:
          'The file comes from b.example now. Save again if this is still its supplier’s address, or change it.',
      },
      supplierFor: 'b.example',
    });
    expect(orderOf({ ...moved, supplierFor: 'b.example' }, known).supplierMail).toBe('jo@a.example');
  });

  it('is asked about when its files came to the folder of the server, which is left', () => {
    const dropped = { dropFolder: '/srv/a', folder: '/srv/a', supplierMail: 'jo@a.example' };
    expect(read({ ...moved, supplierFor: 'a folder of this server' }, dropped)).toMatchObject({
      supplierFor: 'b.example',
    });
  });

  it('is asked about alone when a password is entered for the new host', () => {
    const signedIn = { ...moved, user: 'jo', password: 'hush' };
    const answer = read(signedIn, known);
    expect('errors' in answer && Object.keys(answer.errors)).toEqual(['supplier']);
    expect(orderOf({ ...signedIn, supplierFor: 'b.example' }, known).credentials).toEqual({
      user: 'jo',
      password: 'hush',
    });
  });

  it.each<[string, Partial<TypedFeed>, string | null]>([
    ['the host is the same', { url: 'https://a.example/other.csv' }, 'jo@a.example'],
    ['another one is entered', { supplier: 'sam@b.example' }, 'sam@b.example'],
    ['it is removed', { supplier: '' }, null],
  ])('is not asked about when %s', (_, change, mail) =>
    expect(orderOf({ ...moved, ...change }, known).supplierMail).toBe(mail),
  );
});
