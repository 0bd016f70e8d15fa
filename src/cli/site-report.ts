import type { FileOutcome } from '#app/site/apply-site-files.ts';
import type { ApplyOutcome } from '#app/site/apply-sites.ts';
import type { FileProblem } from '#app/site/site-files.ts';
import type { SettingsChange } from '#domain/site/settings-changes.ts';
import { counted } from '#domain/text/words.ts';

const SHOWN = 72;

/** A value on one line; a long one is cut. */
export function oneLine(value: unknown): string {
  if (value === undefined) return '(not set)';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > SHOWN ? `${line.slice(0, SHOWN - 1)}…` : line;
}

/** "sites/northbank/site.yaml:3:19 tag.newArrivalDays is the text "eight", but should be a number; put it in quotes" */
export function problemLine({ file, line, column, field, reason, fix }: FileProblem): string {
  const place = line === null ? file : `${file}:${line}:${column}`;
  return `${place} ${field === '' ? '' : `${field} `}${reason}${fix === null ? '' : `; ${fix}`}`;
}

const changeLines = (changes: readonly SettingsChange[]): string[] => {
  const width = Math.max(0, ...changes.map((change) => change.field.length));
  return changes.map(({ field, before, after }) => `  ${field.padEnd(width)}  ${oneLine(before)} → ${oneLine(after)}`);
};

/** The result for one site. */
export function outcomeLines(outcome: FileOutcome | ApplyOutcome): string[] {
  switch (outcome.outcome) {
    case 'unchanged':
      return [`${outcome.slug}: unchanged`];
    case 'created':
      return [
        `${outcome.slug}: created, revision ${outcome.record.revision}, ${counted(outcome.changes.length, 'setting')} other than the defaults`,
      ];
    case 'changed':
      return [
        `${outcome.slug}: changed, revision ${outcome.record.revision}`,
        ...changeLines(outcome.changes),
        ...outcome.heirs.map(
          ({ slug, changes }) => `  also changes ${slug}: ${changes.map(({ field }) => field).join(', ')}`,
        ),
      ];
    case 'refused':
      return [
        `${outcome.slug}: rejected, nothing changed`,
        ...outcome.problems.map(
          (problem) => `  ${'file' in problem ? problemLine(problem) : `${problem.path.join('.')} ${problem.reason}`}`,
        ),
      ];
  }
}

/** Pads columns to their widest cell, except the last one. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column]!)))
      .join('  ')
      .trimEnd(),
  );
}
