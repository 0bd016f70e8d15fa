interface Film {
  /** The sample description of its video track. */
  codec?: string;
  seconds?: number;
  /** What its user data and a metadata track say about where it was recorded. */
  place?: string;
}

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const numbers = (...values: number[]) =>
  Buffer.concat(
    values.map((value) => {
      const four = Buffer.alloc(4);
      four.writeUInt32BE(value);
      return four;
    }),
  );

const track = (handler: string, codec: string, place: string) =>
  box(
    'trak',
    box('tkhd', numbers(0, 0)),
    box('udta', Buffer.from(place)),
    box(
      'mdia',
      box('hdlr', numbers(0, 0), Buffer.from(handler), numbers(0, 0, 0)),
      box('minf', box('stbl', box('stsd', numbers(0, 1, 16), Buffer.from(codec), numbers(0)))),
    ),
  );

/** The boxes of an MP4 as a phone writes them, without frames. */
export function aFilm({ codec = 'avc1', seconds = 30, place = 'here' }: Film = {}): Buffer {
  return Buffer.concat([
    box('ftyp', Buffer.from('isom'), numbers(0)),
    box(
      'moov',
      box('mvhd', numbers(0, 0, 0, 1000, seconds * 1000, 0, 0, 0)),
      track('vide', codec, place),
      track('soun', 'mp4a', place),
      track('meta', 'mebx', place),
      box('meta', Buffer.from(place)),
    ),
    box('uuid', Buffer.from(place)),
    box('mdat', Buffer.alloc(100, 7)),
  ]);
}
