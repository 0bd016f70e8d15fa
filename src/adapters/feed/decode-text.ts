import { isUtf8 } from 'node:buffer';
import { SINGLE_BYTE, singleByteOf, type SingleByte } from './single-byte.ts';

export interface DecodedText {
  text: AsyncIterable<string>;
  /** What was noticed about the encoding; complete once the text has ended. */
  remarks(): string[];
}

const USUAL: SingleByte = 'Windows-1252';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

interface Seen {
  foreign: number;
  multiByte: boolean;
  encoding: Encoding;
  /** How bytes that are not UTF-8 are read: decided by the first part of the file that tells, until then Windows-1252. */
  single: SingleByte | undefined;
}

/**
 * Bytes as text: UTF-8, UTF-16 by its byte order mark (bom) or by its zeros, and Windows-1252 or Mac Roman for what is
 * not UTF-8, byte by byte.
 */
export function decodeText(bytes: AsyncIterable<Buffer>): DecodedText {
  const seen: Seen = { foreign: 0, multiByte: false, encoding: 'utf-8', single: undefined };
  return {
    text: decode(bytes, seen),
    remarks() {
      if (seen.encoding !== 'utf-8') return [`Read as ${seen.encoding.toUpperCase()}.`];
      if (seen.foreign === 0) return [];
      return [
        seen.multiByte
          ? `Mixed encodings: ${seen.foreign} characters that are not UTF-8 were read as ${seen.single ?? USUAL}.`
          : `Read as ${seen.single ?? USUAL}.`,
      ];
    },
  };
}

async function* decode(bytes: AsyncIterable<Buffer>, seen: Seen): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  let wide: TextDecoder | undefined;
  let started = false;
  for await (const chunk of bytes) {
    let data: Buffer = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    if (!started) {
      if (data.length < 4) {
        rest = data;
        continue;
      }
      const { encoding, bom } = recognise(data);
      seen.encoding = encoding;
      data = data.subarray(bom);
      wide = encoding === 'utf-8' ? undefined : new TextDecoder(encoding);
      started = true;
    }
    rest = Buffer.alloc(0);
    if (wide) yield wide.decode(data, { stream: true });
    else {
      const whole = wholeCharacters(data);
      rest = data.subarray(whole);
      yield decodeUtf8(data.subarray(0, whole), seen);
    }
  }
  if (wide) yield wide.decode();
  else if (rest.length > 0) yield decodeUtf8(started ? rest : rest.subarray(recognise(rest).bom), seen);
}

function recognise(head: Buffer): { encoding: Encoding; bom: number } {
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: 'utf-16le', bom: 2 };
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: 'utf-16be', bom: 2 };
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { encoding: 'utf-8', bom: 3 };
  // Latin letters in UTF-16 are every other byte zero; a stray zero in other text is far below this
  const sample = head.subarray(0, 2000);
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2]!++;
  });
  const many = sample.length * 0.35;
  if (zeros[1]! > many && zeros[0]! < many / 10) return { encoding: 'utf-16le', bom: 0 };
  if (zeros[0]! > many && zeros[1]! < many / 10) return { encoding: 'utf-16be', bom: 0 };
  return { encoding: 'utf-8', bom: 0 };
}

/** How many bytes make whole characters; up to three at the end may be the start of one. */
function wholeCharacters(data: Buffer): number {
  for (let back = 1; back <= Math.min(3, data.length); back++) {
    const byte = data[data.length - back]!;
    if (byte < 0x80) break;
    if (byte >= 0xc0) return sequenceLength(byte) > back ? data.length - back : data.length;
  }
  return data.length;
}

const sequenceLength = (lead: number) => (lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc2 ? 2 : 1);

function decodeUtf8(data: Buffer, seen: Seen): string {
  if (isUtf8(data)) {
    const text = data.toString('utf8');
    if (text.length !== data.length) seen.multiByte = true;
    return text;
  }
  const foreign: number[] = [];
  for (let at = 0; at < data.length;) {
    const byte = data[at]!;
    const length = byte < 0x80 ? 1 : sequenceLength(byte);
    if (byte < 0x80 || (length > 1 && isUtf8(data.subarray(at, at + length)))) {
      if (length > 1) seen.multiByte = true;
      at += length;
    } else foreign.push(at++);
  }
  seen.foreign += foreign.length;
  seen.single ??= singleByteOf(data, foreign);
  const table = SINGLE_BYTE[seen.single ?? USUAL];
  const parts: string[] = [];
  let from = 0;
  for (const at of foreign) {
    parts.push(data.toString('utf8', from, at), table[data[at]!]!);
    from = at + 1;
  }
  parts.push(data.toString('utf8', from));
  return parts.join('');
}
