import { expect, it } from 'vitest';
import { allowsPicture } from './allows-picture.ts';
import { picturePolicy } from './picture-policy.ts';

const hosts = ['images.supplier.example', '*.cdn.example'];

it.each([
  ['/pictures/suv/blue-fq.webp', true],
  ['//images.supplier.example/1.jpg', false],
  ['https://images.supplier.example/1.jpg', true],
  ['https://IMAGES.supplier.example/1.jpg', true],
  ['https://images.supplier.example', true],
  ['https://images.supplier.example?id=1', true],
  ['https://images.supplier.example:443/1.jpg', true],
  ['https://images.supplier.example:8443/1.jpg', false],
  ['http://images.supplier.example/1.jpg', false],
  ['https://supplier.example/1.jpg', false],
  ['https://x.images.supplier.example/1.jpg', false],
  ['https://images.supplier.example.evil.example/1.jpg', false],
  ['https://images.supplier.example@evil.example/1.jpg', false],
  ['https://evil.example/https://images.supplier.example/1.jpg', false],
  ['https://a.cdn.example/1.jpg', true],
  ['https://a.b.cdn.example/1.jpg', true],
  ['https://cdn.example/1.jpg', false],
  ['https://evilcdn.example/1.jpg', false],
  ['javascript:alert(1)', false],
  ['', false],
])('allowsPicture: %s: %s', (address, allowed) => expect(allowsPicture(address, { hosts })).toBe(allowed));

it.each(['https://a.example', 'A.example', 'example', '*', '*.', '10.0.0.1/8', 'a.example:8080'])(
  'allowsPicture accepts no host of %j',
  (host) => expect(picturePolicy.safeParse({ hosts: [host] }).success).toBe(false),
);
