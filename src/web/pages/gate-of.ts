import type { SiteSettings } from '#domain/site/site-settings.ts';
import { isGated } from '#domain/visitor/is-gated.ts';
import type { SignInReason } from '#domain/visitor/sign-in-path.ts';
import type { Page } from './define-page.ts';

/** Why this site asks a signed-out visitor to sign in before this page; undefined: it does not. */
export const gateOf = (page: Pick<Page, 'gate'>, settings: SiteSettings): SignInReason | undefined =>
  page.gate !== undefined && isGated(page.gate, settings) ? page.gate : undefined;
