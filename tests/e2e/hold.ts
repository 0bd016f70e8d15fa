import type { Page, Route } from 'playwright-core';

/** Holds requests until they are let go. `requested`: one is held. */
export async function hold(page: Page, what: RegExp, only: (route: Route) => boolean = () => true) {
  const { promise: free, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: requested, resolve: request } = Promise.withResolvers<void>();
  await page.route(what, async (route) => {
    if (!only(route)) return route.fallback();
    request();
    await free;
    await route.continue();
  });
  return { requested, letGo };
}
