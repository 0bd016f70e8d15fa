import { once } from 'node:events';
import { createServer } from 'node:net';

/** Throws when the port is in use, before the database is filled. */
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

/** Explains an error of `listen`. */
export function portProblem(error: unknown, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new Error(
      `Port ${port} is in use by another program. Stop it, or use another port: PORT=${port + 1} npm start`,
      { cause: error },
    );
  if (code === 'EACCES')
    return new Error(`No permission to open port ${port}. Use a port above 1023: PORT=3000 npm start`, {
      cause: error,
    });
  if (code === 'EADDRNOTAVAIL')
    return new Error('HOST is not an address of this machine. Use 0.0.0.0 to listen on all addresses.', {
      cause: error,
    });
  return error;
}
