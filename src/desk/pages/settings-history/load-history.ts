import { formatShortMoment } from '#domain/location/format-moment.ts';
import { fieldLabel } from '#domain/settings-form/field-label.ts';
import { SECTION_TITLES } from '#domain/settings-form/section-titles.ts';
import { SETTINGS_FIELDS } from '#domain/settings-form/settings-fields.ts';
import { settingProblemWords } from '#domain/settings-form/setting-problem.ts';
import { valueText } from '#domain/settings-form/value-text.ts';
import { editPermission } from '#domain/settings-draft/edit-permission.ts';
import { documentChanges } from '#domain/site/settings-changes.ts';
import { siteFindings } from '#domain/site/site-findings.ts';
import { reachesSite } from '#domain/staff/reach.ts';
import { may } from '#domain/staff/roles.ts';
import { changedHeirs } from '#app/site/heirs.ts';
import { knownSites } from '#app/site/known-sites.ts';
import { deskRequest, deskServices, type Context, type DeskStaff } from '../../context.ts';
import { notFound } from '../../refusals.ts';
import { settingAt } from '#app/site/draft-field.ts';
import { openEditor, type Editor } from '../settings/open-editor.ts';
import { draftState } from '../settings/load-settings.ts';

const byField = new Map(SETTINGS_FIELDS.map((field) => [field.field, field]));
const COLOUR = /^#[0-9a-f]{6}$/i;

/** "Brand, accent" */
export const nameOfField = (field: string): string => {
  const known = byField.get(field);
  return known ? `${SECTION_TITLES[known.section][0]}, ${known.label.toLowerCase()}` : fieldLabel(field);
};

const shown = (field: string, value: unknown) => ({
  text: value === undefined ? 'inherited' : valueText(value, byField.get(field)?.unit ?? null),
  colour: typeof value === 'string' && COLOUR.test(value) ? value : null,
});

export async function loadHistory(context: Context, staff: DeskStaff, url: URL) {
  const editor = await openEditor(context, staff);
  const { draft, settings, owner } = editor;
  const services = deskServices(context).settings;
  const history = await services.sites.history(draft.record.id);
  const versions = history.map(({ revision, at, by, note, document }, index) => {
    const changes = documentChanges(history[index + 1]?.document ?? {}, document);
    return {
      revision,
      at: formatShortMoment(at, staff.site.settings.site.timezone),
      by,
      note: note ?? (index === history.length - 1 ? 'First version' : summaryOf(changes.map(({ field }) => field))),
      live: index === 0,
    };
  });
  const requested =
    url.searchParams.get('compare') ??
    (draft.changes.length > 0 || versions.length < 2 ? 'draft' : String(versions[0]!.revision));
  const isDraft = requested === 'draft';
  const index = isDraft ? -1 : history.findIndex(({ revision }) => String(revision) === requested);
  if (!isDraft && index === -1) throw notFound();
  // a version is compared with the one before it, or with the live one if asked
  const against = url.searchParams.get('with');
  const [older, newer] = isDraft
    ? [draft.live.document, draft.document]
    : against === 'live' && index > 0
      ? [history[0]!.document, history[index]!.document]
      : [history[index + 1]?.document ?? {}, history[index]!.document];
  const overtaken = new Set(draft.overtaken.map(({ field }) => field));
  return {
    versions: versions.slice(0, 100),
    compare: isDraft ? ('draft' as const) : history[index]!.revision,
    live: history[0]!.revision,
    isLive: index === 0,
    againstLive: against === 'live' && index > 0,
    differences: documentChanges(older, newer).map(({ field, before, after }) => ({
      field,
      name: nameOfField(field),
      before: shown(field, before),
      after: shown(field, after),
      effective: isDraft ? shown(field, settingAt(draft.published.settings, field)) : null,
      overtaken: isDraft && overtaken.has(field),
    })),
    heirs: isDraft && draft.changes.length > 0 ? await heirsOf(context, staff, editor) : [],
    findings: isDraft && draft.changes.length > 0 ? newFindings(draft.published.settings, settings) : [],
    ...(await draftState(context, editor)),
    mayPublish: draft.changes.every(({ field }) => may(staff.role, editPermission(field))),
    mayRevert: may(staff.role, 'settings.edit'),
    previewKey: services.previews.key(owner),
  };
}

/** Other sites that the draft changes, each with a preview if the viewer has access to it. */
async function heirsOf(context: Context, staff: DeskStaff, { draft, owner }: Editor) {
  const { sites, previews } = deskServices(context).settings;
  const known = await knownSites(sites);
  const records = await sites.list();
  const reached = context.get(deskRequest).groupSites();
  return changedHeirs(known, draft.record.slug, draft.document).map(({ slug, changes }) => {
    const record = records.find((one) => one.slug === slug);
    const site = reached.find((one) => one.slug === slug);
    const sees = record && site && reachesSite(staff, slug);
    return {
      name: site?.name ?? slug,
      fields: changes.map(({ field }) => nameOfField(field)),
      preview: sees ? `${site.origin}/?preview=${previews.heirKey(owner, record.id)}` : null,
    };
  });
}

/** The findings of `site check` in the draft that the published version does not have. */
function newFindings(before: Parameters<typeof siteFindings>[0], after: Parameters<typeof siteFindings>[0]) {
  const known = new Set(siteFindings(before).map(({ field, words }) => `${field} ${words}`));
  return siteFindings(after)
    .filter(({ field, words }) => !known.has(`${field} ${words}`))
    .map(({ level, field, words, atDesk }) => ({
      level,
      words: settingProblemWords({ path: field.split('.'), reason: words, fix: null, atDesk }),
    }));
}

const summaryOf = (fields: readonly string[]): string =>
  fields.length === 0
    ? 'No changes'
    : fields.length <= 2
      ? fields.map(nameOfField).join('; ')
      : `${nameOfField(fields[0]!)} and ${fields.length - 1} more`;
