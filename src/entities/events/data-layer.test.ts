import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let page: { dataLayer?: unknown[] };
let publish: (entry: object) => void;
beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  page = {};
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', { documentElement: { dataset: { consent: 'asked' } } });
  ({ publish } = await import('./data-layer.ts'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const answer = (analytics_storage: string) =>
  page.dataLayer!.push(
    (function (..._all: unknown[]) {
      // oxlint-disable-next-line prefer-rest-params -- gtag puts its arguments there, not a list
      return arguments;
    })('consent', 'update', { analytics_storage }),
  );
const events = () => page.dataLayer!.filter((entry) => (entry as { event?: string }).event !== undefined);

it('data layer sends held events after consent, also when nothing more happens', () => {
  publish({ event: 'one' });
  publish({ event: 'two' });
  expect(events()).toEqual([]);
  answer('granted');
  vi.advanceTimersByTime(1_000);
  expect(events()).toEqual([{ event: 'one' }, { event: 'two' }]);
  publish({ event: 'three' });
  expect(events()).toHaveLength(3);
  expect(vi.getTimerCount()).toBe(0);
});

it('data layer drops held events after a refusal, and continues after a later consent', () => {
  publish({ event: 'one' });
  answer('denied');
  publish({ event: 'two' });
  vi.advanceTimersByTime(5_000);
  expect(events()).toEqual([]);
  answer('granted');
  publish({ event: 'three' });
  expect(events()).toEqual([{ event: 'three' }]);
});

it('data layer holds a limited number of events', () => {
  for (let n = 0; n < 60; n++) publish({ event: String(n) });
  answer('granted');
  vi.advanceTimersByTime(1_000);
  expect(events()).toHaveLength(50);
});

it('data layer asks for no consent where the site has it off', () => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  publish({ event: 'one' });
  expect(page.dataLayer).toEqual([{ event: 'one' }]);
});
