import type { Block } from '../content/content-policy.ts';
import type { SiteFinding } from './site-findings.ts';
import type { SiteSettings } from './site-settings.ts';

/** Whether a site with these settings has a page at a path ("/finance?price=1") now. */
export type HasPage = (path: string, settings: SiteSettings, now: Date) => boolean;

/** Links of menus, home, banners and the site's own pages that lead to no page of the site. Other websites are not asked. */
export function deadLinks(settings: SiteSettings, hasPage: HasPage, now: Date): SiteFinding[] {
  return linksOf(settings)
    .filter(({ path }) => path.startsWith('/') && !hasPage(path, settings, now))
    .map(({ field, name, path, at }) => ({
      level: 'warning',
      field,
      ...(at && { quote: { path: at, text: path, mark: path, live: null } }),
      words: `${name} leads to ${path}, and the site has no page there. Publish that page, or change the link`,
    }));
}

interface Link {
  field: string;
  /** Where it stands, as a person would find it: "the menu entry “Finance”". */
  name: string;
  path: string;
  /** The block of a page that holds it: its place in the settings. */
  at?: (string | number)[];
}

function linksOf({ menu, home, search, lead, promo, offers, brands, content }: SiteSettings): Link[] {
  return [
    ...menu.header.flatMap((entry) => [
      { field: 'menu.header', name: `the menu entry “${entry.name}”`, path: entry.path },
      ...entry.items.map(({ name, path }) => ({ field: 'menu.header', name: `the menu entry “${name}”`, path })),
      ...(entry.promo === null
        ? []
        : [{ field: 'menu.header', name: `the tile “${entry.promo.title}”`, path: entry.promo.path }]),
    ]),
    ...menu.tiles.map(({ name, path }) => ({ field: 'menu.tiles', name: `the tile “${name}”`, path })),
    ...menu.footer.flatMap(({ links }) =>
      links.map(({ name, path }) => ({ field: 'menu.footer', name: `the footer’s link “${name}”`, path })),
    ),
    ...home.quickLinks.map(({ name, path }) => ({ field: 'home.quickLinks', name: `the link “${name}”`, path })),
    ...home.slides.map(({ name, url: path }) => ({ field: 'home.slides', name: `the slide “${name}”`, path })),
    ...home.lists.map(({ title, search: path }) => ({ field: 'home.lists', name: `the list “${title}”`, path })),
    ...home.stats.flatMap(({ name, path }) =>
      path === null ? [] : [{ field: 'home.stats', name: `the figure “${name}”`, path }],
    ),
    { field: 'search.emptyPath', name: 'the link of a search without results', path: search.emptyPath },
    ...search.quickLinks.map(({ name, path }) => ({ field: 'search.quickLinks', name: `the link “${name}”`, path })),
    ...promo.cards.map(({ node }) => ({
      field: 'promo.cards',
      name: `the card “${node.title}”`,
      path: node.button.path,
    })),
    ...offers.list.flatMap(({ title, search: path }) =>
      path === null ? [] : [{ field: 'offers.list', name: `the offer “${title}”`, path }],
    ),
    ...brands.grids.flatMap(({ tiles }) =>
      tiles.flatMap(({ title, path }) =>
        path === null ? [] : [{ field: 'brands.grids', name: `the brand “${title}”`, path }],
      ),
    ),
    ...(lead.termsPath === null
      ? []
      : [{ field: 'lead.termsPath', name: 'the link to the terms under forms', path: lead.termsPath }]),
    ...content.pages.flatMap((page, index) =>
      page.hidden
        ? []
        : page.blocks.flatMap((block, place) =>
            blockPaths(block).map((path) => ({
              field: 'content.pages',
              name: `a link on ${page.path}`,
              path,
              at: ['content', 'pages', index, 'blocks', place],
            })),
          ),
    ),
  ];
}

const MARKDOWN_LINK = /\]\((\/[^)\s]*)/g;

function blockPaths(block: Block): string[] {
  switch (block.kind) {
    case 'hero':
      return block.button === null ? [] : [block.button.path];
    case 'tiles':
      return block.tiles.map(({ path }) => path);
    case 'text':
      return [...block.markdown.matchAll(MARKDOWN_LINK)].map(([, path]) => path!);
    case 'faq':
      return block.questions.flatMap(({ answer }) => [...answer.matchAll(MARKDOWN_LINK)].map(([, path]) => path!));
    default:
      return [];
  }
}
