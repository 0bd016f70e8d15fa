import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

it('forecourt exits quietly when its output is closed', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../bin/forecourt'), 'lead', '--help'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy(); // as `| head` does after its last line
  const errors = text(child.stderr);
  const [code] = (await once(child, 'exit')) as [number];
  expect([code, await errors]).toEqual([0, '']);
});
