import { expect, it } from 'vitest';
import { circuitBreaker, CircuitOpen } from './circuit-breaker.ts';

it('circuit breaker opens after failures in a row, lets one trial call through, and closes when it succeeds', async () => {
  let time = 0;
  let calls = 0;
  const breaker = circuitBreaker(() => time, { failures: 2, restMs: 1000 });
  const fail = () => breaker.run(async () => Promise.reject(new Error(`no ${++calls}`)));
  const succeed = () => breaker.run(async () => ++calls);
  await expect(fail()).rejects.toThrow('no 1');
  expect(await succeed()).toBe(2); // not in a row
  await expect(fail()).rejects.toThrow('no 3');
  await expect(fail()).rejects.toThrow('no 4');
  await expect(succeed()).rejects.toThrow(CircuitOpen);
  time = 999;
  await expect(succeed()).rejects.toThrow(CircuitOpen);
  expect(calls).toBe(4);

  time = 1000;
  let fails: (error: Error) => void = () => {};
  const trial = breaker.run(() => new Promise((_, reject) => (fails = reject)));
  await expect(succeed()).rejects.toThrow(CircuitOpen); // one call at a time tries
  fails(new Error('still away'));
  await expect(trial).rejects.toThrow('still away');

  time = 2000;
  expect(await succeed()).toBe(5);
  expect(await succeed()).toBe(6);
});
