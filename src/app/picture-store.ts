/** Widths that pictures are made in (px). A request for another one is refused: each costs a file. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1280, 1920] as const;

export interface Picture {
  type: 'image/webp' | 'image/jpeg' | 'image/svg+xml' | 'image/png' | 'image/avif';
  body: Buffer;
  etag: string;
}

export interface PictureRefusal {
  /** 400: no such width or a broken path · 404: no such picture · 415: it is there and no picture · 503: too many wait. */
  status: 400 | 404 | 415 | 503;
  because: string;
}

/** Port: pictures of cars, resized. Only sources that the operator allowed are read. */
export interface PictureStore {
  /** `source` is a decoded path without a leading slash: "pictures/suv/blue-fq.webp". Never larger than the original. */
  resized(source: string, width: number, accept: string | undefined): Promise<Picture | PictureRefusal>;
  /** As it was put there. */
  original(source: string): Promise<Picture | PictureRefusal>;
}
