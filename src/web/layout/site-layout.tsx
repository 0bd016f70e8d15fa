import { renderToStaticMarkup } from 'react-dom/server';
import { weekOf } from '#domain/location/open-today.ts';
import type { Location } from '#domain/location/location.ts';
import { formatPhone, phoneUri } from '#domain/phone/format-phone.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { themeCss } from '#domain/theme/theme-css.ts';
import { FooterContents } from '#features/footer/footer.tsx';
import type { HeaderView, YardView } from '#features/header/header-view.ts';
import { drawnOnly } from '../drawn-only.ts';
import { siteIcon } from './site-icon.ts';
import { themeFonts } from './theme-fonts.ts';

/** What every page of a site shares: its language, looks, header and footer, finished. */
export interface SiteLayout {
  lang: 'en-AU' | 'en-NZ';
  /** Becomes `data-…` attributes of the page. */
  shape: { header: string; tag: string; card: string; attributes: string };
  /** The theme's variables, for one inline style, after the order of the layers: the first mention of a layer gives it its rank. */
  css: string;
  /** The icon of the tab. */
  icon: string;
  /** Addresses of the faces that the first view needs. */
  fonts: string[];
  header: HeaderView;
  /** The footer's HTML. */
  footer: string;
}

export function siteLayout(settings: SiteSettings, locations: readonly Location[]): SiteLayout {
  const { site, menu, shape, theme } = settings;
  const wordmark = { name: site.shortName ?? site.name, strapline: site.strapline, mark: site.logo };
  const phone =
    site.phone === null
      ? null
      : { text: formatPhone(site.phone, site.country), uri: phoneUri(site.phone, site.country) };
  const layout: SiteLayout = {
    lang: site.country === 'NZ' ? 'en-NZ' : 'en-AU',
    shape: { header: shape.header, tag: shape.tag, card: shape.card, attributes: shape.attributes },
    css: '@layer base,ui;' + themeCss(theme, shape, settings.card.columns),
    icon: siteIcon(settings),
    fonts: themeFonts(theme),
    header: {
      variant: shape.header,
      wordmark,
      links: menu.header,
      phone,
      searchPlaceholder: settings.words.searchPlaceholder,
      yard: site.kind === 'group' ? null : mainYard(locations),
    },
    footer: renderToStaticMarkup(
      <FooterContents
        footer={{
          wordmark,
          address: site.address,
          phone,
          groups: menu.footer,
          licences: site.licences,
          legal: menu.legal,
        }}
      />,
    ),
  };
  return drawnOnly(layout, 'css', 'footer');
}

function mainYard(locations: readonly Location[]): YardView | null {
  const yards = locations.filter(
    ({ visible, location_type, opening_hours }) => visible && location_type === 'sales' && opening_hours.length > 0,
  );
  const yard = yards.find(({ primary }) => primary) ?? yards[0];
  if (yard === undefined) return null;
  return { place: yard.address.city, timezone: yard.timezone, week: weekOf(yard.opening_hours) };
}
