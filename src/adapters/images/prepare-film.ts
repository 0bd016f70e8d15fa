import type { PrepareFilm } from '#app/stock/stock-pictures.ts';

/** Long enough to walk around a car (seconds). */
const LONGEST = 180;
/** H.264, which every browser plays. HEVC, as phones record by default, is not among them. */
const CODECS = new Set(['avc1', 'avc3']);
/** Tracks that are kept; others say where and how the phone moved. */
const KEPT_TRACKS = new Set(['vide', 'soun']);
/** Boxes that name the place, the device or the person. */
const PRIVATE = new Set(['udta', 'meta', 'uuid']);
const FREE = 'free';

interface Box {
  type: string;
  /** Of the whole box, in the file (bytes). */
  start: number;
  /** Of what it holds. */
  body: number;
  end: number;
}

/**
 * Checks that a file is an MP4 or QuickTime video (ISO 14496-12) in H.264, and blanks where and by whom it was
 * recorded. Boxes are overwritten in their place, because the index of a video counts bytes from the start of the file.
 */
export const prepareFilm: PrepareFilm = (bytes) => {
  const top = boxes(bytes, 0, bytes.length);
  const moov = top.find(({ type }) => type === 'moov');
  if (top[0]?.type !== 'ftyp' || !moov || !top.some(({ type }) => type === 'mdat')) return 'no video';
  const inside = boxesIn(bytes, moov);
  const tracks = inside.filter(({ type }) => type === 'trak').map((box) => ({ box, kind: handlerOf(bytes, box) }));
  const shown = tracks.filter(({ kind }) => kind === 'vide');
  if (shown.length === 0) return 'no video';
  if (!shown.every(({ box }) => CODECS.has(codecOf(bytes, box)))) return 'codec';
  if (seconds(bytes, inside) > LONGEST) return 'too long';
  const film = Buffer.from(bytes);
  const others = tracks.filter(({ kind }) => !KEPT_TRACKS.has(kind)).map(({ box }) => box);
  const playable = tracks.filter(({ kind }) => KEPT_TRACKS.has(kind)).map(({ box }) => box);
  const hidden = [...top, ...inside, ...playable.flatMap((box) => boxesIn(bytes, box))].filter(({ type }) =>
    PRIVATE.has(type),
  );
  for (const { start, body, end } of [...hidden, ...others]) {
    film.write(FREE, start + 4, 'latin1');
    film.fill(0, body, end);
  }
  return film;
};

/** The boxes of a part of a file, up to the first that is broken. */
function boxes(bytes: Buffer, from: number, to: number): Box[] {
  const found: Box[] = [];
  for (let start = from; start + 8 <= to;) {
    const short = bytes.readUInt32BE(start);
    const isLong = short === 1;
    if (isLong && start + 16 > to) break;
    // 0: to the end of the file
    const size = isLong ? Number(bytes.readBigUInt64BE(start + 8)) : short === 0 ? to - start : short;
    const body = start + (isLong ? 16 : 8);
    if (start + size > to || size < body - start) break;
    found.push({ type: bytes.toString('latin1', start + 4, start + 8), start, body, end: start + size });
    start += size;
  }
  return found;
}

const boxesIn = (bytes: Buffer, { body, end }: Box) => boxes(bytes, body, end);

function boxAt(bytes: Buffer, box: Box, path: readonly string[]): Box | undefined {
  let at: Box | undefined = box;
  for (const type of path) at = at && boxesIn(bytes, at).find((one) => one.type === type);
  return at;
}

/** "vide", "soun", "meta" …: after version, flags and four bytes of its own. */
function handlerOf(bytes: Buffer, track: Box): string {
  const hdlr = boxAt(bytes, track, ['mdia', 'hdlr']);
  return hdlr && hdlr.end >= hdlr.body + 12 ? bytes.toString('latin1', hdlr.body + 8, hdlr.body + 12) : '';
}

/** The type of the first sample description: after version, flags and their number. */
function codecOf(bytes: Buffer, track: Box): string {
  const stsd = boxAt(bytes, track, ['mdia', 'minf', 'stbl', 'stsd']);
  return stsd && stsd.end >= stsd.body + 16 ? bytes.toString('latin1', stsd.body + 12, stsd.body + 16) : '';
}

/** 0 where the file does not say. */
function seconds(bytes: Buffer, inside: readonly Box[]): number {
  const mvhd = inside.find(({ type }) => type === 'mvhd');
  if (!mvhd || mvhd.end < mvhd.body + 32) return 0;
  const isLong = bytes.readUInt8(mvhd.body) === 1;
  const scale = bytes.readUInt32BE(mvhd.body + (isLong ? 20 : 12));
  const length = isLong ? Number(bytes.readBigUInt64BE(mvhd.body + 24)) : bytes.readUInt32BE(mvhd.body + 16);
  return scale === 0 ? 0 : length / scale;
}
