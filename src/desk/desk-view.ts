import type { SiteSettings } from '#domain/site/site-settings.ts';
import { deriveTheme } from '#domain/theme/derive-theme.ts';
import { siteIcon } from '#entities/brand/site-icon.ts';
import { colourMode } from './colour-mode.ts';
import { deskRequest, type Context } from './context.ts';

/** What the document of every page needs: language, company, colours. */
export function deskView(context: Context, request: Request) {
  const { site } = context.get(deskRequest);
  return { ...lookOf(site.settings), mode: colourMode(request.headers.get('cookie')) };
}

const looks = new WeakMap<SiteSettings, SiteLook>();
type SiteLook = ReturnType<typeof deriveLook>;

/** Deriving colours with enough contrast takes milliseconds, and settings that change are another object. */
function lookOf(settings: SiteSettings): SiteLook {
  const known = looks.get(settings);
  if (known) return known;
  const look = deriveLook(settings);
  looks.set(settings, look);
  return look;
}

function deriveLook(settings: SiteSettings) {
  const { action, accent, 'on-action': onAction } = deriveTheme(settings.theme);
  return {
    lang: settings.site.country === 'NZ' ? 'en-NZ' : 'en-AU',
    company: settings.site.name,
    icon: siteIcon(settings),
    brand: { fill: action, on: onAction, line: accent },
  };
}

export type DeskView = ReturnType<typeof deskView>;
