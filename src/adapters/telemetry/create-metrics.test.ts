import { expect, it } from 'vitest';
import { createMetrics } from './create-metrics.ts';

it('metrics use one query for several numbers, and leave them out when the database is unavailable', async () => {
  const metrics = createMetrics();
  let reads = 0;
  let away = false;
  metrics.samples({ waiting: { help: 'w', labels: ['job'] }, dead: { help: 'd', labels: [] } }, async () => {
    reads++;
    if (away) throw new Error('away');
    return [
      { name: 'waiting', labels: { job: 'a' }, value: 3 },
      { name: 'dead', value: 1 },
    ];
  });
  expect(await metrics.text()).toMatch(/waiting\{job="a"\} 3[^]*dead 1/);
  expect(reads).toBe(1);
  away = true;
  const text = await metrics.text();
  expect(text).not.toMatch(/^waiting\{/m);
  expect(text).not.toMatch(/^dead /m);
  expect(text).toContain('forecourt_build_info');
});
