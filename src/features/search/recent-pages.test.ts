import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRecentPages } from './recent-pages.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const never = async (): Promise<string> => {
  throw new Error('The network is gone');
};

test('recent pages: a page is served from memory for a minute after it was fetched', async () => {
  const pages = createRecentPages<string>();
  await pages.get('/a', async () => 'a');
  vi.advanceTimersByTime(59_999);
  expect(await pages.get('/a', never)).toBe('a');
  vi.advanceTimersByTime(1);
  expect(await pages.get('/a', async () => 'newer')).toBe('newer');
});

test('recent pages: a page that was left is as old as when it was fetched', async () => {
  const pages = createRecentPages<string>();
  pages.keep('/a', 'a', Date.now() - 59_999);
  expect(await pages.get('/a', never)).toBe('a');
  pages.keep('/a', 'a', Date.now() - 60_000);
  expect(await pages.get('/a', async () => 'newer')).toBe('newer');
});

test('recent pages: the oldest page is dropped at the limit of 20', async () => {
  const pages = createRecentPages<string>();
  for (let i = 0; i <= 20; i++) pages.keep(`/${i}`, String(i), Date.now());
  expect(await pages.get('/1', never)).toBe('1');
  expect(await pages.get('/0', async () => 'asked again')).toBe('asked again');
});

test('recent pages: two who ask at once share one request', async () => {
  const pages = createRecentPages<string>();
  const request = vi.fn(async () => 'a');
  expect(await Promise.all([pages.get('/a', request), pages.get('/a', request)])).toEqual(['a', 'a']);
  expect(request).toHaveBeenCalledTimes(1);
});

test('recent pages: a failed request is not kept', async () => {
  const pages = createRecentPages<string>();
  await expect(pages.get('/a', never)).rejects.toThrow('The network is gone');
  expect(await pages.get('/a', async () => 'a')).toBe('a');
});

test('recent pages: a page that is shown is no more in memory', async () => {
  const pages = createRecentPages<string>();
  pages.keep('/a', 'a', Date.now());
  pages.take('/a');
  expect(await pages.get('/a', async () => 'asked again')).toBe('asked again');
});
