import { expect, it } from 'vitest';
import { countPictureHosts } from './count-picture-hosts.ts';

const row = (...urls: string[]) => ({ images: urls.map((url) => ({ image: { url, thumb: { url } } })) }) as never;

it('countPictureHosts lists the hosts whose pictures are not allowed, the most frequent first', () => {
  const pictures = countPictureHosts();
  for (const car of [
    row('https://cdn.one.example/1.jpg', 'https://cdn.three.example/2.jpg'),
    row('https://CDN.two.example/1.jpg'),
    row('https://cdn.two.example/2.jpg'),
    row('/pictures/3.webp'),
    row(),
  ])
    pictures.note(car);
  expect(pictures.hosts()).toEqual([
    { host: 'cdn.two.example', cars: 2 },
    { host: 'cdn.one.example', cars: 1 },
  ]);
  expect(pictures.unseen({ hosts: [] })).toEqual([
    'The images of 2 cars are at cdn.two.example, which no website of the group allows. Allow it in the settings: pictures: { hosts: [cdn.two.example] }.',
    'The images of 1 car are at cdn.one.example, which no website of the group allows. Allow it in the settings: pictures: { hosts: [cdn.one.example] }.',
  ]);
  expect(pictures.unseen({ hosts: ['*.one.example', 'cdn.two.example'] })).toEqual([]);
});
