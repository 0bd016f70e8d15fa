import type { LegalPolicy } from '#domain/content/legal-policy.ts';
import { runningPages } from '#domain/content/running-pages.ts';
import { definePage, noQuery } from '../define-page.ts';

export const LEGAL_TEXTS: Readonly<
  Record<string, { of: Exclude<keyof LegalPolicy, 'note' | 'checked'>; title: string }>
> = {
  '/terms-and-conditions': { of: 'terms', title: 'Terms and conditions' },
  '/privacy-policy': { of: 'privacy', title: 'Privacy policy' },
  '/about-us': { of: 'about', title: 'About us' },
};

/** Who the company is, its terms of use and its privacy policy. */
export const page = definePage({
  name: 'legal',
  paths: ['/terms-and-conditions', '/privacy-policy', '/about-us'],
  kind: 'page',
  cache: { query: noQuery, shows: 'stock' },
  robots: 'index',
  sitemap: ({ site: { settings }, now }) => {
    // those that a page of the dealer's replaces are declared with the dealer's pages
    const written = new Set(runningPages(settings, now).map(({ path }) => path));
    return Promise.resolve(
      Object.entries(LEGAL_TEXTS)
        .filter(([path, { of }]) => settings.legal[of].length > 0 && !written.has(path))
        .map(([path]) => path),
    );
  },
});
