import { expect, it } from 'vitest';
import type { AscPageType } from '#domain/events/asc-page-type.ts';
import { siteSettings } from '#domain/site/site-settings.ts';
import { page as car } from '../pages/car/page.ts';
import { page as content } from '../pages/content/page.ts';
import type { Page } from '../pages/define-page.ts';
import { page as form } from '../pages/form/page.ts';
import { page as home } from '../pages/home/page.ts';
import { page as legal } from '../pages/legal/page.ts';
import { page as search } from '../pages/search/page.ts';
import { pageAnalytics } from './page-analytics.ts';

const site = (asc: boolean) => ({ settings: siteSettings.parse({ site: { name: 'Northbank' }, analytics: { asc } }) });
const at = (path: string, status = 200) => ({ path, status, data: undefined });

it.each<[Page, string, AscPageType | undefined]>([
  [home, '/', 'home'],
  [search, '/search/toyota', 'itemlist'],
  [car, '/cars/2024-toyota', 'item'],
  [form, '/cars/2024-toyota/enquire', 'contact'],
  [form, '/cars/2024-toyota/finance-enquiry', 'finance'],
  [form, '/contact', 'contact'],
  [form, '/careers', 'employment'],
  [content, '/blog/first-service', 'blog'],
  [content, '/service-centre', 'service'],
  [legal, '/privacy-policy', undefined],
])('pageAnalytics: declaration %# calls %s a page of type %s', (page, path, type) => {
  expect(pageAnalytics(site(true), page, at(path))).toEqual({ type, owner: 'Northbank' });
});

it('pageAnalytics adds the data of the page and the status of an error', () => {
  const data = { results: 21 };
  expect(pageAnalytics(site(true), search, { path: '/search', status: 404, data })).toEqual({
    type: 'itemlist',
    owner: 'Northbank',
    results: 21,
    error: 404,
  });
});

it('pageAnalytics says nothing where the site does not send these events', () => {
  expect(pageAnalytics(site(false), home, at('/'))).toBeUndefined();
});
