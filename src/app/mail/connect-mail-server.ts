import {
  readMailServer,
  type MailServer,
  type MailServerErrors,
  type TypedMailServer,
} from '#domain/mail/mail-server.ts';
import type { AtServer, MailServerProblem, MailServers, MailState, TryMailServer } from './mail-servers.ts';

export interface MailServerPorts extends Pick<MailState, 'refresh'> {
  servers: MailServers;
  tryServer: TryMailServer;
}

export type MailServerConnected<Proof> =
  | { outcome: 'connected'; proof: Proof }
  | { outcome: 'refused'; errors: MailServerErrors }
  | { outcome: 'does not answer'; because: MailServerProblem }
  | { outcome: 'cannot keep' };

/**
 * Stores a mail server once it has taken its account. What was connected before stays until then, and `tell` is called
 * while emails still leave by it: someone who should not have changed it cannot hold that email back.
 */
export async function connectMailServer<Proof>(
  { servers, tryServer, refresh }: MailServerPorts,
  at: AtServer,
  typed: TypedMailServer,
  now: Date,
  {
    tell,
    prove,
  }: {
    tell: (server: MailServer) => Promise<void>;
    /** Sends what shows that it works. */
    prove: () => Promise<Proof>;
  },
): Promise<MailServerConnected<Proof>> {
  if (!(await servers.canKeep())) return { outcome: 'cannot keep' };
  const read = readMailServer(typed);
  if ('errors' in read) return { outcome: 'refused', errors: read.errors };
  const because = await tryServer(read.server.url);
  if (because) return { outcome: 'does not answer', because };
  const before = await servers.current();
  if (before) await tell(read.server);
  await servers.keep(at, read.server, now);
  await refresh();
  try {
    return { outcome: 'connected', proof: await prove() };
  } finally {
    // the first email of the first server is the test that someone waits for
    if (!before) await tell(read.server);
  }
}
