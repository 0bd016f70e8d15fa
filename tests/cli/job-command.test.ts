import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '#main/environment.ts';
import { forecourt } from '#main/forecourt.ts';
import { openDatabase, type OpenDatabase } from '#main/open/open-database.ts';
import { createMetrics } from '#adapters/telemetry/create-metrics.ts';
import { startWorker, type RunningWorker } from '#main/start-worker.ts';
import { makeDataFolder } from '#tests/data-folder.ts';

describe('forecourt job', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'forecourt-jobs-'));
  let open: OpenDatabase;
  const metrics = createMetrics();
  let worker: RunningWorker;
  beforeAll(async () => {
    const environment = readEnvironment({ DATA_DIR });
    makeDataFolder(DATA_DIR);
    open = await openDatabase(environment);
    worker = await startWorker({ open, environment, log: pino({ level: 'silent' }), metrics });
  });
  afterAll(async () => {
    await worker.close();
    await open.close();
    rmSync(DATA_DIR, { recursive: true });
  });

  async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
    const [stdout, stderr] = [new PassThrough(), new PassThrough()];
    const code = await forecourt(args, { DATA_DIR }, { stdin: new PassThrough(), stdout, stderr });
    return { code, out: String(stdout.read() ?? ''), err: String(stderr.read() ?? '') };
  }

  it('runs a job in the running worker, and lists its result', async () => {
    const { code, out } = await run('job', 'run', 'delete-expired');
    expect(out).toMatch(
      /^delete-expired: done at \d{4}-\d{2}-\d{2}T\d{2}:\d{2}Z: 0 alerts, 0 attachments, 0 changes, 0 counts, 0 deliveries, 0 eventDays, 0 events, 0 imports, 0 leads, 0 mails, 0 people, 0 sharedLists, 0 signIns, 0 tradeIns\n$/,
    );
    expect(code).toBe(0);
    expect(await metrics.text()).toMatch(/forecourt_job_seconds_count\{job="delete-expired",outcome="done"\} 1/);
    expect((await run('job', 'list')).out).toMatch(/delete-expired +23 2 \* \* \* Australia\/Brisbane +0 +0 +done at/);
  });

  it('rejects an unknown job and an invalid payload', async () => {
    expect(await run('job', 'run', 'delete-everything')).toEqual({
      code: 1,
      out: '',
      err: 'No job "delete-everything". Run "forecourt job list" to see all jobs.\n',
    });
    expect(await run('job', 'run', 'delete-expired', '--payload', '{')).toMatchObject({ code: 1 });
    expect((await run('job', 'run', 'delete-expired', '--payload', '{"all": true}')).err).toBe(
      'Invalid payload for delete-expired:\n  payload: Unrecognized key: "all"\n',
    );
  });
});
