import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Environment } from './environment.ts';

/** Behind a proxy visitors use the usual port; without one, that of this server. */
export function publicPort(
  { PUBLIC_PORT, TRUST_PROXY }: Pick<Environment, 'PUBLIC_PORT' | 'TRUST_PROXY'>,
  server: Server,
): number | undefined {
  if (PUBLIC_PORT !== undefined) return PUBLIC_PORT;
  const proxied = 'networks' in TRUST_PROXY || TRUST_PROXY.hops > 0;
  return proxied ? undefined : (server.address() as AddressInfo | null)?.port;
}
