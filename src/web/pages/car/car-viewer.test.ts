import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { siteSettings } from '#domain/site/site-settings.ts';
import { aCar } from '#tests/a-car.ts';
import { carViewer } from './car-viewer.ts';

const frames = (count: number) => Array.from({ length: count }, (_, at) => `/pictures/spins/suv/${at}.webp`);
const viewer = (car: Partial<Car>, settings: object = {}, requestedView?: string) =>
  carViewer(aCar(car), siteSettings.parse(settings), requestedView);

describe('car viewer', () => {
  it('is not shown for a car with photos only', () => {
    expect(viewer({})).toBeNull();
  });

  it.each([
    ['a turn of seven pictures', { spin_images: frames(7) }],
    [
      'a turn with a picture of a host that the site does not allow',
      { spin_images: [...frames(8), 'https://x.example/9.jpg'] },
    ],
    ['an interior of such a host', { spin_interior_image: 'https://x.example/in.jpg' }],
    ['a video elsewhere', { video_url: 'https://video.example/v.mp4' }],
    ['a video address that is a script', { video_url: 'javascript:alert(1)//.mp4' }],
  ])('leaves out %s', (_case, car) => {
    expect(viewer(car)).toBeNull();
  });

  it("opens on the spin, the site's setting, or the view in the address", () => {
    const car = { spin_images: frames(8), video_url: '/pictures/spins/suv/walkaround.mp4' };
    expect(viewer(car)).toMatchObject({
      first: 'spinner',
      views: [
        { mode: 'spinner', href: '/cars/2024-toyota-rav4-u1?view=spinner' },
        { mode: 'walkaround' },
        { mode: 'gallery' },
      ],
    });
    expect(viewer(car, { car: { viewer: 'gallery' } })?.first).toBe('gallery');
    expect(viewer(car, {}, 'walkaround')?.first).toBe('walkaround');
  });

  it('plays a video of the site in the smaller format first', () => {
    expect(viewer({ video_url: '/pictures/spins/suv/walkaround.mp4' })?.film?.files).toEqual([
      { href: '/pictures/spins/suv/walkaround.webm', type: 'video/webm' },
      { href: '/pictures/spins/suv/walkaround.mp4', type: 'video/mp4' },
    ]);
  });

  it('numbers the hotspots and takes their names from before the colon', () => {
    const position = [{ angle: 0, x: 40, y: 60 }];
    const exterior = [
      { id: 'a', description: 'Stone chip: bonnet edge, 3 mm: touched in', position },
      { id: 'b', description: 'Tow bar', position },
    ];
    expect(viewer({ spin_images: frames(8), hotspots: { exterior, interior: [] } })?.spin?.marks).toEqual([
      { id: 'a', number: 1, name: 'Stone chip', text: 'Bonnet edge, 3 mm: touched in', at: position },
      { id: 'b', number: 2, name: 'Tow bar', text: '', at: position },
    ]);
  });
});
