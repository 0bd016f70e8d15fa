import sharp, { type Sharp } from 'sharp';
import { hasPieces, PIECES, type PanoramaPiece } from '#domain/pictures/panorama-pieces.ts';

/** Every piece of a panorama; undefined where the picture is none, or not wider than it is shown whole. */
export async function cutPanorama(picture: Sharp): Promise<{ piece: PanoramaPiece; picture: Sharp }[] | undefined> {
  const { width, height } = await picture.metadata();
  if (!hasPieces(width, height)) return undefined;
  const { columns, rows, size } = PIECES;
  const { data, info } = await picture
    .resize(columns * size, rows * size, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return Array.from({ length: columns * rows }, (_, at) => {
    const piece = { column: at % columns, row: Math.floor(at / columns) };
    const place = { left: piece.column * size, top: piece.row * size, width: size, height: size };
    return { piece, picture: sharp(data, { raw }).extract(place) };
  });
}
