import pg from 'pg';

const RECONNECT_MS = 1_000;

/**
 * Calls back at every NOTIFY on a channel, and once after each (re)connection, because something may have been said
 * while nobody listened. Keeps trying while the database is away. Answers a stop function.
 */
export function listen(connection: pg.ClientConfig, channel: string, wake: () => void): () => Promise<void> {
  let stopped = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  const connect = async () => {
    const mine = new pg.Client(connection);
    client = mine;
    const lost = () => {
      mine.removeAllListeners('end');
      if (!stopped && client === mine) retry = setTimeout(() => void connect(), RECONNECT_MS);
    };
    mine.on('error', () => {}); // 'end' follows
    mine.once('end', lost);
    mine.on('notification', wake);
    try {
      await mine.connect();
      await mine.query(`listen ${pg.escapeIdentifier(channel)}`);
      wake();
    } catch {
      lost();
    }
  };
  void connect();

  return async () => {
    stopped = true;
    clearTimeout(retry);
    await client?.end().catch(() => {});
  };
}
