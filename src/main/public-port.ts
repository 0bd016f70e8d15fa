import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Environment } from './environment.ts';

/** The port that visitors use: the default port behind a proxy, else the port of this server. */
export function publicPort(
  { PUBLIC_PORT, TRUST_PROXY }: Pick<Environment, 'PUBLIC_PORT' | 'TRUST_PROXY'>,
  server: Server,
): number | undefined {
  if (PUBLIC_PORT !== undefined) return PUBLIC_PORT;
  const proxied = 'networks' in TRUST_PROXY || TRUST_PROXY.hops > 0;
  return proxied ? undefined : (server.address() as AddressInfo | null)?.port;
}
