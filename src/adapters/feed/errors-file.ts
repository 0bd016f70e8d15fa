import { createWriteStream, type WriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { once } from 'node:events';
import { csvLine } from '#domain/text/csv-line.ts';
import type { ErrorsFile } from '#app/import/feed-files.ts';
import { reasonInFull } from '#app/import/reason-in-full.ts';

/** `FILE.errors.csv`: line, column, value, reason, row. An old one is removed; a new one begins with its first problem. */
export async function openErrorsFile(path: string): Promise<ErrorsFile> {
  await rm(path, { force: true });
  let stream: WriteStream | undefined;
  return {
    path,
    async write(problem) {
      const { line, column, value, row } = problem;
      stream ??= await start(path);
      if (!stream.write(csvLine([line, column, value, reasonInFull(problem), row]))) await once(stream, 'drain');
    },
    async close() {
      if (!stream) return false;
      stream.end();
      await once(stream, 'close');
      return true;
    },
  };
}

async function start(path: string): Promise<WriteStream> {
  const stream = createWriteStream(path);
  try {
    await once(stream, 'open');
  } catch (error) {
    throw new Error(
      `Cannot write the rows with errors to ${path} (${(error as NodeJS.ErrnoException).code ?? 'failed'}). Copy the feed to a folder you can write to and import it from there.`,
      { cause: error },
    );
  }
  stream.write('\uFEFFline,column,value,reason,row\r\n'); // with the mark, Excel reads it as UTF-8
  return stream;
}
