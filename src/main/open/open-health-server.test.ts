import { expect, it, onTestFinished } from 'vitest';
import { createMetrics } from '#adapters/telemetry/create-metrics.ts';
import { openHealthServer } from './open-health-server.ts';

it('health server of a process without pages answers health checks, and metrics with the token', async () => {
  const metrics = createMetrics();
  metrics.timer('forecourt_job_seconds', 'Jobs', ['job', 'outcome'])({ job: 'delete-expired', outcome: 'done' }, 1_500);
  const token = 'a-long-random-word';
  const server = await openHealthServer(
    { PORT: 0, HOST: '127.0.0.1', METRICS_TOKEN: token },
    { healthy: false },
    metrics,
  );
  onTestFinished(server.close);
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers });
    return [response.status, await response.text()] as const;
  };
  const authorization = { authorization: `Bearer ${token}` };
  expect(await ask('/healthz')).toEqual([200, 'ok\n']);
  expect(await ask('/readyz', authorization)).toEqual([200, '{"ready":true,"database":"away"}\n']);
  expect((await ask('/metrics', authorization))[1]).toContain(
    'forecourt_job_seconds_sum{job="delete-expired",outcome="done"} 1.5',
  );
  expect((await ask('/metrics'))[0]).toBe(404);
  expect((await ask('/search'))[0]).toBe(404);
});
