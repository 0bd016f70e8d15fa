import type { SiteSettings } from '#domain/site/site-settings.ts';
import { isGated } from '#domain/sign-in/is-gated.ts';
import type { SignInReason } from '#domain/sign-in/sign-in-path.ts';
import type { Page } from './define-page.ts';

/**
 * The reason why this site asks a signed-out visitor to sign in before this page. `undefined`: it doesn't. `path`: one of
 * the page's paths; without it, all of them. Cache, sitemap, robots.txt, head and menus depend on this.
 */
export function gateOf({ gate }: Pick<Page, 'gate'>, settings: SiteSettings, path?: string): SignInReason | undefined {
  if (gate === undefined) return undefined;
  const reasons = typeof gate === 'string' ? [gate] : path === undefined ? Object.values(gate) : [gate[path]];
  return reasons.find((reason) => reason !== undefined && isGated(reason, settings));
}
