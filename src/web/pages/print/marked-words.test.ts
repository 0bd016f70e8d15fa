import { expect, it } from 'vitest';
import type { GalleryView, PhotoMarkView } from '#features/car/car-page-view.ts';
import type { ViewerView } from '#features/car/gallery/viewer-view.ts';
import { markedWords } from './marked-words.ts';

const mark = (kind: PhotoMarkView['kind'], name: string, text: string): PhotoMarkView => ({
  number: 1,
  kind,
  name,
  text,
  x: 1,
  y: 2,
});
const photo = (marks?: PhotoMarkView[]): GalleryView['slides'][number] => ({
  kind: 'photo',
  photo: { source: '/pictures/a.jpg', alt: '' },
  ...(marks && { marks }),
});
const video: GalleryView['slides'][number] = { kind: 'video', href: '/v.mp4', film: null, poster: null };
const gallery = (...slides: GalleryView['slides']) => ({ slides }) as GalleryView;

it('marks are a line each: photos by their number on the page, then outside and inside', () => {
  const slides = [photo(), video, photo([mark('damage', 'Stone chip', '3 mm'), mark('feature', 'Tow bar', '')])];
  const viewer = {
    spin: { marks: [{ name: 'Dent', text: 'Left door' }] },
    interior: { marks: [{ name: 'Worn seat', text: '' }] },
  } as unknown as ViewerView;
  expect(markedWords({ gallery: gallery(...slides), viewer })).toEqual([
    'Damage on photo 3: Stone chip. 3 mm',
    'Feature on photo 3: Tow bar',
    'Outside: Dent. Left door',
    'Inside: Worn seat',
  ]);
});

it('a car without marks has no line', () =>
  expect(markedWords({ gallery: gallery(photo(), video), viewer: null })).toEqual([]));
