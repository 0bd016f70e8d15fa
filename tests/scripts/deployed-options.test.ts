import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FILES = ['forecourt-web@.service', 'forecourt-worker.service', 'Containerfile'];
const GB = 2 ** 30;

/** The options of Node that a file of deploy/ sets. */
function optionsIn(file: string): string {
  const text = readFileSync(join(import.meta.dirname, '../../deploy', file), 'utf8');
  return /^(?:Environment|ENV).*NODE_OPTIONS="?(--[^"]+)"/m.exec(text)![1]!;
}

it.each(FILES)(
  '%s bounds the heap: with a limit of 2 GB or more V8 lets it become four times what is in use',
  (file) => {
    const limit = execFileSync(process.execPath, ['-p', 'v8.getHeapStatistics().heap_size_limit'], {
      env: { PATH: process.env.PATH, NODE_OPTIONS: optionsIn(file) },
      encoding: 'utf8',
    });
    expect(Number(limit)).toBeLessThan(2 * GB);
    expect(Number(limit), 'the stock of 300,000 cars and as much again').toBeGreaterThan(1.2 * GB);
  },
);
