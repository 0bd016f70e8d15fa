import { expect, it } from 'vitest';
import type { CarImage, PhotoMark } from '#domain/car/car-values.ts';
import { siteSettings } from '#domain/site/site-settings.ts';
import { aCar } from '#tests/a-car.ts';
import { carGallery } from './car-gallery.ts';

const photo = (url: string, marks?: PhotoMark[]): CarImage => ({
  image: { url, thumb: { url } },
  ...(marks && { marks }),
});
const mark = (description: string): PhotoMark => ({ kind: 'damage', description, x: 10, y: 20 });

it('numbers the marks of all photos in their order, without those of photos that the site does not allow', () => {
  const images = [
    photo('/pictures/a.jpg', [mark('Stone chip: bonnet, 3 mm')]),
    photo('https://elsewhere.example/b.jpg', [mark('Unseen')]),
    photo('/pictures/c.jpg'),
    photo('/pictures/d.jpg', [mark('Dent'), mark('Scratch: 4 cm')]),
  ];
  const { slides } = carGallery(
    aCar({ images }),
    { tag: null, silhouette: 'suv', sold: null },
    siteSettings.parse({}),
    false,
  );
  expect(slides.map((slide) => slide.kind === 'photo' && slide.marks)).toEqual([
    [{ number: 1, kind: 'damage', name: 'Stone chip', text: 'Bonnet, 3 mm', x: 10, y: 20 }],
    undefined,
    [
      { number: 2, kind: 'damage', name: 'Dent', text: '', x: 10, y: 20 },
      { number: 3, kind: 'damage', name: 'Scratch', text: '4 cm', x: 10, y: 20 },
    ],
  ]);
});
