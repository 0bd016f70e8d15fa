import { MINUTE_MS } from '#domain/time/durations.ts';
import { deriveTheme, type Theme } from '#domain/theme/derive-theme.ts';
import { siteSettings, type SiteSettings } from '#domain/site/site-settings.ts';
import type { Clock } from '../clock.ts';
import { resolveSite } from '../site/resolve-site.ts';
import type { SiteStore } from '#app/site/site-store.ts';

/** How the emails of a site look: its colours, typefaces and corners, and the foot of every email. */
export interface MailLook {
  name: string;
  strapline: string | null;
  /** Address and licences. */
  imprint: readonly string[];
  colours: Theme;
  textFont: string;
  display: { font: string; weight: number; tracking: number; uppercase: boolean };
  priceWeight: number;
  /** px */
  radius: number;
  controlRadius: number;
}

export function mailLook({ site, theme }: Pick<SiteSettings, 'site' | 'theme'>): MailLook {
  return {
    name: site.shortName ?? site.name,
    strapline: site.strapline,
    imprint: [site.address, ...site.licences].filter((line) => line !== null),
    colours: deriveTheme(theme),
    textFont: theme.textFont,
    display: {
      font: theme.displayFont,
      weight: theme.displayWeight,
      tracking: theme.displayTrack,
      uppercase: theme.displayCase === 'uppercase',
    },
    priceWeight: theme.priceWeight,
    radius: theme.radius,
    controlRadius: theme.controlRadius ?? theme.radius,
  };
}

/** Port: how the emails of a site look. Never throws: an email that looks plain is better than none. */
export type MailLooks = (siteId: number, name: string) => Promise<MailLook>;

/** A look is read once a minute: settings change seldom, and emails are sent in bunches. */
const REMEMBERED_MS = MINUTE_MS;

export function mailLooks(sites: Pick<SiteStore, 'list' | 'current'>, clock: Clock): MailLooks {
  const known = new Map<number, { look: MailLook; until: number }>();
  return async (siteId, name) => {
    const now = clock.now().getTime();
    const there = known.get(siteId);
    if (there && there.until > now) return there.look;
    try {
      const records = await sites.list();
      const { slug } = records.find(({ id }) => id === siteId)!;
      const look = mailLook((await resolveSite(sites, slug, records)).settings);
      known.set(siteId, { look, until: now + REMEMBERED_MS });
      return look;
    } catch {
      return there?.look ?? plainLook(name); // settings that cannot be used, or a site that is gone
    }
  };
}

const plainLook = (name: string): MailLook => mailLook(siteSettings.parse({ site: { name } }));
