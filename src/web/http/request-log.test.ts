import type { Logger } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRequestLog } from './request-log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface At {
  /** Undefined: no site has the host. */
  site: string | undefined;
  route: string;
}

function opened({ slowPageMs = 0 } = {}) {
  const lines: object[] = [];
  const write = (level: string) => (fields: object, text: string) => void lines.push({ level, text, ...fields });
  const log = { info: write('info'), warn: write('warn') } as unknown as Logger;
  const requests = createRequestLog({ log, slowPageMs });
  let id = 0;
  const answered = (status: number, { site, route }: At = { site: 'northbank', route: 'api-search' }) =>
    requests.answered({ id: `r${++id}`, site, method: 'GET', route, path: '/api/search', status, ms: 12.345 });
  return { lines, answered, end: requests.end };
}
const line = (id: string, status: number) => ({
  level: 'info',
  text: 'request',
  id,
  method: 'GET',
  path: '/api/search',
  status,
  ms: 12.3,
});
const summed = (refused: number, at: At = { site: 'northbank', route: 'api-search' }) => ({
  level: 'info',
  text: 'More requests were refused',
  status: 429,
  refused,
  ...at,
});

it('each request has a line', () => {
  const { lines, answered } = opened();
  answered(200);
  answered(404);
  expect(lines).toEqual([line('r1', 200), line('r2', 404)]);
});

it('a slow one has a second line', () => {
  const { lines, answered } = opened({ slowPageMs: 12 });
  answered(200);
  expect(lines).toEqual([
    expect.objectContaining({ level: 'warn', text: 'Slow page', route: 'api-search', ms: 12 }),
    line('r1', 200),
  ]);
});

it('the first request over a limit has a line at once, and the others of its minute one together', () => {
  const { lines, answered } = opened();
  for (let n = 0; n < 1_000; n++) answered(429);
  answered(200);
  expect(lines).toEqual([line('r1', 429), line('r1001', 200)]);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(2)).toEqual([summed(999)]);
  // the next minute begins with the next one
  answered(429);
  expect(lines.slice(3)).toEqual([line('r1002', 429)]);
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(4);
});

it('sites and pages are counted apart', () => {
  const { lines, answered } = opened();
  const places = ['northbank', 'coastal', undefined].flatMap((site) =>
    ['api-search', 'search'].map((route) => ({ site, route })),
  );
  for (const at of places) for (let n = 0; n < 3; n++) answered(429, at);
  expect(lines).toHaveLength(6);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(6)).toEqual(places.map((at) => summed(2, at)));
});

it('a process that ends writes what it has counted', () => {
  const { lines, answered, end } = opened();
  answered(429);
  answered(429);
  end();
  expect(lines.slice(1)).toEqual([summed(1)]);
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(2);
});
