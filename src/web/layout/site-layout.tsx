import { renderToStaticMarkup } from 'react-dom/server';
import { dealerLicence } from '#domain/location/dealer-licence.ts';
import { formatAddress } from '#domain/location/format-address.ts';
import { openingOf } from '#domain/location/opening.ts';
import type { Location } from '#domain/location/location.ts';
import { formatPhone, phoneUri } from '#domain/phone/format-phone.ts';
import { OFFERS_PATH } from '#domain/offers/offers-policy.ts';
import type { Period } from '#domain/schedule/running.ts';
import { BRANDS_PATH, SEARCH_PATH } from '#domain/site/site-paths.ts';
import { slugify } from '#domain/slug/slugify.ts';
import { formatDate } from '#domain/text/format-date.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { themeCss } from '#domain/theme/theme-css.ts';
import { FooterContents } from '#features/footer/footer.tsx';
import type { HeaderView, MainLocation, MenuEntry, MenuLink } from '#features/header/header-view.ts';
import { directionsTo } from '../pages/car/car-location.ts';
import { gateOf } from '../pages/gate-of.ts';
import { pageAt } from '../pages/page-at.ts';
import { inlineStyle, type InlineStyle } from './inline-style.ts';
import { shownItemTypes } from '#domain/stock/base-filter.ts';
import { bodySilhouette } from '#entities/silhouette/body-silhouette.ts';
import type { SilhouetteName } from '#entities/silhouette/silhouette.tsx';
import { siteIcon } from '#entities/brand/site-icon.ts';
import { themeFonts } from './theme-fonts.ts';

/** What every page of a site shares: language, theme, header and footer. */
export interface SiteLayout {
  lang: 'en-AU' | 'en-NZ';
  /** The drawing of empty states: a vehicle of the kind that the site sells. */
  silhouette: SilhouetteName;
  /** Becomes `data-…` attributes of the page. */
  shape: { header: string; tag: string; card: string; attributes: string };
  /** Whether consent is asked before analytics. */
  consent: 'asked' | 'banner' | undefined;
  head: LayoutHead;
  header: HeaderView;
  /** The site's own pages that its menus lead to, as the menus call them. */
  pages: MenuLink[];
  /** How vehicles are saved. `null`: they can't be saved. */
  watchlist: { withoutAccount: boolean; websiteId: number } | null;
  /** Whether vehicles can be selected to compare. */
  compare: boolean;
  /** The footer's HTML. */
  footer: string;
}

/** What a page's head contains beside what React renders. */
export interface LayoutHead {
  /** The icon of the tab, and the fonts of the first view, to be preloaded. */
  links: string;
  /** The theme's fonts and variables. */
  theme: InlineStyle;
}

/** Before any style sheet, because the first mention of a layer gives it its rank. */
const LAYERS = '@layer base,controls,ui,entities,features;';

/** Menus link to the offers page while there are offers, and to a dealer's page while it is published. */
export function siteLayout(
  settings: SiteSettings,
  locations: readonly Location[],
  {
    hasOffers = false,
    announces = false,
    isOn = () => true,
    websiteId = 0,
  }: { hasOffers?: boolean; announces?: boolean; isOn?: (span: Period) => boolean; websiteId?: number } = {},
): SiteLayout {
  const { site, menu, shape, theme, watchlist } = settings;
  /** Crawlers are not sent where they would have to sign in. */
  const marked = ({ name, path }: { name: string; path: string }) => {
    const [plain = ''] = path.split(/[?#]/, 1);
    const page = pageAt(plain);
    return page !== undefined && gateOf(page, settings, plain) !== undefined
      ? { name, path, rel: 'nofollow' as const }
      : { name, path };
  };
  const entry = ({ items, brands, promo, ...link }: (typeof menu.header)[number]): MenuEntry => {
    if (items.length + brands.length === 0) return marked(link);
    const below = {
      items: items.filter(isLinked).map(marked),
      brands: brandTiles(brands),
      promo: promo !== null && isOn(promo) ? promoOf(promo) : undefined,
    };
    return { ...marked(link), opens: true, ...below };
  };
  const pages = settings.content.pages;
  const off = new Set(pages.filter((page) => page.hidden || !isOn(page)).map(({ path }) => path));
  const isLinked = ({ path }: { path: string }) => (hasOffers || path !== OFFERS_PATH) && !off.has(path);
  /** Pages with a menu name of their own, unless the menu links to them already. */
  const named = pages.flatMap(({ menu: name, path }) =>
    name === null || off.has(path) || menu.header.some((one) => one.path === path) ? [] : [{ name, path }],
  );
  const wordmark = { name: site.shortName ?? site.name, strapline: site.strapline, logo: site.logo };
  const phone =
    site.phone === null
      ? null
      : { text: formatPhone(site.phone, site.country), uri: phoneUri(site.phone, site.country) };
  const fonts = themeFonts(theme);
  const links: MenuEntry[] = [...menu.header.filter(isLinked).map(entry), ...named.map(marked)];
  const layout: SiteLayout = {
    lang: site.country === 'NZ' ? 'en-NZ' : 'en-AU',
    silhouette: bodySilhouette(null, shownItemTypes(settings.stock)?.[0] ?? 'car'),
    shape: { header: shape.header, tag: shape.tag, card: shape.card, attributes: shape.attributes },
    consent: settings.analytics.consent === 'assumed' ? undefined : settings.analytics.consent,
    head: {
      links: [
        `<link rel="icon" href="${siteIcon(settings)}">`,
        ...fonts.files.map(
          (font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin="anonymous">`,
        ),
      ].join(''),
      theme: inlineStyle(LAYERS + fonts.css + themeCss(theme, shape, settings.card.columns)),
    },
    header: {
      variant: shape.header,
      wordmark,
      links,
      hover: menu.opens === 'hover',
      phone,
      watchlist: watchlist.enabled,
      searchPlaceholder: settings.labels.searchPlaceholder,
      location: site.kind === 'group' ? null : mainLocation(locations),
      ...(announces && announcementOf(settings, locations)),
    },
    pages: [
      ...links.flatMap(({ name, path, items = [] }) => [{ name, path }, ...items]),
      ...[...menu.footer.flatMap((group) => group.links), ...menu.tiles].filter(isLinked),
    ].filter(({ path }) => path.startsWith('/') && !path.startsWith(SEARCH_PATH)),
    compare: settings.card.compare,
    watchlist: watchlist.enabled ? { withoutAccount: watchlist.withoutAccount, websiteId } : null,
    footer: renderToStaticMarkup(
      <FooterContents
        footer={{
          wordmark,
          address: site.address ?? onlyAddress(locations),
          phone,
          groups: menu.footer.map(({ name, links }) => ({ name, links: links.filter(isLinked).map(marked) })),
          tiles: menu.tiles.filter(isLinked).map(marked),
          social: menu.social,
          licences: site.licences.length > 0 ? site.licences : dealerLicences(locations),
          legal: menu.legal,
          consent: settings.analytics.consent === 'banner',
        }}
      />,
    ),
  };
  return layout;
}

/** Where a dealer with one place is, who gave the website no address of its own. */
function onlyAddress(locations: readonly Location[]): string | null {
  const [first, ...others] = locations.filter(({ visible }) => visible);
  return first !== undefined && others.length === 0 ? formatAddress(first) : null;
}

/** Dealer licences of the places of a website that names none itself: states ask for them in advertising. */
const dealerLicences = (locations: readonly Location[]): string[] => [
  ...new Set(
    locations.flatMap(({ visible, dealer_license_number: number }) =>
      visible && number !== null ? [dealerLicence(number)] : [],
    ),
  ),
];

const promoOf = ({
  title,
  path,
  picture,
  expiry,
}: { title: string; path: string; picture: string | null } & Period) => ({
  title,
  path,
  picture,
  until: expiry === null ? null : `until ${formatDate(expiry.slice(0, 10))}`,
});

function announcementOf({ locations: { announcement } }: SiteSettings, locations: readonly Location[]) {
  if (announcement === null) return {};
  const { text, location: slug } = announcement;
  const location =
    slug === null
      ? (locations.find(({ primary }) => primary) ?? locations[0])
      : locations.find((one) => one.slug === slug);
  return { announcement: { text, directions: location === undefined ? null : directionsTo(location) } };
}

function mainLocation(locations: readonly Location[]): MainLocation | null {
  const sales = locations.filter(
    ({ visible, location_type, opening_hours }) => visible && location_type === 'sales' && opening_hours.length > 0,
  );
  const location = sales.find(({ primary }) => primary) ?? sales[0];
  if (location === undefined) return null;
  return { place: location.address.city, ...openingOf(location) };
}

/** "Brand logo tiles per make linking to a make search page"; the last tile links to the makes without one. */
const brandTiles = (brands: readonly string[]): MenuLink[] =>
  brands.length === 0
    ? []
    : [
        ...brands.map((name) => ({ name, path: `${SEARCH_PATH}/${slugify(name)}` })),
        { name: 'All brands', path: BRANDS_PATH },
      ];
