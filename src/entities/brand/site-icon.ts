import { deriveTheme } from '#domain/theme/derive-theme.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';

/** A logo longer than this would weigh on every page. */
const LONGEST_MARK = 2_000;

/** The icon of a site's tab, as an address that needs no request. */
export const siteIcon = (settings: Pick<SiteSettings, 'site' | 'theme'>): string =>
  `data:image/svg+xml,${encodeURIComponent(siteIconSvg(settings))}`;

/** The site's logo in the label colour on its own, else its initial. */
export function siteIconSvg({ site, theme }: Pick<SiteSettings, 'site' | 'theme'>): string {
  const colours = deriveTheme(theme);
  const filled = (markup: string) =>
    markup
      .replaceAll(/currentColor|var\(--c-action\)/g, colours['on-action'])
      .replaceAll(
        /var\(--c-([a-z0-9-]+)\)/g,
        (whole, role: string) => Object.entries(colours).find(([name]) => name === role)?.[1] ?? whole,
      );
  const logo =
    site.logo !== null && site.logo.length <= LONGEST_MARK
      ? filled(site.logo).replace('<svg', '<svg x="5" y="5" width="22" height="22"')
      : `<text x="16" y="23" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="20" fill="${colours['on-action']}">${[...(site.shortName ?? site.name)][0]?.replace(/[&<>]/, '') ?? ''}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${Math.min(theme.radius, 16) / 2}" fill="${colours.action}"/>${logo}</svg>`;
}
