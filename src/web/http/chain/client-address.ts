import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';

/** Which proxies in front are believed: how many of them, or their addresses and networks. */
export type TrustedProxies = { hops: number } | { networks: readonly string[] };

/** Some proxies write the port of the connection too: `203.0.113.9:51234`, `[2001:db8::1]:51234`. */
const PORT = /^(?:\[([^\]]+)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/;

export interface ClientAddresses {
  /** Who asks: X-Forwarded-For is read from right to left as far as each hop is trusted. */
  of(request: IncomingMessage): string;
  /** Whether the other end of the connection is believed when it says something about the visitor (X-Forwarded-Proto). */
  trustsPeer(request: IncomingMessage): boolean;
}

/** Throws when a network cannot be read. */
export function clientAddresses(proxies: TrustedProxies): ClientAddresses {
  const trusts =
    'hops' in proxies
      ? (_address: string, index: number) => index < proxies.hops
      : proxyAddr.compile([...proxies.networks]);
  return {
    of(request) {
      const address = proxyAddr(request, trusts).replace(PORT, '$1$2');
      return isIP(address) === 0 ? (request.socket.remoteAddress ?? '') : address;
    },
    trustsPeer: (request) => trusts(request.socket.remoteAddress ?? '', 0),
  };
}

/** Tells the operator once of a proxy that is not trusted, as far as its requests say so. */
export function unknownProxyWarning(clients: ClientAddresses, warn: (words: string) => void) {
  let warned = false;
  return (request: IncomingMessage): void => {
    if (warned || request.headers['x-forwarded-for'] === undefined || clients.trustsPeer(request)) return;
    warned = true;
    warn(
      'X-Forwarded-For comes from an address that is not in TRUST_PROXY. If it is your proxy, add it to TRUST_PROXY. Until then all its visitors share one rate limit.',
    );
  };
}

const LOCAL = new Set<string>(['loopback', 'private', 'uniqueLocal', 'linkLocal', 'unspecified']);

/** Of this machine or of a network that only it and its neighbours can reach. */
export const isLocalAddress = (address: string): boolean =>
  !ipaddr.isValid(address) || LOCAL.has(ipaddr.process(address).range());
