import { readMailServer, type MailServerErrors, type TypedMailServer } from '#domain/mail/mail-server.ts';
import type { AtServer, MailServerProblem, MailServers, MailState, TryMailServer } from './mail-servers.ts';

export interface MailServerPorts extends Pick<MailState, 'refresh'> {
  servers: MailServers;
  tryServer: TryMailServer;
}

export type MailServerConnected =
  | { outcome: 'connected'; host: string; sender: string }
  | { outcome: 'refused'; errors: MailServerErrors }
  | { outcome: 'does not answer'; because: MailServerProblem }
  | { outcome: 'cannot keep' };

/** Stores a mail server once it has taken its account. What was connected before stays until then. */
export async function connectMailServer(
  { servers, tryServer, refresh }: MailServerPorts,
  at: AtServer,
  typed: TypedMailServer,
  now: Date,
): Promise<MailServerConnected> {
  if (!(await servers.canKeep())) return { outcome: 'cannot keep' };
  const read = readMailServer(typed);
  if ('errors' in read) return { outcome: 'refused', errors: read.errors };
  const because = await tryServer(read.server.url);
  if (because) return { outcome: 'does not answer', because };
  await servers.keep(at, read.server, now);
  await refresh();
  const { host, sender } = read.server;
  return { outcome: 'connected', host, sender };
}

/** From then on emails are stored on this server. */
export async function disconnectMailServer(
  { servers, refresh }: MailServerPorts,
  at: AtServer,
  now: Date,
): Promise<void> {
  await servers.remove(at, now);
  await refresh();
}
