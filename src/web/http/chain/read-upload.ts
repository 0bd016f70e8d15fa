import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import type { UploadedFile } from '../../context.ts';
import { MOST_FIELDS } from './read-body.ts';

/** A photo of a good phone has 4 MB. Of a larger file this much is kept, and that it was larger. */
export const LARGEST_FILE = 12 * 1_048_576;
/** So much is read, so that a form whose file is too large comes back with what was typed beside it. */
export const MOST_SENT = 64 * 1_048_576;
/** Bytes: the longest text of a form has 5,000 characters, of up to four bytes each. */
const LONGEST_FIELD = 32 * 1024;
/** As many as any other form has. */
const MOST_PARTS = MOST_FIELDS;
/** So many at once: each may hold a whole file in memory. Of one address fewer, so that it cannot hold up everyone. */
const MOST_AT_ONCE = 8;
const MOST_OF_ONE = 2;

export interface Upload {
  fields: [string, string][];
  files: UploadedFile[];
}

type TooMuch = 'too long' | 'too large' | 'too many fields';

/** The address of each that is being read. */
const reading: string[] = [];

/**
 * Reads a form that brings a file, as it streams in: no more parts, and of none more bytes, than such a form has. Who sends
 * slower than the server waits for is cut off by it.
 */
export async function readUpload(
  request: IncomingMessage,
  address: string,
  mostFiles = 1,
  largest = LARGEST_FILE,
): Promise<Upload | TooMuch | 'busy' | 'broken'> {
  if (Number(request.headers['content-length'] ?? 0) > MOST_SENT) return 'too large';
  const ofOne = reading.filter((one) => one === address).length;
  if (reading.length >= MOST_AT_ONCE || ofOne >= MOST_OF_ONE) return 'busy';
  reading.push(address);
  try {
    return await read(request, mostFiles, largest);
  } catch {
    return 'broken'; // no multipart, or cut off in the middle
  } finally {
    reading.splice(reading.indexOf(address), 1);
  }
}

async function read(request: IncomingMessage, mostFiles: number, largest: number): Promise<Upload | TooMuch> {
  const upload: Upload = { fields: [], files: [] };
  let refused: TooMuch | undefined;
  const parser = new Busboy({
    headers: { ...request.headers, 'content-type': request.headers['content-type'] ?? '' },
    limits: {
      files: mostFiles,
      fileSize: largest,
      parts: MOST_PARTS,
      fieldSize: LONGEST_FIELD,
      fieldNameSize: 100,
      headerPairs: 20,
      headerSize: 4096,
    },
  });
  const refuse = (reason: TooMuch) => {
    refused ??= reason;
    request.unpipe(parser);
    parser.destroy(new Error(reason)); // what is still on its way is no one's business
  };
  parser.on('field', (name, value, _nameCut, valueCut) => {
    if (valueCut) refuse('too long');
    else upload.fields.push([name, value]);
  });
  parser.on('file', (name, stream) => {
    const chunks: Buffer[] = [];
    let cut = false;
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('limit', () => (cut = true));
    stream.on('error', () => {});
    stream.on('end', () => {
      if (chunks.length > 0) upload.files.push({ name, bytes: Buffer.concat(chunks), cut });
    });
  });
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => refuse('too many fields'));
  let sent = 0;
  request.on('data', (chunk: Buffer) => {
    sent += chunk.length;
    if (sent > MOST_SENT) refuse('too large'); // a length that was not told
  });
  try {
    await pipeline(request, parser);
  } catch (error) {
    if (refused === undefined) throw error;
  }
  return refused ?? upload;
}
