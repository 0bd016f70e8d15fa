// node hero.mjs LINEAR_DIR OUT_DIR : wide pictures for the home pages, 1800 x 900, from the same linear renders.
// The cars stand right of the centre; the left stays calm. Nothing is ever written over them.
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { cyclorama, hall, outback, shed, smooth } from './backdrops.mjs';
import { colour, film, load } from './mix.mjs';

const W = 1800,
  H = 900;
// each car: body-view, paint, x and y of its picture's centre in the hero, width of its picture in pixels
const brightShed = (u, v) => shed(u, v, smooth((v - 0.475) / 0.06));
/** The same picture from further back, its lower right corner in place: room for words above and left of the cars. */
const fromBack = (k, [backdrop, ...cars]) => [
  (u, v) => backdrop(1 - (1 - u) / k, 1 - (1 - v) / k),
  ...cars.map(([file, paint, x, y, width]) => [file, paint, W - (W - x) * k, H - (H - y) * k, width * k]),
];
const HEROES = {
  city: [hall, ['sedan-grand-fq', 'silver', 1200, 500, 1200]],
  single: [hall, ['suv-arc-fq', 'blue', 1180, 490, 1180]],
  shed: fromBack(0.84, [
    brightShed,
    ['hatch-sport-fq', 'orange', 760, 410, 700],
    ['suv-trail-fq', 'blue', 1300, 530, 1000],
  ]),
  caravan: [outback, ['caravan-family-fq', 'green', 1190, 470, 1240]],
  truck: [hall, ['prime-mover-fq', 'blue', 1200, 470, 1180]],
  motorcycle: [
    cyclorama,
    ['motorcycle-naked-fql', 'red', 960, 450, 860],
    ['motorcycle-cruiser-fql', 'black', 1380, 490, 1050],
  ],
  nz: fromBack(0.84, [hall, ['hatch-sport-fq', 'white', 750, 412, 700], ['ute-work-fq', 'bronze', 1300, 540, 1020]]),
  group: fromBack(0.84, [
    hall,
    ['hatch-sport-fq', 'red', 740, 430, 620],
    ['suv-trail-fq', 'silver', 1475, 405, 700],
    ['sedan-grand-fq', 'blue', 1110, 600, 880],
  ]),
};

function over(canvas, px, w, h, cx, cy, width) {
  const k = w / width,
    height = (h / w) * width,
    x0 = Math.round(cx - width / 2),
    y0 = Math.round(cy - height / 2),
    fade = width * 0.05;
  for (let y = Math.max(0, y0); y < Math.min(H, y0 + height); y++)
    for (let x = Math.max(0, x0); x < Math.min(W, x0 + width); x++) {
      const sx = Math.min(w - 1.001, Math.max(0, (x - x0 + 0.5) * k - 0.5)),
        sy = Math.min(h - 1.001, Math.max(0, (y - y0 + 0.5) * k - 0.5));
      const i = sx | 0,
        j = sy | 0,
        fx = sx - i,
        fy = sy - j,
        a = (j * w + i) * 4,
        b = a + 4,
        c = a + w * 4,
        d = c + 4,
        o = (y * W + x) * 3;
      const at = (n) =>
        (px[a + n] * (1 - fx) + px[b + n] * fx) * (1 - fy) + (px[c + n] * (1 - fx) + px[d + n] * fx) * fy;
      // the picture's own edge fades, so that a floor which is still faintly there leaves no line
      const edge = smooth(
        Math.min(1, (x - x0) / fade, (x0 + width - x) / fade, (y - y0) / fade, (y0 + height - y) / 110),
      );
      const left = 1 - Math.min(1, at(3)) * edge;
      for (let n = 0; n < 3; n++) canvas[o + n] = canvas[o + n] * left + at(n) * edge;
    }
}

const [from, to, ...only] = process.argv.slice(2);
fs.mkdirSync(to, { recursive: true });
for (const [name, [backdrop, ...cars]] of Object.entries(HEROES)) {
  if (only.length && !only.includes(name)) continue;
  const missing = cars.filter(([f]) => !fs.existsSync(path.join(from, `${f}.f32`)));
  if (missing.length) {
    console.log(name, 'waits for', missing.map((m) => m[0]).join(', '));
    continue;
  }
  const canvas = new Float32Array(W * H * 3);
  for (let y = 0, o = 0; y < H; y++) for (let x = 0; x < W; x++, o += 3) canvas.set(backdrop(x / W, y / H), o);
  for (const [f, paint, cx, cy, width] of cars) {
    const img = load(path.join(from, `${f}.f32`));
    over(canvas, colour(img, paint), img.width, img.height, cx, cy, width);
  }
  // a little grain keeps the long gradients from banding
  let seed = 7;
  const grain = () => {
    seed = (seed * 1664525 + 1013904223) >>> 0;
    return (seed / 2 ** 32 - 0.5) * 0.012;
  };
  const shot = sharp(
    Uint8Array.from(canvas, (v) => film(v * (1 + grain()))),
    { raw: { width: W, height: H, channels: 3 } },
  );
  await shot.webp({ quality: 82, effort: 6 }).toFile(path.join(to, `${name}.webp`));
  console.log(name);
}
