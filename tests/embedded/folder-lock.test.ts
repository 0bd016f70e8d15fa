import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { lockFolder } from '#adapters/embedded-database/folder-lock.ts';
import { inOwnPidNamespace } from './own-pid-namespace.ts';

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
async function race(folder: string, processes: number, wrap: readonly string[]): Promise<ChildProcess[]> {
  const [command = process.execPath, ...options] = [...wrap, process.execPath];
  const starters = Array.from({ length: processes }, () =>
    spawn(command, [...options, join(import.meta.dirname, 'race-for-lock.ts'), folder], {
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  );
  onTestFinished(() => starters.forEach((starter) => starter.kill('SIGKILL')));
  const lines = () => Promise.all(starters.map(async ({ stdout }) => String((await once(stdout!, 'data'))[0]).trim()));
  expect(new Set(await lines())).toEqual(new Set(['ready']));
  const answers = lines();
  for (const { stdin } of starters) stdin.write('go\n');
  const words = await answers;
  expect(words.filter((word) => word === 'owner')).toHaveLength(1);
  expect(words).toHaveLength(processes);
  return starters;
}

it(
  'folder lock: one of twenty processes at once gets the folder, also after the last owner was killed',
  { timeout: 90_000 },
  async () => {
    const folder = newFolder();
    const starters = await race(folder, 20, []);
    for (const starter of starters) starter.kill('SIGKILL');
    await Promise.all(starters.map((starter) => once(starter, 'exit')));
    await race(folder, 20, []);
  },
);

it.skipIf(inOwnPidNamespace === undefined)(
  'folder lock: one of twenty in separate PID namespaces gets the folder',
  { timeout: 90_000 },
  async () => {
    const folder = newFolder();
    await race(folder, 20, inOwnPidNamespace!);
  },
);

it('folder lock is held until it is released, within the same process too', () => {
  const folder = newFolder();
  const lock = lockFolder(folder);
  expect(lock).toBeDefined();
  expect(lockFolder(folder)).toBeUndefined();
  lock!.release();
  const again = lockFolder(folder);
  expect(again).toBeDefined();
  again!.release();
});

it('folder lock is released when its process ends in any way', () => {
  const folder = newFolder();
  const script = `import { lockFolder } from '#adapters/embedded-database/folder-lock.ts';
    if (!lockFolder(process.argv[1])) throw new Error('held'); process.kill(process.pid, 'SIGKILL');`;
  for (let i = 0; i < 2; i++) {
    const { signal } = spawnSync(process.execPath, ['--input-type=module', '-e', script, folder], {
      cwd: join(import.meta.dirname, '../..'),
    });
    expect(signal).toBe('SIGKILL');
  }
});
