import type { Block } from '../content/content-policy.ts';
import type { DepartmentContent } from '../department/departments-policy.ts';
import type { Quote, SiteFinding } from './site-findings.ts';
import type { SiteSettings } from './site-settings.ts';

/** A text that a site says of itself. */
export interface SiteText {
  field: string;
  /** Where it is in the settings: ['home', 'title']; of a page, its block. */
  path: (string | number)[];
  text: string;
  /** From when it is shown, where it says so. */
  start?: string | null;
}

/** What a text says and the data deny. */
export type TextClaim = Pick<SiteFinding, 'field' | 'words' | 'quote'>;

/** `mark`: the part of the text that is denied. `live`: the same with a live word, where one is true for good. */
export const quoteOf = ({ path, text }: SiteText, mark: string, live: string | null = null): Quote => ({
  path,
  text,
  mark,
  live,
});

export function siteTexts({
  home,
  legal,
  locations,
  offers,
  promo,
  menu,
  content,
  departments,
}: SiteSettings): SiteText[] {
  return [
    { field: 'home.title', path: ['home', 'title'], text: home.title },
    { field: 'home.text', path: ['home', 'text'], text: home.text ?? '' },
    ...home.slides.flatMap(({ name, description, start }, index) =>
      [name, description].map((one) => ({
        field: 'home.slides',
        path: ['home', 'slides', index],
        text: one ?? '',
        start,
      })),
    ),
    ...home.stats.map(({ figure, name }, index) => ({
      field: 'home.stats',
      path: ['home', 'stats', index, 'figure'],
      text: `${figure} ${name}`,
    })),
    { field: 'locations.title', path: ['locations', 'title'], text: locations.title ?? '' },
    ...legal.about.flatMap(({ title, text }, index) =>
      [title, ...text].map((one) => ({ field: 'legal.about', path: ['legal', 'about', index], text: one })),
    ),
    ...offers.list.flatMap(({ title, text, terms, start }, index) =>
      [title, text, terms].map((one) => ({
        field: 'offers.list',
        path: ['offers', 'list', index],
        text: one ?? '',
        start,
      })),
    ),
    ...promo.cards.flatMap(({ node, start }, index) =>
      [node.title, node.text].map((one) => ({
        field: 'promo.cards',
        path: ['promo', 'cards', index],
        text: one ?? '',
        start,
      })),
    ),
    ...menu.header.flatMap(({ promo: tile }, index) =>
      tile === null
        ? []
        : [{ field: 'menu.header', path: ['menu', 'header', index, 'promo'], text: tile.title, start: tile.start }],
    ),
    ...Object.entries(departments).flatMap(([name, page]) =>
      page === null
        ? []
        : departmentTexts(page).map((text) => ({
            field: `departments.${name}`,
            path: ['departments', name],
            text: text ?? '',
          })),
    ),
    ...content.pages.flatMap(({ hidden, title, description, start, blocks }, index) => {
      const path = ['content', 'pages', index];
      const texts = [
        { path: [...path, 'title'], text: title },
        { path: [...path, 'description'], text: description },
        ...blocks.flatMap((block, at) => blockTexts(block).map((text) => ({ path: [...path, 'blocks', at], text }))),
      ];
      return hidden ? [] : texts.map((one) => ({ field: 'content.pages', ...one, text: one.text ?? '', start }));
    }),
  ];
}

/** What is said of one location is not said of the company. */
function departmentTexts({ title, intro, description, box, prices, steps, questions }: DepartmentContent) {
  const common = <Row extends { location: string | null }>(rows: readonly Row[]) =>
    rows.filter(({ location }) => location === null);
  return [
    title,
    intro,
    description,
    ...(box?.rows.flatMap(({ name, detail, value }) => [name, detail, value]) ?? []),
    prices?.note ?? null,
    ...common(prices?.rows ?? []).map(({ detail }) => detail),
    ...(steps?.rows.map(({ what }) => what) ?? []),
    ...common(questions).flatMap(({ question, answer }) => [question, answer]),
  ];
}

function blockTexts(block: Block): (string | null)[] {
  switch (block.kind) {
    case 'text':
      return block.markdown.split(/\n{2,}/);
    case 'tiles':
      return [block.title, ...block.tiles.flatMap(({ title, text }) => [title, text])];
    case 'faq':
      return [block.title, ...block.questions.flatMap(({ question, answer }) => [question, answer])];
    case 'why':
      return [block.title, ...block.points.flatMap(({ title, text }) => [title, text])];
    case 'hero':
    case 'form':
      return [block.title, block.text];
    case 'locations':
    case 'video':
      return [block.title];
    default:
      return [];
  }
}
