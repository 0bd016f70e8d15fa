import type { DraftState, ImportDraft, RevertedImport } from '#app/import/draft/import-drafts.ts';
import type { ImportProgress, ImportReport } from '#app/import/import-report.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import { counted } from '#domain/text/words.ts';

export const DRAFT_STEPS = ['columns', 'words', 'check'] as const;
/** The field that comes with the box for the whole stock: the browser sends none for a box that is not ticked. */
export const WHOLE_SHOWN = 'whole-shown';
/** What follows in the intent of a button that saves all columns and stays at them. */
export const ALL_COLUMNS = 'save';
/** What follows in the intent of a column that is read otherwise as soon as it is chosen. */
export const ONE_COLUMN = 'one';

/** What follows in the intent of a button that guesses all columns and words again. */
export const GUESSED = 'guess';

export type DraftStep = (typeof DRAFT_STEPS)[number];

const WAITING: Partial<Record<DraftState, string>> = {
  checking: 'Being checked',
  checked: 'Checked, not imported',
  running: 'Being imported',
  stopped: 'Stopped, nothing changed',
  refused: 'Rejected, nothing changed',
  undoing: 'Being undone',
};

/** Whether someone has saved columns or words of it. */
export const isSaved = ({ createdAt, changedAt }: Pick<ImportDraft, 'createdAt' | 'changedAt'>): boolean =>
  changedAt > createdAt;

/** What became of a file, in a few words. */
export function outcomeOf(
  draft: Pick<ImportDraft, 'state' | 'report' | 'reverted' | 'createdAt' | 'changedAt'>,
): string {
  const { state, report, reverted } = draft;
  if (state === 'open') return isSaved(draft) ? 'Columns saved, not checked yet' : 'Columns not saved yet';
  if (state === 'undone') return reverted ? undoSummary(reverted) : 'Undone';
  return WAITING[state] ?? (report ? countsOf(report) : 'Imported');
}

/** "Undone: 61 cars as before, 38 added cars removed" */
export function undoSummary({ restored, removed }: Pick<RevertedImport, 'restored' | 'removed'>): string {
  const parts = removed > 0 ? [`${counted(removed, 'added car')} removed`] : [];
  if (restored > 0 || removed === 0) parts.unshift(`${counted(restored, 'car')} as before`);
  return `Undone: ${parts.join(', ')}`;
}

/** "38 added, 61 changed, 3 marked as sold, 4 rejected" */
export function countsOf({ created, changed, sold, failed }: ImportReport): string {
  const parts = [`${formatNumber(created)} added`, `${formatNumber(changed)} changed`];
  if (sold > 0) parts.push(`${formatNumber(sold)} marked as sold`);
  if (failed > 0) parts.push(`${counted(failed, 'row')} rejected`);
  return parts.join(', ');
}

/** How far a worker is. Null: it has not begun. */
export function progressInWords(progress: ImportProgress | null): string {
  if (progress === null) return 'Starting.';
  const { phase, rows, total } = progress;
  if (phase !== 'undoing') return `${counted(rows, 'row')} read.`;
  return total === undefined
    ? 'Comparing with the stock.'
    : `${formatNumber(rows)} of ${counted(total, 'car')} undone.`;
}
