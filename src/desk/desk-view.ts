import { deriveTheme } from '#domain/theme/derive-theme.ts';
import { siteIcon } from '#entities/brand/site-icon.ts';
import { colourMode } from './colour-mode.ts';
import { deskRequest, type Context } from './context.ts';

/** What the document of every page needs: language, company, colours. */
export function deskView(context: Context, request: Request) {
  const { site } = context.get(deskRequest);
  const { action, accent, 'on-action': onAction } = deriveTheme(site.settings.theme);
  return {
    lang: site.settings.site.country === 'NZ' ? 'en-NZ' : 'en-AU',
    company: site.settings.site.name,
    icon: siteIcon(site.settings),
    brand: { fill: action, on: onAction, line: accent },
    mode: colourMode(request.headers.get('cookie')),
  };
}

export type DeskView = ReturnType<typeof deskView>;
