import 'reflect-metadata';
import { once } from 'node:events';
import { createServer as createTcpServer, type AddressInfo, type LookupFunction, type Server } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import {
  BasicConstraintsExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
  type X509Certificate,
} from '@peculiar/x509';
import { expect, it, onTestFinished } from 'vitest';
import { certificateOf } from '#adapters/http/certificate-of.ts';
import { DAY_MS } from '#domain/time/durations.ts';

const HOST = 'www.dealer.example';
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const toHere: LookupFunction = (_, options, done) =>
  options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
const generateKeys = () => crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
const inDays = (days: number) => new Date(Math.floor(Date.now() / 1_000) * 1_000 + days * DAY_MS);

/** A certificate authority of this test. */
const authorityKeys = await generateKeys();
const authority = await X509CertificateGenerator.createSelfSigned({
  name: 'CN=An authority of a test',
  keys: authorityKeys,
  notBefore: inDays(-10),
  notAfter: inDays(10),
  signingAlgorithm: ALGORITHM,
  extensions: [new BasicConstraintsExtension(true, undefined, true)],
});

async function certificate(name: string, until: Date): Promise<{ cert: string; key: string }> {
  const keys = await generateKeys();
  const issued: X509Certificate = await X509CertificateGenerator.create({
    subject: `CN=${name}`,
    issuer: authority.subject,
    notBefore: inDays(-9),
    notAfter: until,
    publicKey: keys.publicKey,
    signingKey: authorityKeys.privateKey,
    signingAlgorithm: ALGORITHM,
    extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: name }])],
  });
  const key = PemConverter.encode(await crypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY');
  return { cert: issued.toString('pem'), key };
}

async function listening(server: Server): Promise<number> {
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

const look = (port: number, more: { ca?: string; deadlineMs?: number } = {}) =>
  certificateOf({ port, ca: authority.toString('pem'), lookup: toHere, deadlineMs: 20_000, ...more })(HOST);

it('a certificate for the name is valid until its last day', async () => {
  const until = inDays(5);
  const port = await listening(createTlsServer(await certificate(HOST, until)));
  expect(await look(port)).toEqual({ state: 'valid', until });
});

it.each([
  ['expired', HOST, inDays(-1)],
  ['other name', 'old.example', inDays(5)],
] as const)('a certificate is invalid: %s', async (because, name, until) => {
  const port = await listening(createTlsServer(await certificate(name, until)));
  expect(await look(port)).toEqual({ state: 'invalid', because });
});

it('a certificate of an authority that browsers don’t know is not trusted', async () => {
  const port = await listening(createTlsServer(await certificate(HOST, inDays(5))));
  const known = certificateOf({ port, lookup: toHere, deadlineMs: 20_000 });
  expect(await known(HOST)).toEqual({ state: 'invalid', because: 'not trusted' });
});

it.each<[string, Server]>([
  ['a server that is silent', createTcpServer(() => {})],
  ['a server that speaks another protocol', createTcpServer((socket) => socket.end('220 mail.example ESMTP\r\n'))],
])('no certificate is found at %s', async (_, server) => {
  const port = await listening(server);
  expect(await look(port, { deadlineMs: 500 })).toEqual({ state: 'none' });
});

it('no certificate is found where nothing listens, and no private address is called', async () => {
  const server = createTcpServer();
  const port = await listening(server);
  let calls = 0;
  server.on('connection', () => calls++);
  expect(await certificateOf({ port, deadlineMs: 5_000 })('localhost')).toEqual({ state: 'none' });
  expect(calls).toBe(0);
  await new Promise((closed) => server.close(closed));
  expect(await look(port)).toEqual({ state: 'none' });
});
