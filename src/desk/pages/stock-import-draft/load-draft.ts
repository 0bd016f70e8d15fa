import type { ImportDraft, ProblemGroup, RememberedColumns } from '#app/import/draft/import-drafts.ts';
import { fieldIn } from '#app/import/draft/edit-mapping.ts';
import { kindOfProblem } from '#app/import/draft/count-problems.ts';
import {
  cellsOf,
  fieldOfColumn,
  type JudgedFile,
  type JudgedWord,
  type JudgedWords,
} from '#app/import/draft/judge-file.ts';
import { unknownMakes } from '#app/import/draft/collect-words.ts';
import { previewVersion } from '#app/import/draft/preview-version.ts';
import { isKept, rememberedFor } from '#app/import/draft/recall-columns.ts';
import { readDraft, type ReadDraft } from '#app/import/draft/read-draft.ts';
import { FIELD_GROUPS, fieldLabel } from '#domain/import/field-labels.ts';
import { reachesSite } from '#domain/staff/reach.ts';
import { may } from '#domain/staff/roles.ts';
import { VOCABULARIES } from '#domain/import/vocabulary.ts';
import { mayShow } from '#domain/stock/may-show.ts';
import { IMPORT_DRAFT_DAYS } from '#domain/import/draft-days.ts';
import { formatDay } from '#domain/text/format-date.ts';
import { localDay } from '#domain/text/local-day.ts';
import { counted } from '#domain/text/words.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import { deskRequest, deskServices, type Context, type DeskStaff } from '../../context.ts';
import { canOpenSite } from '../../site-to-open.ts';
import { whenInWords } from '../../when-in-words.ts';
import { DRAFT_STEPS, isSaved, type DraftStep } from './draft-words.ts';
import { fetchesPhotos, hiddenPhotos } from './hidden-photos.ts';
import { ownWords } from './own-words.ts';
import { locationsOf, showsProposed } from './likely-words.ts';
import { readValues } from './read-values.ts';

export type DraftView = Awaited<ReturnType<typeof loadDraft>>;
/** `preview`: the key of the cars as the website draws them, and what tells that they changed. */
type FileView = ReturnType<typeof fileView> & { preview: { key: string; version: string } };
export type ColumnRow = ReturnType<typeof columnRows>[number];

/** Where a draft begins that no one asked for a step of. */
const stepOf = (draft: ImportDraft, wanted: string | null): DraftStep =>
  DRAFT_STEPS.find((step) => step === wanted) ??
  (draft.state !== 'open' ? 'check' : isSaved(draft) ? 'words' : 'columns');

const SAVED = ['corrections', 'choice'] as const;

/** Everything that the page of a draft shows in its state. */
export async function loadDraft(context: Context, staff: DeskStaff, draft: ImportDraft, query: URLSearchParams) {
  const { now } = context.get(deskRequest);
  const { drafts, judge, previews } = deskServices(context).imports;
  const { timezone } = staff.site.settings.site;
  const common = {
    id: draft.id,
    name: draft.name,
    dealership: draft.dealershipName,
    dealershipId: draft.dealershipId,
    state: draft.state,
    when: whenInWords(draft.changedAt, now, timezone),
    keptUntil: formatDay(localDay(new Date(draft.changedAt.getTime() + IMPORT_DRAFT_DAYS * DAY_MS), timezone)),
    wholeStock: draft.wholeStock,
    report: draft.report,
    progress: draft.progress,
    stopping: draft.stopping,
    reverted: draft.reverted,
    groups: (draft.problems?.groups ?? []).map((group) => ({
      ...group,
      reason: group.kind ?? group.reason,
      rows: counted(group.count, 'row'),
      cells: [] as CellToCorrect[],
    })),
    corrected: Object.entries(draft.corrections).flatMap(([line, cells]) =>
      Object.entries(cells).map(([column, value]) => `Line ${line}, ${column}: ${value}`),
    ),
    file: null as null | FileView,
    step: stepOf(draft, query.get('step')),
    /** What someone changed and then chose to import: it was saved, and the file is checked again first. */
    saved: SAVED.find((what) => what === query.get('saved')) ?? null,
    problem: null as string | null,
    isKept: false,
    isAgain: draft.againOf !== null,
    feed: await feedLink(context, staff, draft),
    /** Cars of the dealership may be missing from the file. */
    hasCars: true,
    next: await nextLinks(context, staff, draft),
    fetchesPhotos: await fetchesPhotos(context, staff, draft),
    deadPhotos: draft.state === 'imported' ? await drafts.deadPhotos(staff.groupId, draft.id) : [],
    hiddenPhotos: await hiddenPhotos(context, staff, draft),
    mayShowPhotos: may(staff.role, 'settings.edit') && reachesSite(staff, staff.site.record.slug),
    maySetUp: may(staff.role, 'settings.edit'),
  };
  const isOpen = ['open', 'checked', 'refused', 'stopped'].includes(draft.state);
  if (!isOpen) return common;
  const places = await locationsOf(context, draft.dealershipId);
  const locations = places.map(({ name }) => name);
  // a location that was just added for one of the words
  const added = {
    word: query.get('word'),
    name: places.find(({ id }) => String(id) === query.get('location'))?.name,
  };
  const read = await readDraft({ drafts, judge }, draft, { thisYear: now.getUTCFullYear(), locations });
  if ('unusable' in read) return { ...common, problem: read.unusable };
  const groups = common.groups.map((group, at) => ({
    ...group,
    cells: cellsToCorrect(draft.problems!.groups[at]!, draft, read.file),
  }));
  const hasCars = await drafts.hasCars(staff.groupId, draft.dealershipId);
  const key = previews.key({ siteId: staff.site.record.id, staffId: staff.id, draftId: draft.id });
  const preview = { key, version: previewVersion(draft, staff.site, places) };
  const remembered = await rememberedFor(drafts, draft, read.file);
  const reverted = draft.againOf === null ? undefined : await drafts.find(staff.groupId, draft.againOf);
  const view = { ...fileView(read, draft, staff, { locations, added, remembered, reverted }), preview };
  // columns that name and values say, or that someone has saved for an earlier file, need no one
  const needNoOne = view.columns.every((column) => column.sure === 'certain' || column.isKept);
  const skipsColumns = !query.has('step') && common.step === 'columns' && needNoOne && !common.isAgain;
  return {
    ...common,
    groups,
    hasCars,
    file: view,
    step: skipsColumns ? ('words' as const) : common.step,
    /** Its columns are read as an earlier file's were. */
    isKept: !common.isAgain && !isSaved(draft) && needNoOne && view.columns.some((column) => column.isKept),
  };
}

export interface CellToCorrect {
  /** Of the field in the form. */
  name: string;
  line: number;
  column: string;
  value: string;
  /** What tells the car, as far as its row says it. */
  car: string;
  /** Where it differs from the reason of the group. */
  why: string;
}

/** The first cells of a group of rejected rows or warnings: each can be corrected. */
function cellsToCorrect(group: ProblemGroup, draft: ImportDraft, file: JudgedFile): CellToCorrect[] {
  const index = file.columns.findIndex(({ name }) => name === group.column);
  if (index === -1) return [];
  const named = file.columns.filter(({ name }) => NAMES_A_CAR.has(fieldOfColumn(draft.mapping, name) ?? ''));
  const kind = kindOfProblem({ ...group, value: group.values[0] ?? '' });
  return (draft.problems?.rows ?? [])
    .filter((problem) => kindOfProblem(problem) === kind)
    .slice(0, CELLS_SHOWN)
    .map(({ line, column, value, reason }) => {
      const row = file.rows.filter((one) => one.line === line);
      const car = named
        .flatMap(({ name }) => cellsOf(row, name))
        .filter((cell) => cell !== '')
        .join(' ');
      const why = ownWords(reason, group.kind ?? group.reason);
      return { name: `cell.${line}.${index}`, line, column, value, car: car.slice(0, 80), why };
    });
}

/** Fields by which someone knows a car. */
const NAMES_A_CAR = new Set<string>(['stocknum', 'year', 'make', 'model', 'badge']);
const CELLS_SHOWN = 10;

/** Where these columns and words become the feed's, for anyone who may set up feeds; once the file has been checked. */
async function feedLink(context: Context, staff: DeskStaff, { id, state, dealership }: ImportDraft) {
  if (!may(staff.role, 'feeds.edit') || !['checked', 'imported'].includes(state)) return null;
  const exists = (await deskServices(context).feeds.store.find(dealership)) !== undefined;
  return { to: `/feeds/${dealership}/set?import=${id}`, label: exists ? 'Update the feed' : 'Save as a feed' };
}

/** What leads on from an imported file; null: it is not in. */
async function nextLinks(context: Context, staff: DeskStaff, { state, dealershipId }: ImportDraft) {
  if (state !== 'imported') return null;
  const { drafts } = deskServices(context).imports;
  const least = staff.site.settings.stockDesk.leastPictures;
  // from the database: the cars in memory may be two seconds old
  const onSale = await drafts.carsOnSale(staff.groupId, dealershipId);
  const shown = onSale.filter((car) => mayShow(staff.site.stockFilter, car));
  return {
    seesCars: shown.length > 0,
    fewPhotos: shown.filter(({ photos }) => photos < least).length,
    leastPhotos: least,
    setsUp: canOpenSite(staff),
  };
}

function fileView(
  { file, words, cars, skipped, missing, givesPrice, priceType }: ReadDraft,
  draft: ImportDraft,
  { site }: Pick<DeskStaff, 'site'>,
  { locations, added, ...before }: { locations: readonly string[]; added: AddedLocation } & Before,
) {
  const values = (field: (typeof words)[number]['field']) =>
    field === 'location' ? Object.fromEntries(locations.map((name) => [name, name])) : VOCABULARIES[field].values;
  return {
    about: file.about,
    rows: file.more ? `The first ${formatNumber(file.rows.length)} rows` : counted(file.rows.length, 'row'),
    columns: columnRows(file, draft, before),
    groups: FIELD_GROUPS,
    words: unknownFirst(words).map(({ field, words: list }) => ({
      field,
      label: fieldLabel(field),
      values: Object.entries(values(field)).map(([value, label]) => ({ value, label })),
      words: list.map((word) => {
        const view = wordView(word, draft);
        return field === 'location' && added.name !== undefined && word.word === added.word
          ? { ...view, chosen: added.name }
          : view;
      }),
    })),
    givesPrice,
    /** Null: the file says what its prices include, or has none. */
    prices: priceType === undefined ? null : { includes: priceType, estimates: site.settings.price.driveAway !== null },
    cars: cars.map(readValues),
    /** The list whose unknown words keep every row out; null: a column is missing, or none is kept out. */
    unreadList: words.some(({ field }) => field === missing) ? fieldLabel(missing!) : null,
    unknownMakes: unknownMakes(draft.mapping, draft.words).map(({ word, rows }) => ({ word, rows })),
    /** Rows among these cars that are none. */
    skipped,
  };
}

/** The location that someone added for a word, until its choice is saved. */
interface AddedLocation {
  word: string | null;
  name: string | undefined;
}

/** A word with the choice that counts. */
function wordView({ word, rows, meaning, proposed, isLikely }: JudgedWord, draft: ImportDraft) {
  const guess = showsProposed(draft) ? proposed : isLikely ? meaning : undefined;
  const sure =
    guess !== undefined ? ('likely' as const) : meaning === undefined ? ('unknown' as const) : ('known' as const);
  const choice = guess ?? meaning;
  return { word, rows, chosen: choice === null ? 'nothing' : (choice ?? ''), sure };
}

/** The lists with unknown or likely words before those that need no one. */
const unknownFirst = (lists: readonly JudgedWords[]) =>
  lists.toSorted((a, b) => Number(needsSomeone(b)) - Number(needsSomeone(a)));
const needsSomeone = ({ words }: JudgedWords) =>
  words.some(({ meaning, isLikely }) => meaning === undefined || isLikely);

/** What someone chose for the columns before. */
interface Before {
  remembered: RememberedColumns | undefined;
  /** The undone import whose columns the draft began with. */
  reverted: Pick<ImportDraft, 'mapping'> | undefined;
}

function columnRows(file: JudgedFile, { mapping }: ImportDraft, { remembered, reverted }: Before) {
  return file.columns.map(({ name, guess, samples }, index) => {
    const field = fieldIn(mapping, name);
    const asGuessed = (field === 'ignore' ? null : (field ?? null)) === guess.field;
    const isAsBefore = isKept(remembered, mapping, name);
    // a field comes from one column, so choosing it for another one leaves this out
    const other =
      field === 'ignore' && guess.field !== null
        ? file.columns.find((one) => fieldOfColumn(mapping, one.name) === guess.field)
        : undefined;
    const sure = asGuessed ? guess.sure : other ? ('unsure' as const) : ('chosen' as const);
    return {
      index,
      name,
      samples,
      /** Undefined: rules of a mapping file read it. */
      field,
      isKept: isAsBefore,
      sure: isAsBefore && sure !== 'certain' ? ('chosen' as const) : sure,
      because: asGuessed
        ? guess.because
        : other && guess.field !== null
          ? `Left out, because “${other.name}” is now ${fieldLabel(guess.field)}.`
          : reverted && !isAsBefore && fieldIn(reverted.mapping, name) === field
            ? 'As in the import that was undone.'
            : 'Your choice.',
      /** What to choose first in place of leaving it out. */
      near: guess.near === undefined ? null : { field: guess.near, label: fieldLabel(guess.near) },
    };
  });
}
