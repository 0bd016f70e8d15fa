import { data, redirect } from 'react-router';
import {
  fieldIn,
  withColumn,
  withGuess,
  withoutGuesses,
  withPriceType,
  withTypeOfHeading,
  withWords,
} from '#app/import/draft/edit-mapping.ts';
import { correctRows, withCorrections, type Corrections } from '#app/import/draft/correct-rows.ts';
import type { ImportDraft, RememberedColumns } from '#app/import/draft/import-drafts.ts';
import { fieldOfColumn, readRows, type JudgedFile } from '#app/import/draft/judge-file.ts';
import { guessedMapping, importedColumns, rememberedFor, withSavedWords } from '#app/import/draft/recall-columns.ts';
import type { Mapping } from '#app/import/mapping.ts';
import { storable } from '#domain/text/storable.ts';
import { PRICE_TYPES } from '#domain/import/read-price-words.ts';
import { isFeedField } from '#domain/import/guess-columns.ts';
import { deskRequest, deskServices, type Context, deskStaff, type DeskStaff } from '../../context.ts';
import { fieldOf } from '../../form-fields.ts';
import { postedIntent } from '../../posted-intent.ts';
import { notFound } from '../../refusals.ts';
import { ALL_COLUMNS, GUESSED, WHOLE_SHOWN } from './draft-words.ts';
import { showPhotos } from './hidden-photos.ts';
import { locationNames, showsProposed, withLikely } from './likely-words.ts';
import { PRICE_TYPE } from './price-type.tsx';
import { reachedDraft } from './reached-draft.ts';

const LATE = 'Someone else changed this import. Here it is as it is now.';
const TOO_MANY = 'These are too many corrections. Correct the file and upload it again.';
const NONE_TYPED = 'Nothing was corrected. Type the right value beside a row.';
/** Characters of a cell that is typed here. */
const LONGEST_CELL = 2_000;
const FULL = 'Too many files are stored. Delete files under All imports that are no longer needed.';
const NOT_TYPED = 'The number doesn’t match. Nothing was changed.';

/** What follows in the intent of a word that becomes a new location. */
const ADDS_PLACE = 'place:';

/** The form of a location for a word of the file, which leads back to the file. */
const newLocationFor = ({ id, dealershipId }: ImportDraft, word: string): string =>
  `/locations?${new URLSearchParams({ new: '', dealership: String(dealershipId), import: String(id), name: word })}`;

/** Changes how a file is read, and hands it to a worker. */
export async function actOnDraft(context: Context, request: Request, id: string | undefined) {
  const staff = context.get(deskStaff);
  const draft = await reachedDraft(context, staff, id);
  const { drafts } = deskServices(context).imports;
  const by = { groupId: staff.groupId, staffId: staff.id, at: context.get(deskRequest).now };
  const form = await request.formData();
  const { intent, about } = postedIntent(context, 'stock-import-draft');
  const here = `/stock/import/${draft.id}`;
  // what was typed is shown again, also without script
  const typed = typedFields(form);
  const wrong = (error: string, status = 409) => data({ error, typed }, { status });
  const ask = async (...how: Parameters<typeof drafts.ask> extends [unknown, unknown, ...infer Rest] ? Rest : never) =>
    (await drafts.ask(by, draft.id, ...how)) ? redirect(here) : wrong(LATE);
  /** Saves what was corrected and chosen, with the likely meanings of the words as they are then. Undefined: it is saved. */
  const save = async (file: JudgedFile, corrections: Corrections | undefined, wholeStock: boolean) => {
    if (corrections === undefined) return wrong(TOO_MANY, 400);
    const corrected = { ...file, rows: correctRows(file.rows, corrections) };
    const mapping = await withLikely(context, corrected, draft.mapping, draft.dealershipId);
    return (await drafts.change(by, draft.id, { mapping, wholeStock, corrections })) ? undefined : wrong(LATE);
  };
  /** For the next file with these columns: a corrected one may follow before this one is imported. */
  const remember = (file: JudgedFile, { mapping, chosen }: RememberedColumns, options?: { imported: boolean }) =>
    drafts.remember(
      by,
      draft.dealershipId,
      namesOf(file),
      { mapping: withoutGuesses(mapping), chosen },
      { draftId: draft.id, ...options },
    );
  const remembered = (file: JudgedFile) => rememberedFor(drafts, draft, file);
  const allow = async () => {
    // the number is typed, because a click is made without reading
    if (fieldOf(form, 'sold').replaceAll(/[,\s]/g, '') !== String(draft.report?.sold)) return wrong(NOT_TYPED, 400);
    const file = await judged(context, staff, draft);
    const corrections = withCorrections(draft.corrections, typedCorrections(form, draft, namesOf(file)));
    return (await save(file, corrections, chosenWhole(form, draft))) ?? ask('checking', true);
  };
  switch (intent) {
    case 'columns': {
      const file = await judged(context, staff, draft);
      const isGuessed = about === GUESSED;
      const chosen = isGuessed ? guessedMapping(file) : readColumns(form, draft.mapping, file.columns);
      const mapping = await withLikely(context, file, chosen, draft.dealershipId);
      const { wholeStock } = draft;
      if (!(await drafts.change(by, draft.id, { mapping, wholeStock, ...(isGuessed && { againOf: null }) })))
        return wrong(LATE);
      if (about === '' || about === ALL_COLUMNS)
        await remember(file, { mapping, chosen: asChosen(form, mapping, file.columns) });
      return redirect(`${here}?step=${about === '' ? 'words' : 'columns'}`);
    }
    case 'words': {
      const file = await judged(context, staff, draft);
      const read = await readWords(context, draft, form, file);
      // whether it is the full stock is asked before the check, of a dealership that has cars
      const isChecked = about === '' && !(await drafts.hasCars(staff.groupId, draft.dealershipId));
      const mapping = isChecked ? await withLikely(context, file, read, draft.dealershipId) : read;
      if (!(await drafts.change(by, draft.id, { mapping, wholeStock: draft.wholeStock }))) return wrong(LATE);
      await remember(file, withSavedWords(await remembered(file), mapping));
      if (about.startsWith(ADDS_PLACE)) return redirect(newLocationFor(draft, about.slice(ADDS_PLACE.length)));
      return isChecked ? ask('checking') : redirect(`${here}?step=${about === 'stay' ? 'words' : 'check'}`);
    }
    case 'check': {
      const file = await judged(context, staff, draft);
      const corrections = withCorrections(draft.corrections, typedCorrections(form, draft, namesOf(file)));
      return (await save(file, corrections, about !== 'part' && chosenWhole(form, draft))) ?? ask('checking');
    }
    case 'correct': {
      // the Enter key: the number of sold cars says more than the first button of the form
      if (about === 'enter' && fieldOf(form, 'sold').trim() !== '') return allow();
      const file = await judged(context, staff, draft);
      const more = typedCorrections(form, draft, namesOf(file));
      const corrections = about === 'discard' ? {} : withCorrections(draft.corrections, more);
      if (about !== 'discard' && more.length === 0) return wrong(NONE_TYPED, 400);
      return (await save(file, corrections, chosenWhole(form, draft))) ?? ask('checking');
    }
    case 'allow':
      return allow();
    case 'run': {
      const file = await judged(context, staff, draft);
      const more = typedCorrections(form, draft, namesOf(file));
      const wholeStock = chosenWhole(form, draft);
      if (more.length > 0 || wholeStock !== draft.wholeStock) {
        const refused = await save(file, withCorrections(draft.corrections, more), wholeStock);
        if (refused !== undefined) return refused;
        const saved = more.length > 0 ? 'corrections' : 'choice';
        return (await drafts.ask(by, draft.id, 'checking'))
          ? redirect(`${here}?step=check&saved=${saved}`)
          : wrong(LATE);
      }
      // a page from before the import or its undoing teaches nothing
      if (!(await drafts.ask(by, draft.id, 'running', draft.allowShrink))) return wrong(LATE);
      await remember(file, importedColumns(await remembered(file), draft.mapping, file), { imported: true });
      return redirect(here);
    }
    case 'show-photos': {
      const refused = await showPhotos(context, staff, draft, about);
      if (refused !== undefined) return wrong(refused);
      return Object.keys(typed).length === 0 ? redirect(here) : data({ error: undefined, typed });
    }
    case 'undo':
      return ask('undoing');
    case 'again': {
      const again = await drafts.again(by, draft.id);
      if (again === 'full') return wrong(FULL);
      return again === 'gone' ? wrong(LATE) : redirect(`/stock/import/${again}`);
    }
    case 'stop':
      await drafts.stop(by, draft.id);
      return redirect(here);
    case 'remove':
      await drafts.remove(by, draft.id);
      return redirect('/stock/import');
  }
}

async function judged(context: Context, staff: DeskStaff, draft: ImportDraft) {
  const { drafts, judge } = deskServices(context).imports;
  const bytes = await drafts.file(staff.groupId, draft.id);
  if (!bytes) throw notFound();
  const file = await judge(bytes);
  if ('unusable' in file) throw notFound();
  return { ...file, rows: correctRows(file.rows, draft.corrections), words: draft.words };
}

const namesOf = ({ columns }: JudgedFile): string[] => columns.map(({ name }) => name);

/** `to.3` is the choice for the fourth column; a column whose choice stays keeps its rules. */
function readColumns(form: FormData, before: Mapping, columns: JudgedFile['columns']): Mapping {
  let mapping = before;
  for (const [index, { name, guess }] of columns.entries()) {
    const choice = fieldOf(form, `to.${index}`);
    if (choice !== 'ignore' && !isFeedField(choice)) continue;
    if (fieldOfColumn(before, name) === choice) continue;
    // a column that is chosen again as it was guessed has its unit and its words again
    mapping = choice === guess.field ? withGuess(mapping, guess) : withColumn(mapping, name, choice);
  }
  return withTypeOfHeading(before, mapping);
}

/** The columns that became what was chosen for them, which one of two that are chosen as one field does not. */
const asChosen = (form: FormData, mapping: Mapping, columns: JudgedFile['columns']): string[] =>
  columns.flatMap(({ name }, index) =>
    fieldOf(form, `to.${index}`) === (fieldIn(mapping, name) ?? 'rules') ? [name] : [],
  );

const TYPED = new Set(['sold', 'whole', WHOLE_SHOWN]);

/** The fields of the check that someone fills in, as they were sent. */
const typedFields = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && (TYPED.has(name) || name.startsWith('cell.')) ? [[name, value]] : [],
    ),
  );

/** Whether the file is the whole stock: a box that is shown and not ticked says no. */
const chosenWhole = (form: FormData, draft: ImportDraft): boolean =>
  form.get('whole') === 'yes' || (!form.has(WHOLE_SHOWN) && draft.wholeStock);

/** `cell.4.2` is what the third column of line 4 is to say. */
function typedCorrections(form: FormData, draft: ImportDraft, columns: readonly string[]) {
  return (draft.problems?.rows ?? []).flatMap(({ line, column, value }) => {
    const index = columns.indexOf(column);
    if (index === -1) return [];
    const typed = storable(fieldOf(form, `cell.${line}.${index}`))
      .trim()
      .slice(0, LONGEST_CELL);
    return typed === '' || typed === value ? [] : [{ line, column, value: typed }];
  });
}

/** `body:WAG` is what WAG means in the column of the body. */
async function readWords(context: Context, draft: ImportDraft, form: FormData, file: JudgedFile): Promise<Mapping> {
  const locations = await locationNames(context, draft.dealershipId);
  const thisYear = context.get(deskRequest).now.getUTCFullYear();
  let { mapping } = draft;
  const { words: lists, priceType } = readRows(file, mapping, { thisYear, locations });
  for (const { field, words } of lists) {
    const meanings = new Map<string, string | null>();
    for (const { word, meaning, proposed, isLikely } of words) {
      const entered = form.get(`${field}:${word}`);
      if (typeof entered !== 'string') continue;
      const isGuess = showsProposed(draft) ? proposed !== undefined : isLikely;
      // it was shown without a guess: what is likely since is no one's choice yet
      if (entered === '' && isGuess) continue;
      if (isGuess || entered !== (meaning === undefined ? '' : (meaning ?? 'nothing')))
        meanings.set(word, entered === 'nothing' ? null : entered);
    }
    mapping = withWords(mapping, field, meanings);
  }
  const chosen =
    PRICE_TYPES.find((one) => one === form.get(PRICE_TYPE)) ?? (form.get(PRICE_TYPE) === '' ? '' : undefined);
  return priceType === undefined || chosen === undefined ? mapping : withPriceType(mapping, chosen);
}
