import { describe, expect, it } from 'vitest';
import { readMailServer, type TypedMailServer } from './mail-server.ts';

const TYPED: TypedMailServer = {
  host: 'smtp.kestrel.example',
  port: '587',
  user: 'leads@kestrel.example',
  password: 'p@ss:w/rd %41?#',
  sender: 'leads@kestrel.example',
};
const ACCOUNT = 'leads%40kestrel.example:p%40ss%3Aw%2Frd%20%2541%3F%23@';

describe('mail server', () => {
  it.each<[string, Partial<TypedMailServer>, string]>([
    ['STARTTLS with an account', {}, `smtp://${ACCOUNT}smtp.kestrel.example:587/?requireTLS=true`],
    ['TLS from the start', { port: '465' }, `smtps://${ACCOUNT}smtp.kestrel.example:465`],
    ['no account', { port: '25', user: '', password: '' }, 'smtp://smtp.kestrel.example:25'],
    [
      'a name in capitals',
      { host: 'SMTP.Kestrel.example' },
      `smtp://${ACCOUNT}smtp.kestrel.example:587/?requireTLS=true`,
    ],
    ['the last port', { port: '65535', user: '', password: '' }, 'smtp://smtp.kestrel.example:65535'],
  ])('%s', (_case, change, url) =>
    expect(readMailServer({ ...TYPED, ...change })).toEqual({
      server: { url, host: 'smtp.kestrel.example', sender: 'leads@kestrel.example' },
    }),
  );

  it.each<[string, Partial<TypedMailServer>, string[]]>([
    ['nothing', { host: '', port: '', user: '', password: '', sender: '' }, ['host', 'port', 'sender']],
    ['an address as host', { host: 'smtp://smtp.kestrel.example' }, ['host']],
    ['a host with a port', { host: 'smtp.kestrel.example:587' }, ['host']],
    ['a host with an account', { host: 'x@smtp.kestrel.example' }, ['host']],
    ['a name that ends with a dot', { host: 'smtp.' }, ['host']],
    ['port 0', { port: '0' }, ['port']],
    ['port 65536', { port: '65536' }, ['port']],
    ['a port in words', { port: 'tls' }, ['port']],
    ['a password alone', { user: '' }, ['user']],
    ['a user alone', { password: '' }, ['password']],
    ['a sender without a domain', { sender: 'leads' }, ['sender']],
    ['a sender with a name', { sender: 'Kestrel <leads@kestrel.example>' }, ['sender']],
  ])('is refused with %s', (_case, change, fields) => {
    const read = readMailServer({ ...TYPED, ...change });
    expect(Object.keys('errors' in read ? read.errors : {})).toEqual(fields);
  });
});
