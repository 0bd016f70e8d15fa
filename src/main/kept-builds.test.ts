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

const storage = () => join(folder, 'kept');
/** A release that was built, started and stopped this many days ago. */
function deploy(release: string, daysAgo: number, most = 2): string[] {
  const client = ['shop', 'desk'].map((part) => {
    const assets = join(folder, release, part, 'assets');
    mkdirSync(assets, { recursive: true });
    writeFileSync(join(assets, `${part}-${release}.js`), release);
    return join(folder, release, part);
  });
  const earlier = keepBuild(storage(), client, most);
  const own = readdirSync(storage()).find((name) => existsSync(join(storage(), name, 'assets', `shop-${release}.js`)));
  const started = new Date(Date.now() - daysAgo * DAY_MS);
  if (own !== undefined) utimesSync(join(storage(), own), started, started); // two in one millisecond have no order
  return earlier;
}
const scripts = (folders: readonly string[]) => folders.map((each) => readdirSync(join(each, 'assets')).toSorted());

it('kept builds: the files of the last two builds of shop and desk are kept, the newest first', () => {
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
  expect(readdirSync(storage())).toHaveLength(3);
});

it('kept builds: a restart makes a build no older, and a rollback brings it back', () => {
  deploy('one', 4);
  deploy('two', 3);
  expect(scripts(deploy('two', 3))).toEqual([['desk-one.js', 'shop-one.js']]);
  expect(scripts(deploy('one', 0))).toEqual([['desk-two.js', 'shop-two.js']]);
  expect(scripts(deploy('three', 0))).toEqual([
    ['desk-one.js', 'shop-one.js'],
    ['desk-two.js', 'shop-two.js'],
  ]);
});

it('kept builds: with a limit of none the kept files are removed', () => {
  deploy('one', 2);
  expect(deploy('two', 1, 0)).toEqual([]);
  expect(readdirSync(storage())).toEqual([]);
});

it('kept builds: foreign files in the folder are left alone', () => {
  mkdirSync(join(storage(), 'something else'), { recursive: true });
  deploy('one', 1, 0);
  expect(readdirSync(storage()).map((each) => basename(each))).toEqual(['something else']);
});
