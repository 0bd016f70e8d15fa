import { once } from 'node:events';
import { createServer } from 'node:net';

/** Throws, in words, when another program listens there: better known before the database is filled than after. */
export async function assertFreePort(port: number, host: string): Promise<void> {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
  } catch (error) {
    throw portProblem(error, port);
  }
  probe.close();
  await once(probe, 'close');
}

/** What `listen` threw, in words. */
export function portProblem(error: unknown, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new Error(
      `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
      { cause: error },
    );
  if (code === 'EACCES')
    return new Error(`This user may not open port ${port}. Choose one above 1023: PORT=3000 npm start`, {
      cause: error,
    });
  if (code === 'EADDRNOTAVAIL')
    return new Error('This machine has no such address as HOST says. 0.0.0.0 listens on all of them.', {
      cause: error,
    });
  return error;
}
