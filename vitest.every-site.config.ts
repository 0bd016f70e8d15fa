import { defineConfig } from 'vitest/config';
import browsers from './vitest.e2e.config.ts';

/** Axe, 320 px and the HTML checker on every page of every site: alone as long as a third of the browser tests. */
export default defineConfig({
  ...browsers,
  test: { ...browsers.test, include: ['tests/e2e/every-site.test.ts'], exclude: [] },
});
