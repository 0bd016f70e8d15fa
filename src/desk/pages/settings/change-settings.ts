import { data, redirect } from 'react-router';
import { changeDraft } from '#app/site/change-draft.ts';
import { ownValue, type Own } from '#domain/settings-draft/draft-change.ts';
import { changeRows, type RowChange } from '#domain/settings-form/change-rows.ts';
import { isRowList } from '#domain/settings-form/is-row-list.ts';
import { NOT_POSTED, postedForm, readForm, type PostedForm } from '#domain/settings-form/read-form.ts';
import { SETTINGS_FIELDS, type SettingsField } from '#domain/settings-form/settings-fields.ts';
import { nameOf, valueText } from '#domain/settings-form/value-text.ts';
import { deskServices, deskStaff, type Context } from '../../context.ts';
import { badRequest } from '../../refusals.ts';
import { postedIntent } from '../../posted-intent.ts';
import { fieldProblems, sameSetting, type SettingProblem } from '#app/site/draft-field.ts';
import { settingAt } from '#app/site/draft-field.ts';
import { overtakenProblem, settingStamp, sinceOpened } from './overtaken-setting.ts';
import { seenName } from './seen-name.ts';
import { readIntent, type Intent } from './intent.ts';
import { checkFields, openEditor, type Editor } from './open-editor.ts';

/** The response to a form with problems: what was typed, and its errors. */
export interface Typed {
  values: Record<string, unknown>;
  problems: SettingProblem[];
  /** With what fields that were saved, or are known to have been changed in another tab, are open now. */
  seen: Record<string, string>;
}

/** Saves a form of settings in the draft, which is not public. Values that are not valid are reported and not saved. */
export async function changeSettings(context: Context, request: Request) {
  const form = postedForm(await request.formData());
  const intent = readIntent(postedIntent(context, 'settings'));
  if (!intent) throw badRequest();
  const editor = await openEditor(context, context.get(deskStaff));
  const ports = { ...deskServices(context).settings, clock: editor.clock };
  const { drafts } = ports;
  if (intent.do === 'discard') {
    await drafts.drop(editor.owner, 'all');
    return redirect(back(request));
  }
  const posted = readFields(form, editor);
  if (intent.do === 'add' || intent.do === 'remove' || intent.do === 'up') return withRows(intent, posted, form);
  const touched = posted.map(({ field }) => field.field);
  checkFields(editor.staff, 'field' in intent ? [...touched, intent.field] : touched);
  const fitting = posted.filter(({ problems, isUntouched }) => problems.length === 0 && !isUntouched);
  const wanted = fitting.flatMap(({ field: { field }, value }) =>
    sameSetting(field, value, settingAt(editor.settings, field)) ? [] : [{ field, after: { value } }],
  );
  await changeDraft(ports, editor.owner, [...wanted, ...changesOf(intent, editor)]);
  if (intent.do === 'undo') await drafts.drop(editor.owner, [intent.field]);
  if (intent.do === 'keep')
    await drafts.acknowledge(editor.owner, [
      { field: intent.field, before: ownValue(editor.draft.live.document, intent.field) },
    ]);
  const wrong = posted.filter(({ problems }) => problems.length > 0);
  // a form that is sent by a script is not redirected
  if (wrong.length === 0 && form.text('stay') !== 'yes') return redirect(back(request));
  const { settings } = await openEditor(context, editor.staff);
  return data({
    values: Object.fromEntries(wrong.map(({ field, value }) => [field.field, value])),
    problems: wrong.flatMap(({ problems }) => problems),
    seen: {
      ...Object.fromEntries(fitting.map(({ field: { field } }) => [field, settingStamp(settingAt(settings, field))])),
      ...Object.fromEntries(wrong.map(({ field: { field }, nowSeen }) => [field, nowSeen ?? seenIn(form, field)])),
    },
  } satisfies Typed);
}

interface PostedField {
  field: SettingsField;
  value: unknown;
  problems: SettingProblem[];
  /** It was changed in another tab, and not here. */
  isUntouched?: boolean;
  /** It was changed in another tab and here: the stamp of what is stored, once the person knows. */
  nowSeen?: string;
}

/** The fields that a form has posted: whole, or one row of a list. */
function readFields(form: PostedForm, { settings }: Editor): PostedField[] {
  const isAfterOwn = form.text('after') === 'own';
  return SETTINGS_FIELDS.flatMap((field): PostedField[] => {
    const value = readForm(field.control, form, field.field);
    if (value === NOT_POSTED) return readRow(field, form, settingAt(settings, field.field));
    const problems = fieldProblems(field.field, value);
    const since = problems.length > 0 || isAfterOwn ? 'the same' : sinceOpened(field, value, form, settings);
    if (since !== 'overtaken') return [{ field, value, problems, isUntouched: since === 'untouched' }];
    const stored = settingAt(settings, field.field);
    return [overtaken(field, value, { name: field.field, stored, text: valueText(stored, field.unit) })];
  });
}

function readRow(field: SettingsField, form: PostedForm, current: unknown): PostedField[] {
  if (!isRowList(field.control)) return [];
  const [posted] = form.rows(field.field);
  if (posted === undefined || !Array.isArray(current)) return [];
  const seen = seenIn(form, field.field);
  // the list may be longer or shorter by now
  const row = seen === settingStamp(null) ? current.length : Math.min(posted, current.length);
  const name = `${field.field}.${posted}`;
  const value = current.toSpliced(row, 1, readForm(field.control.of, form, name));
  const problems = fieldProblems(field.field, value);
  const stored: unknown = current[row];
  return problems.length > 0 ||
    seen === '' ||
    stored === undefined ||
    seen === settingStamp(stored) ||
    sameSetting(field.field, value, current)
    ? [{ field, value, problems }]
    : [overtaken(field, value, { name, stored, text: nameOf(stored) })];
}

const overtaken = (
  field: SettingsField,
  value: unknown,
  { name, stored, text }: { name: string; stored: unknown; text: string },
): PostedField => ({ field, value, problems: [overtakenProblem(name, text)], nowSeen: settingStamp(stored) });

/** The change of a button, besides the form’s own values. */
function changesOf(intent: Intent, { settings }: Editor): { field: string; after: Own }[] {
  switch (intent.do) {
    case 'inherit':
      return [{ field: intent.field, after: null }];
    case 'own':
      return [{ field: intent.field, after: { value: settingAt(settings, intent.field) } }];
    case 'remove-row':
    case 'raise-row': {
      const field = SETTINGS_FIELDS.find((one) => one.field === intent.field);
      const rows = settingAt(settings, intent.field);
      if (!field || !isRowList(field.control)) return [];
      const after = changeRows(field.control, rows, intent.do === 'remove-row' ? 'remove' : 'up', [String(intent.row)]);
      return [{ field: field.field, after: { value: after } }];
    }
    default:
      return [];
  }
}

/** Adds or removes a row in the posted form. Nothing is saved or checked yet. */
function withRows(intent: Intent & { do: RowChange }, posted: readonly PostedField[], form: PostedForm) {
  const values = Object.fromEntries(
    posted.map(({ field, value }): [string, unknown] => {
      const below = intent.path.split('.').slice(2);
      const mine = intent.field === field.field;
      return [
        field.field,
        mine ? changeRows(field.control, value, intent.do, below, form.text(`${intent.path}.new`)) : value,
      ];
    }),
  );
  const seen = Object.fromEntries(posted.map(({ field: { field } }) => [field, seenIn(form, field)]));
  return data({ values, problems: [], seen } satisfies Typed);
}

const seenIn = (form: PostedForm, field: string): string => form.text(seenName(field)) ?? '';

/** The page of the form, or the list if it was the form of one row. */
function back(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  const query = new URLSearchParams([...searchParams].filter(([name]) => name !== 'row' && name !== 'index'));
  const search = query.toString();
  return `${pathname.replace(/^\/desk/, '').replace(/\.data$/, '')}${search === '' ? '' : `?${search}`}`;
}
