import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { preparedVariant } from '../http/answers/prepared-response.ts';
import { compressFiles, staticFiles } from './static-files.ts';

it('static files are sent as the build compressed them, and the others are compressed here', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-static-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'assets'));
  const script = 'export const cars = 1;\n'.repeat(100);
  const ahead = brotliCompressSync(script);
  writeFileSync(join(folder, 'assets/ahead.js'), script);
  writeFileSync(join(folder, 'assets/ahead.js.br'), ahead);
  writeFileSync(join(folder, 'assets/later.js'), script);

  const files = staticFiles(folder);
  expect([...files.keys()].toSorted()).toEqual(['/assets/ahead.js', '/assets/later.js']);
  const sent = (path: string) => preparedVariant(files.get(path)!, 'br');
  expect(sent('/assets/ahead.js')?.body).toEqual(ahead);
  expect(sent('/assets/ahead.js')?.headers).toEqual(expect.arrayContaining(['content-encoding', 'br']));
  expect(sent('/assets/later.js')).toBeUndefined();
  await compressFiles(files);
  expect(sent('/assets/ahead.js')?.body).toEqual(ahead);
  expect(brotliDecompressSync(sent('/assets/later.js')!.body).toString()).toBe(script);
});
