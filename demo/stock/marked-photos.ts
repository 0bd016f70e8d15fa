import type { CarImage, PhotoMark } from '#domain/car/car-values.ts';

type Mark = readonly [kind: PhotoMark['kind'], description: string, x: number, y: number];

/** What is marked on photos of the demo, by their paths. */
const MARKS: Record<string, readonly Mark[]> = {
  '/pictures/hatch/orange-fq.webp': [
    ['damage', 'Front bumper: scuff beside the fog light, 5 cm, polished out to a shadow.', 60.5, 68],
  ],
  '/pictures/hatch/orange-side.webp': [
    ['damage', 'Driver’s door: parking dent, 2 cm. The paint is not broken.', 55, 57.5],
  ],
  '/pictures/hatch/orange-rq.webp': [
    ['damage', 'Rear bumper: scratches on the loading edge, 8 cm.', 27, 61],
    ['feature', 'Reversing camera: above the number plate, with guide lines.', 20.5, 46.5],
  ],
  '/pictures/hatch/orange-wheel.webp': [['damage', 'Front right wheel: kerb mark on the rim, 4 cm.', 39.5, 67]],
};

/** For sale in the yard, driven before, and photographed where there is something to mark. */
export const canBeMarked = ({ car_type, status, price, images }: Record<string, unknown>): boolean =>
  car_type === 'used' &&
  status === 'in_stock' &&
  price !== null &&
  ((images as CarImage[])[0]?.image.url ?? '') in MARKS;

/** These photos with their marks. */
export const markedImages = (images: readonly CarImage[]): CarImage[] =>
  images.map((one) => {
    const marks = MARKS[one.image.url];
    return marks === undefined
      ? one
      : { ...one, marks: marks.map(([kind, description, x, y]) => ({ kind, description, x, y })) };
  });
