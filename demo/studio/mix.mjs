// node mix.mjs LINEAR_DIR PICTURES_DIR [body-view ...]
// --shed, --coast, --outback: instead, the front three-quarter views before that backdrop, as <paint>-fq-<backdrop>.webp
// Takes each linear render apart (black, white solid, white metallic), mixes every paint of the body in linear light,
// puts the backdrop behind, applies the tone curve and writes WebP.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { coast, cyclorama, outback, shed } from './backdrops.mjs';
import { PAINTS } from './paints.mjs';

const EXPOSURE = 0.66;
const WHITE = 0.8;

/** Paints per body. On a caravan the paint is the accent on its white walls, and "white" wears the layout's own accent. */
const CAR = ['white', 'black', 'silver', 'grey', 'blue', 'red', 'green'];
const PAINTS_OF = {
  suv: [...CAR, 'bronze', 'orange'],
  ute: [...CAR, 'orange', 'bronze'],
  hatch: [...CAR, 'orange'],
  coupe: [...CAR, 'orange'],
  van: ['white', 'black', 'silver', 'grey', 'blue', 'red'],
  'light-truck': ['white', 'blue', 'red', 'silver'],
  'prime-mover': ['white', 'blue', 'red', 'black'],
  'caravan-family': ['white', 'red', 'grey'],
  'caravan-tourer': ['white', 'blue', 'green'],
  'caravan-single': ['white', 'blue', 'red'],
  'caravan-offroad': ['white', 'orange', 'black'],
  'caravan-poptop': ['white', 'bronze', 'green'],
  'camper-trailer': ['white', 'grey', 'black', 'green', 'orange'],
  'motorcycle-naked': ['black', 'red', 'blue', 'white', 'grey', 'orange'],
  'motorcycle-cruiser': ['black', 'red', 'blue', 'silver', 'bronze'],
  'motorcycle-adventure': ['white', 'black', 'red', 'orange', 'grey', 'blue'],
  scooter: ['white', 'red', 'blue', 'silver', 'black', 'green'],
};
const ACCENT = {
  'caravan-family': 'blue',
  'caravan-tourer': 'grey',
  'caravan-single': 'green',
  'caravan-offroad': 'red',
  'caravan-poptop': 'orange',
};
/** A face ("suv-trail") wears the paints of its body. */
export const paintsOf = (body) => PAINTS_OF[body] ?? PAINTS_OF[body.replace(/-.*/, '')] ?? CAR;
export const mixOf = (body, paint) => (paint === 'white' && ACCENT[body]) || paint;

/** A filmic curve (toe, straight part, soft shoulder), then the sRGB transfer function, as one table. */
const TABLE = (() => {
  const n = 1 << 14,
    t = new Uint8Array(n + 1);
  for (let i = 0; i <= n; i++) {
    const x = (i / n) * 16 * EXPOSURE;
    const y = Math.min(1, Math.max(0, (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14)));
    t[i] = Math.round(255 * (y <= 0.0031308 ? 12.92 * y : 1.055 * y ** (1 / 2.4) - 0.055));
  }
  return (v) => t[Math.min(n, Math.max(0, (v * n) / 16)) | 0];
})();
export const film = TABLE;

export function load(file) {
  const b = fs.readFileSync(file);
  const px = new Float32Array(b.buffer, b.byteOffset, b.length / 4);
  const width = Math.round(Math.sqrt((px.length / 4) * 1.5));
  return { px, width, height: Math.round(width / 1.5) };
}

/** Linear picture in one paint: premultiplied RGB and alpha. */
export function colour(img, paint) {
  const { px } = img,
    out = new Float32Array(px.length),
    { solid, flake } = PAINTS[paint];
  const s = solid.map((c) => c / WHITE),
    f = flake.map((c) => c / WHITE);
  for (let i = 0; i < px.length; i += 4) {
    const r = px[i],
      ds = Math.max(0, px[i + 1] - r),
      dm = Math.max(0, px[i + 2] - r);
    out[i] = (r + s[0] * ds + f[0] * dm) * 0.99;
    out[i + 1] = px[i + 1] - ds + s[1] * ds + f[1] * dm;
    out[i + 2] = (px[i + 2] - dm + s[2] * ds + f[2] * dm) * 1.015;
    out[i + 3] = px[i + 3];
  }
  return out;
}

export async function picture(img, paint, backdrop = cyclorama) {
  const { width, height } = img,
    c = colour(img, paint),
    rgb = Buffer.alloc(width * height * 3);
  for (let y = 0, i = 0, o = 0; y < height; y++)
    for (let x = 0; x < width; x++, i += 4, o += 3) {
      const left = 1 - Math.min(1, c[i + 3]);
      const b = left > 0 ? backdrop(x / width, y / height) : [0, 0, 0];
      for (let k = 0; k < 3; k++) rgb[o + k] = film(c[i + k] + left * b[k]);
    }
  return sharp(rgb, { raw: { width, height, channels: 3 } });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const stages = { shed, coast, outback };
  const args = process.argv.slice(2),
    stage = Object.keys(stages).find((k) => args.includes(`--${k}`));
  const [from, to, ...only] = args.filter((a) => !a.startsWith('--'));
  for (const f of fs
    .readdirSync(from)
    .filter((n) => n.endsWith('.f32'))
    .sort()) {
    const name = f.slice(0, -4),
      view = name.slice(name.lastIndexOf('-') + 1),
      body = name.slice(0, name.lastIndexOf('-'));
    if (view.endsWith('ql') || (only.length && !only.includes(name)) || (stage && view !== 'fq')) continue; // fql, rql: heroes
    const img = load(path.join(from, f));
    fs.mkdirSync(path.join(to, body), { recursive: true });
    for (const paint of paintsOf(body)) {
      const shot = await picture(img, mixOf(body, paint), stages[stage] ?? cyclorama);
      await shot
        .webp({ quality: view === 'wheel' ? 78 : 82, effort: 6 })
        .toFile(path.join(to, body, `${paint}-${view}${stage ? `-${stage}` : ''}.webp`));
    }
    console.log(name, paintsOf(body).length);
  }
}
