import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PushServices } from '#app/feed/accept-push.ts';

const PIECE = 1_048_576;

class TooLong extends Error {}

/** Into a temporary file first: a slow sender holds no connection to the database. */
export const receiveFile: PushServices['receive'] = async (body, maxBytes) => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-feed-'));
  const discard = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, 'feed');
  try {
    await pipeline(upTo(maxBytes, body), createWriteStream(path, { mode: 0o600 }));
    return { pieces: () => createReadStream(path, { highWaterMark: PIECE }) as AsyncIterable<Buffer>, discard };
  } catch (error) {
    await discard();
    if (error instanceof TooLong) return undefined;
    throw error;
  }
};

/** A body that is too long is left unread and not destroyed: anyone who sends it is still to be told. */
async function* upTo(maxBytes: number, body: Readable): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new TooLong();
    yield chunk;
  }
}
