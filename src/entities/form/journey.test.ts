import { expect, it } from 'vitest';
import type { BrowserStorage } from '#ui/storage/browser-storage.ts';
import { journeyFields, noteVisit } from './journey.ts';

function tab(): BrowserStorage {
  const stored = new Map<string, string>();
  return {
    get: (key) => stored.get(key) ?? null,
    set: (key, value) => void stored.set(key, value),
    remove: (key) => void stored.delete(key),
  };
}

it('journey: only the host that linked to the first page is stored', () => {
  const here = tab();
  noteVisit(here, '/search', '?utm_source=google&name=Priya', 'https://www.google.com/search?q=private+words');
  noteVisit(here, '/cars/rav4', '', 'https://a.test/search');
  expect(journeyFields(here)).toEqual({
    visited_pages: '["/search","/cars/rav4"]',
    linked_query_params: '{"utm_source":"google"}',
    came_from: 'www.google.com',
  });
});

it('journey: a visit without a link stores no host', () => {
  const here = tab();
  noteVisit(here, '/', '', '');
  noteVisit(here, '/search', '', 'https://a.test/');
  expect(journeyFields(here).came_from).toBe('');
});

it('journey: the campaign of a link that an assistant made is kept, and one of its browser is set where it filled the form in', () => {
  const here = tab();
  noteVisit(here, '/cars/rav4/enquire', '?utm_source=assistant&utm_medium=link', '');
  expect(journeyFields(here).linked_query_params).toBe('{"utm_source":"assistant","utm_medium":"link"}');
  const other = tab();
  noteVisit(other, '/enquire', '?utm_source=news&gclid=x', '');
  expect(JSON.parse(journeyFields(other, true).linked_query_params!)).toEqual({
    utm_source: 'assistant',
    utm_medium: 'form',
    gclid: 'x',
  });
});
