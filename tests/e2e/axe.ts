import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

/** WCAG 2.2, levels A and AA. */
export const AA: axe.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
};
/**
 * AA without contrast, or the size of targets, or both: each costs a page of results more than all other rules. For pages whose
 * colours or layout another run judges.
 */
export const AA_BUT_CONTRAST: axe.RunOptions = { ...AA, rules: { 'color-contrast': { enabled: false } } };
export const AA_BUT_TARGETS: axe.RunOptions = { ...AA, rules: { 'target-size': { enabled: false } } };
export const AA_BUT_BOTH: axe.RunOptions = { ...AA, rules: { ...AA_BUT_CONTRAST.rules, ...AA_BUT_TARGETS.rules } };

/** Half of `axe.source`, which every page that is judged is sent and parses. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Axe's violations in a page, as `rule: element`; by all its rules unless `options` choose. `within`: a selector of what is
 * judged. Frames aren't judged: they show pages that have tests of their own.
 *
 * A run costs up to two seconds of processor time, much of it to measure the page, which all rules share: judge
 * everything in one run. Axe is put into a page once.
 */
export async function axeViolations(
  page: Page,
  { within, ...options }: axe.RunOptions & { within?: string } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  // a selector is worked out for each element that is looked at, and not read here
  const chosen: axe.RunOptions = { resultTypes: ['violations'], iframes: false, selectors: false, ...options };
  return page.evaluate(
    async ([context, rules]) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const { violations } = await run(context ?? document, rules);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    [within, chosen] as const,
  );
}
