import { deskServices, type Context, type DeskStaff } from '../../context.ts';
import { notFound } from '../../refusals.ts';
import { LIVE_SECTIONS } from '#domain/content/fill-live-words.ts';
import { SECTION_NAMES, type SectionName } from '#domain/site/site-document.ts';
import { SECTION_GROUPS, SECTION_TITLES } from '#domain/settings-form/section-titles.ts';
import { SETTINGS_FIELDS, type SettingsField } from '#domain/settings-form/settings-fields.ts';
import { isRowList } from '#domain/settings-form/is-row-list.ts';
import { initialValue } from '#domain/settings-form/initial-value.ts';
import { wordMenu } from '../../components/live-words/word-menu-view.ts';
import { fieldView, type FieldView } from './field-view.ts';
import { openEditor, type Editor } from './open-editor.ts';
import { settingStamp } from './overtaken-setting.ts';

/** The number of search results shown. */
const MOST_FOUND = 30;
const MOST_PREVIEWED = 8;

export interface RowView {
  field: FieldView;
  row: number;
  /** Undefined: a new one. */
  name: string | undefined;
  value: unknown;
  /** With what its form is opened. */
  seen: string;
}

export async function loadSettings(context: Context, staff: DeskStaff, url: URL) {
  const editor = await openEditor(context, staff);
  const layerName = await layerNames(context, editor);
  const shown = shownFields(url);
  if (shown === undefined) throw notFound();
  const fields = shown.fields.map((field) => fieldView(field, editor, layerName));
  const row = rowOf(url, fields);
  if (row === null) throw notFound();
  const isLive = (LIVE_SECTIONS as readonly string[]).includes(shown.section ?? '');
  return {
    /** The live words, where the section takes them. */
    words: isLive ? await wordMenu(context) : [],
    ...shown,
    fields,
    row,
    sections: sectionsOf(editor),
    ...(await draftState(context, editor)),
    total: SETTINGS_FIELDS.length,
    theme: editor.settings.theme,
    preview: {
      key: deskServices(context).settings.previews.key(editor.owner),
      pages: [...(fields[0]?.field.startsWith('legal.') ? LEGAL_PAGES : []), ...previewPages(editor)],
      /** Frames are fetched again when this changes. */
      version: JSON.stringify(editor.draft.changes.map(({ field, after }) => [field, after])),
    },
  };
}

/** The state of the draft, for the draft bar. */
export async function draftState(context: Context, { draft, owner }: Editor) {
  const others = await deskServices(context).settings.drafts.others(owner);
  return {
    changes: draft.changes.length,
    overtaken: draft.overtaken.length,
    others: others.map(({ staffName, fields }) => ({ name: staffName, fields: fields.length })),
  };
}

function shownFields(
  url: URL,
): { title: string; section: SectionName | null; find: string; fields: SettingsField[] } | undefined {
  const find = url.searchParams.get('find')?.trim() ?? '';
  const one = url.searchParams.get('field');
  const section = (url.searchParams.get('section') ?? 'theme') as SectionName;
  if (one !== null) {
    const field = SETTINGS_FIELDS.find((known) => known.field === one);
    return field && { title: field.label, section: field.section, find: '', fields: [field] };
  }
  if (find !== '') return { title: 'Results', section: null, find, fields: found(find) };
  if (!SECTION_NAMES.includes(section)) return undefined;
  return {
    title: SECTION_TITLES[section][0],
    section,
    find,
    fields: SETTINGS_FIELDS.filter((field) => field.section === section),
  };
}

/** Fields that have every word in their name, help or section. */
function found(find: string): SettingsField[] {
  const words = find.toLowerCase().split(/\s+/);
  const textOf = ({ field, label, meaning, section }: SettingsField) =>
    `${field} ${label} ${SECTION_TITLES[section][0]} ${meaning}`.toLowerCase();
  return SETTINGS_FIELDS.filter((field) => words.every((word) => textOf(field).includes(word))).slice(0, MOST_FOUND);
}

function rowOf(url: URL, fields: readonly FieldView[]): RowView | undefined | null {
  const param = url.searchParams.get('row');
  const [field] = fields;
  if (param === null || url.searchParams.get('field') === null) return undefined;
  if (!field || !isRowList(field.control)) return null;
  const rows = field.value as unknown[];
  if (param === 'new') {
    const value = initialValue(field.control.of);
    return { field, row: rows.length, name: undefined, value, seen: settingStamp(null) };
  }
  const row = Number(param);
  return Number.isInteger(row) && row >= 0 && row < rows.length
    ? { field, row, name: field.rows![row], value: rows[row], seen: settingStamp(rows[row]) }
    : null;
}

const sectionsOf = ({ draft }: Editor) =>
  SECTION_GROUPS.map((heading) => ({
    heading,
    links: SECTION_NAMES.filter((name) => SECTION_TITLES[name][1] === heading).map((name) => ({
      name,
      title: SECTION_TITLES[name][0],
      changed: draft.changes.filter(({ field }) => field.startsWith(`${name}.`)).length,
    })),
  }));

const LEGAL_PAGES = [
  { name: 'Terms and conditions', path: '/terms-and-conditions' },
  { name: 'Privacy policy', path: '/privacy-policy' },
  { name: 'About us', path: '/about-us' },
];

const previewPages = ({ settings }: Editor) => [
  { name: 'Home', path: '/' },
  { name: 'Search', path: '/search' },
  { name: 'Locations', path: '/locations' },
  ...settings.content.pages.slice(0, MOST_PREVIEWED).map(({ title, path }) => ({ name: title, path })),
];

/** The names of the sites that this one extends. */
export async function layerNames(context: Context, { draft }: Editor): Promise<(slug: string) => string> {
  const { sites } = deskServices(context).settings;
  const slugs = new Set(Object.values(draft.inherited.origins).filter((origin) => origin !== 'default'));
  const names = new Map(
    await Promise.all(
      [...slugs].map(async (slug): Promise<[string, string]> => {
        const layer = await sites.bySlug(slug);
        const document = layer && (await sites.current(layer.id))?.document;
        const name = (document as { site?: { name?: string } } | undefined)?.site?.name;
        return [slug, name ?? slug];
      }),
    ),
  );
  return (slug) => names.get(slug) ?? slug;
}
