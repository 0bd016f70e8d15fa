import type { Readable } from 'node:stream';
import type { PictureState } from '#domain/pictures/live-images.ts';
import type { PanoramaPiece } from '#domain/pictures/panorama-pieces.ts';
import type { PicturePolicy } from '#domain/pictures/picture-policy.ts';

/**
 * Widths that pictures are made in (px). A request for another one is refused: each costs a file. 750: the whole width of
 * a phone of 375 px at two dots a pixel, or of 412 px at 1.75.
 */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 750, 960, 1280, 1920] as const;

export interface Picture {
  type: 'image/webp' | 'image/jpeg' | 'image/svg+xml' | 'image/png' | 'image/avif' | 'video/mp4' | 'video/webm';
  body: Buffer;
  etag: string;
}

/** A file as it was put there. Videos are long and asked for piece by piece: it is read from disk as it is sent. */
export interface StoredFile {
  type: Picture['type'];
  /** Bytes. */
  size: number;
  etag: string;
  /** The whole of it, or these bytes. */
  read(part?: { first: number; last: number }): Readable;
}

export interface PictureRefusal {
  /** 400: no such width or a broken path · 404: no such picture · 415: it is there and no picture · 503: too many wait. */
  status: 400 | 404 | 415 | 503;
  reason: string;
  /** Of another host's picture, in a few words: "404". */
  dead?: string | undefined;
}

export interface WarmedPicture extends PictureState {
  /** Something had to be made. */
  made: boolean;
}

/** Port: pictures of cars, resized. Only sources that the operator or the site allowed are read. */
export interface PictureStore {
  /**
   * `source` is a decoded path without a leading slash ("pictures/suv/blue-fq.webp") or the https address of a picture,
   * whose host must be among those of the site. Never larger than the original.
   */
  resized(
    source: string,
    width: number,
    accept: string | undefined,
    hosts: PicturePolicy,
  ): Promise<Picture | PictureRefusal>;
  /** A piece of a panorama. 404: the picture is none, or too small to have pieces. */
  piece(
    source: string,
    piece: PanoramaPiece,
    accept: string | undefined,
    hosts: PicturePolicy,
  ): Promise<Picture | PictureRefusal>;
  /** Makes the widths of a card, in the formats that browsers take, before anybody asks. */
  warm(source: string, hosts: PicturePolicy): Promise<WarmedPicture>;
  /** Whether it can be had, and nothing is made of it. */
  look(source: string, hosts: PicturePolicy): Promise<PictureState>;
  /** As it was put there: a picture, or a video. */
  original(source: string): Promise<StoredFile | PictureRefusal>;
}
