/** A PMTiles archive (version 3) with the vector tiles of zoom 0 and 1, all of them the same: land. */
export function tileArchive(): Buffer {
  const feature = [3 << 3, POLYGON, ...field(4, WHOLE_TILE)];
  const layer = [...field(1, [...Buffer.from('earth')]), ...field(2, feature), 5 << 3, ...varint(EXTENT), 15 << 3, 2];
  const tile = field(3, layer);
  const directory = [1, 0, TILES, ...varint(tile.length), 1]; // entries, tile id, run, length, offset + 1
  const metadata = [...Buffer.from('{}')];
  const header = Buffer.alloc(127);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  const places = [
    [127, directory.length],
    [127 + directory.length, metadata.length],
    [0, 0],
    [127 + directory.length + metadata.length, tile.length],
  ];
  for (const [index, number] of [...places.flat(), TILES, 1, 1].entries())
    header.writeBigUInt64LE(BigInt(number), 8 + index * 8);
  header.writeUInt8(1, 96); // clustered
  header.writeUInt8(1, 97); // the directory is not compressed
  header.writeUInt8(1, 98); // nor is the tile
  header.writeUInt8(1, 99); // Mapbox Vector Tile
  header.writeUInt8(1, 101); // the highest zoom
  for (const [index, degrees] of [-180, -85, 180, 85].entries()) header.writeInt32LE(degrees * 1e7, 102 + index * 4);
  return Buffer.concat([header, Buffer.from([...directory, ...metadata, ...tile])]);
}

const TILES = 5;
const EXTENT = 4096;
const POLYGON = 3;
const zigzag = (number: number): number => (number < 0 ? -number * 2 - 1 : number * 2);
const COMMANDS = new Set([0, 3, 10]);
/** Move to 0,0; three lines; close. */
const WHOLE_TILE = [9, 0, 0, 26, EXTENT, 0, 0, EXTENT, -EXTENT, 0, 15].flatMap((number, index) =>
  varint(COMMANDS.has(index) ? number : zigzag(number)),
);

function varint(number: number): number[] {
  const bytes: number[] = [];
  for (let rest = number; ; rest >>>= 7) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest & 127) | 128);
  }
}

/** A field of protocol buffers that has a length. */
function field(number: number, content: readonly number[]): number[] {
  return [(number << 3) | 2, ...varint(content.length), ...content];
}
