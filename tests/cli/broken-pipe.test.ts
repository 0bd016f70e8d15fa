import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

it('says nothing when no one reads its output any more', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../bin/forecourt'), 'lead', '--help'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy(); // as `| head` does after its last line
  const said = text(child.stderr);
  const [code] = (await once(child, 'exit')) as [number];
  expect([code, await said]).toEqual([0, '']);
});
