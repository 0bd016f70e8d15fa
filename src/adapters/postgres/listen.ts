import pg from 'pg';

const RECONNECT_MS = 1_000;
/** A dead connection is noticed within this time (ms). */
const HEARTBEAT_MS = 10_000;

/**
 * Calls back with the payload of every NOTIFY on a channel, and without one after each (re)connection, because something
 * may have been notified while no one listened. Keeps trying while the database is unavailable. Returns a stop function.
 */
export function listen(
  connection: pg.ClientConfig,
  channel: string,
  wake: (payload?: string) => void,
): () => Promise<void> {
  let stopped = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  const connect = async () => {
    const mine = new pg.Client({ query_timeout: HEARTBEAT_MS, ...connection, keepAlive: true });
    client = mine;
    let heartbeat: NodeJS.Timeout | undefined;
    const lost = () => {
      clearInterval(heartbeat);
      mine.removeAllListeners('end');
      mine.end().catch(() => {});
      if (!stopped && client === mine) retry = setTimeout(() => void connect(), RECONNECT_MS);
      client = undefined;
    };
    mine.on('error', () => {}); // 'end' follows
    mine.once('end', lost);
    // the embedded database sends notifications of every channel to every connection
    mine.on('notification', (message) => {
      if (message.channel === channel) wake(message.payload ?? '');
    });
    try {
      await mine.connect();
      await mine.query(`listen ${pg.escapeIdentifier(channel)}`);
      heartbeat = setInterval(() => void mine.query('select 1').catch(lost), HEARTBEAT_MS);
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
