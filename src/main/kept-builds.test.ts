import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepBuild } from './kept-builds.ts';
import { DAY_MS } from '#domain/time/durations.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-builds-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const kept = () => join(folder, 'kept');
/** A release that was built, started and stopped this many days ago. */
function deploy(release: string, daysAgo: number, most = 2): string[] {
  const client = ['shop', 'desk'].map((part) => {
    const assets = join(folder, release, part, 'assets');
    mkdirSync(assets, { recursive: true });
    writeFileSync(join(assets, `${part}-${release}.js`), release);
    return join(folder, release, part);
  });
  const earlier = keepBuild(kept(), client, most);
  const own = readdirSync(kept()).find((name) => existsSync(join(kept(), name, 'assets', `shop-${release}.js`)));
  const started = new Date(Date.now() - daysAgo * DAY_MS);
  if (own !== undefined) utimesSync(join(kept(), own), started, started); // two in one millisecond have no order
  return earlier;
}
const scripts = (folders: readonly string[]) => folders.map((each) => readdirSync(join(each, 'assets')).toSorted());

it('keeps the files of the last two builds, of shop and desk, the newest first', () => {
  expect(deploy('one', 4)).toEqual([]);
  expect(scripts(deploy('two', 3))).toEqual([['desk-one.js', 'shop-one.js']]);
  expect(scripts(deploy('three', 2))).toEqual([
    ['desk-two.js', 'shop-two.js'],
    ['desk-one.js', 'shop-one.js'],
  ]);
  expect(scripts(deploy('four', 1))).toEqual([
    ['desk-three.js', 'shop-three.js'],
    ['desk-two.js', 'shop-two.js'],
  ]);
  expect(readdirSync(kept())).toHaveLength(3);
});

it('is no older for being started again, and comes back when it is rolled back to', () => {
  deploy('one', 4);
  deploy('two', 3);
  expect(scripts(deploy('two', 3))).toEqual([['desk-one.js', 'shop-one.js']]);
  expect(scripts(deploy('one', 0))).toEqual([['desk-two.js', 'shop-two.js']]);
  expect(scripts(deploy('three', 0))).toEqual([
    ['desk-one.js', 'shop-one.js'],
    ['desk-two.js', 'shop-two.js'],
  ]);
});

it('keeps none, and none of what was kept, when that is wanted', () => {
  deploy('one', 2);
  expect(deploy('two', 1, 0)).toEqual([]);
  expect(readdirSync(kept())).toEqual([]);
});

it('leaves alone what it has not put there', () => {
  mkdirSync(join(kept(), 'something else'), { recursive: true });
  deploy('one', 1, 0);
  expect(readdirSync(kept()).map((each) => basename(each))).toEqual(['something else']);
});
