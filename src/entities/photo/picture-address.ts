/** Widths the image route makes. */
export type PictureWidth = 160 | 320 | 480 | 640 | 750 | 960 | 1280 | 1920;

/** A piece of a panorama, by column and row. */
type PieceName = `piece-${number}-${number}`;

/** The address of a picture in one width, or of a piece of it. `source` is a path ("/pictures/suv/blue-fq.webp") or an address of an allowed image host. */
export const pictureAddress = (source: string, size: PictureWidth | PieceName): string =>
  `/img/${size}/${source.startsWith('/') ? source.slice(1) : encodeURIComponent(source)}`;

export const pictureSet = (source: string, widths: readonly PictureWidth[]): string =>
  widths.map((width) => `${pictureAddress(source, width)} ${width}w`).join(', ');
