import { describe, expect, it } from 'vitest';
import type { CarImage } from '../car/car-values.ts';
import { liveImages } from './live-images.ts';

const image = (url: string): CarImage => ({ image: { url, thumb: { url } } });
const A = 'https://cdn.example/a.jpg';
const B = 'https://cdn.example/b.jpg';
const urls = (...given: Parameters<typeof liveImages>) => liveImages(...given).images.map((one) => one.image.url);

describe('liveImages', () => {
  it("are the feed's pictures where nothing else is known", () => {
    expect(urls([image(A), image(B)], null, null)).toEqual([A, B]);
    expect(liveImages([image(A)], {}, null).dead).toBeUndefined();
  });

  it('leave out dead pictures, and report how many and why', () =>
    expect(liveImages([image(A), image(B)], { [A]: { dead: '404' } }, null)).toEqual({
      images: [image(B)],
      dead: { count: 1, because: '404' },
    }));

  it('have no reason in common where they have several', () =>
    expect(liveImages([image(A), image(B)], { [A]: { dead: '404' }, [B]: { dead: 'timed out' } }, null).dead).toEqual({
      count: 2,
      because: null,
    }));

  it('have a new address once replaced, or when the feed says so', () => {
    expect(urls([image(A), image(B)], { [A]: { version: 'f00d' } }, null)).toEqual([`${A}#v=f00d`, B]);
    expect(urls([image(A)], null, '1/5/2026 8:30:00 AM')).toEqual([`${A}#m=1-5-2026-8-30-00-AM`]);
    expect(urls([image(A)], { [A]: { version: 'f00d' } }, '7')).toEqual([`${A}#m=7&v=f00d`]);
    expect(urls([image('/pictures/suv/red-fq.webp')], null, '7')).toEqual(['/pictures/suv/red-fq.webp']);
  });
});
