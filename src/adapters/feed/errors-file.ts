import { createWriteStream, type WriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { once } from 'node:events';
import type { ErrorsFile } from '#app/import/feed-files.ts';

/** `FILE.errors.csv`: line, column, value, reason, row. An old one is removed; a new one begins with its first problem. */
export async function openErrorsFile(path: string): Promise<ErrorsFile> {
  await rm(path, { force: true });
  let stream: WriteStream | undefined;
  return {
    path,
    async write({ line, column, value, reason, row }) {
      stream ??= start(path);
      if (!stream.write(`${[line, column, value, reason, row].map(csvCell).join(',')}\r\n`)) await once(stream, 'drain');
    },
    async close() {
      if (!stream) return false;
      stream.end();
      await once(stream, 'close');
      return true;
    },
  };
}

function start(path: string): WriteStream {
  const stream = createWriteStream(path);
  stream.write('\uFEFFline,column,value,reason,row\r\n'); // with the mark, Excel reads it as UTF-8
  return stream;
}

/** A cell that no spreadsheet takes for a formula (OWASP, "CSV injection"). */
export const csvCell = (value: string | number): string => {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
