import type { ViewerMode } from '#domain/car/viewer-views.ts';

/** The ways to look at a car that has more than a gallery, in finished words. */
export interface ViewerView {
  /** Without script each is a page of its own. */
  views: { mode: ViewerMode; href: string }[];
  first: ViewerMode;
  spin: SpinView | null;
  film: FilmView | null;
  interior: InteriorView | null;
}

export interface SpinView {
  /** One turn, evenly spread, as addresses of pictures. */
  frames: string[];
  alt: string;
  marks: MarkView[];
  /** Pixels of dragging, and milliseconds, between one picture and the next. */
  drag: number;
  interval: number;
}

export interface FilmView {
  files: { href: string; type: string }[];
  alt: string;
  poster: string | null;
}

export interface InteriorView {
  /** All round (equirectangular): 360° wide, 180° high. */
  panorama: string;
  alt: string;
  marks: MarkView[];
}

/** A hotspot: a number on the picture, and the same number in the list. */
export interface MarkView {
  id: string;
  number: number;
  name: string;
  text: string;
  at: { angle: number; x: number; y: number }[];
}
