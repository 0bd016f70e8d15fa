/** Widths the image route makes. */
export type PictureWidth = 160 | 320 | 480 | 640 | 750 | 960 | 1280 | 1920 | 4096;

/** The address of a picture in one width. `source` is a path ("/pictures/suv/blue-fq.webp") or an address of an allowed image host. */
export const pictureAddress = (source: string, width: PictureWidth): string =>
  `/img/${width}/${source.startsWith('/') ? source.slice(1) : encodeURIComponent(source)}`;

export const pictureSet = (source: string, widths: readonly PictureWidth[]): string =>
  widths.map((width) => `${pictureAddress(source, width)} ${width}w`).join(', ');
