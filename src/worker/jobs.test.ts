import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { JOBS } from './jobs.ts';

describe('jobs', () => {
  it('are the files of their folder, each named after its job', () => {
    const files = globSync('*.job.ts', { cwd: join(import.meta.dirname, 'jobs') }).map((file) =>
      basename(file, '.job.ts'),
    );
    expect(JOBS.map(({ name }) => name).toSorted()).toEqual(files.toSorted());
  });

  it.each(JOBS.filter(({ schedule }) => schedule !== null))(
    '$name can run by its schedule alone',
    ({ payload, schedule }) => {
      expect(payload.safeParse({}).success).toBe(true);
      expect(() => new Intl.DateTimeFormat('en', { timeZone: schedule!.timeZone })).not.toThrow();
    },
  );
});
