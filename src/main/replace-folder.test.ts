import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { replaceFolder } from './replace-folder.ts';

describe('replaceFolder', () => {
  let root: string;
  let folder: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'forecourt-folder-'));
    folder = join(root, 'build');
    onTestFinished(() => rmSync(root, { recursive: true }));
  });
  const fill = (words: string) => async (next: string) => {
    mkdirSync(next);
    for (const name of ['a', 'b']) writeFileSync(join(next, name), words);
  };
  const held = () => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));

  it('makes a folder that is not there, and leaves nothing of the one before', async () => {
    await replaceFolder(folder, root, fill('first'));
    writeFileSync(join(folder, 'c'), 'first');
    await replaceFolder(folder, root, fill('second'));
    expect(held()).toEqual(['second', 'second']);
    expect(readdirSync(root)).toEqual(['build']);
  });

  it('leaves the old one where filling fails', async () => {
    await replaceFolder(folder, root, fill('first'));
    const failing = replaceFolder(folder, root, async (next) => {
      await fill('half')(next);
      throw new Error('no room');
    });
    await expect(failing).rejects.toThrow('no room');
    expect(held()).toEqual(['first', 'first']);
    expect(readdirSync(root)).toEqual(['build']);
  });

  it('leaves a whole one when several processes do it at once', { timeout: 120_000 }, async () => {
    const once = `
      import { mkdirSync, writeFileSync } from 'node:fs';
      import { replaceFolder } from ${JSON.stringify(join(import.meta.dirname, 'replace-folder.ts'))};
      for (let turn = 0; turn < 20; turn++)
        await replaceFolder(${JSON.stringify(folder)}, ${JSON.stringify(root)}, async (next) => {
          mkdirSync(next);
          for (const name of ['a', 'b']) writeFileSync(next + '/' + name, String(process.pid));
        });`;
    const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', once]);
    await Promise.all([run(), run(), run()]);
    const [a, b] = held();
    expect(a).toMatch(/^\d+$/);
    expect(b).toBe(a);
    expect(readdirSync(root)).toEqual(['build']);
  });
});
