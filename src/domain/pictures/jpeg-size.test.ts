import sharp from 'sharp';
import { expect, it } from 'vitest';
import { jpegSize } from './jpeg-size.ts';

const jpeg = (width: number, height: number, progressive: boolean) =>
  sharp({ create: { width, height, channels: 3, background: '#246' } })
    .jpeg({ progressive })
    .toBuffer();

it.each([
  [40, 30, false],
  [1600, 1201, true],
])('jpegSize reads %d by %d, progressive: %s', async (width, height, progressive) => {
  const bytes = await jpeg(width, height, progressive);
  expect(jpegSize(bytes)).toEqual({ width, height });
  expect(jpegSize(bytes.subarray(0, 20))).toBeUndefined();
});

it.each([Buffer.alloc(0), Buffer.from('hello, no JPEG'), Buffer.from([0xff, 0xd8, 0xff, 0xe0])])(
  'jpegSize finds none in %j',
  (bytes) => expect(jpegSize(bytes)).toBeUndefined(),
);
