// node list-pictures.mjs : writes ../pictures/pictures.json, { body: { paint: [views] } }, exactly what is there.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const dir = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../pictures');
const VIEWS = ['fq', 'side', 'rq', 'front', 'rear', 'wheel'];
const rank = (v) => {
  const i = VIEWS.indexOf(v);
  return i < 0 ? VIEWS.length : i;
};
const list = {};
let bytes = 0,
  count = 0;
for (const body of fs.readdirSync(dir).sort()) {
  const sub = path.join(dir, body);
  if (['hero', 'spins'].includes(body) || !fs.statSync(sub).isDirectory()) continue;
  for (const file of fs.readdirSync(sub).sort()) {
    const m = /^([a-z]+)-([a-z]+(?:-(?:shed|coast|outback))?)\.webp$/.exec(file);
    if (!m) throw new Error(`unexpected file ${body}/${file}`);
    bytes += fs.statSync(path.join(sub, file)).size;
    count += 1;
    ((list[body] ??= {})[m[1]] ??= []).push(m[2]);
  }
  for (const views of Object.values(list[body] ?? {})) views.sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}
const lines = Object.entries(list).map(
  ([body, paints]) =>
    `  "${body}": {\n${Object.entries(paints)
      .map(([p, v]) => `    "${p}": ${JSON.stringify(v).replaceAll(',', ', ')}`)
      .join(',\n')}\n  }`,
);
fs.writeFileSync(path.join(dir, 'pictures.json'), `{\n${lines.join(',\n')}\n}\n`);
console.log(`${count} pictures, ${(bytes / 1e6).toFixed(1)} MB`);
