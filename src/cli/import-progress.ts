import type { Writable } from 'node:stream';
import type { ImportProgress } from '#app/import/import-report.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import { counted } from '#domain/text/words.ts';

const REDRAW_MS = 100;
const QUIET_MS = 1000;
const BAR = 24;

/** Shows the progress of an import: one line that is redrawn on a terminal, one line per second elsewhere. */
export function importProgress(
  stream: Writable,
  now: () => Date,
): { show(progress: ImportProgress): void; end(): void } {
  const terminal = 'isTTY' in stream && stream.isTTY === true;
  const started = now().getTime();
  let shown = started;
  return {
    show(progress) {
      const at = now().getTime();
      if (at - shown < (terminal ? REDRAW_MS : QUIET_MS) && progress.phase === 'reading') return;
      shown = at;
      const line = progressLine(progress, at - started, terminal);
      stream.write(terminal ? `\r\u001B[K${line}` : `${line}\n`);
    },
    end() {
      if (terminal) stream.write('\r\u001B[K');
    },
  };
}

/** `elapsed` in ms. */
export function progressLine(
  { phase, rows, failed, read, total }: ImportProgress,
  elapsed: number,
  bar = false,
): string {
  const done = read !== undefined && total !== undefined && total > 0 ? Math.min(1, read / total) : undefined;
  const parts = [
    counted(rows, 'row'),
    `${formatNumber(Math.round(rows / Math.max(0.001, elapsed / 1000)))} per second`,
    counted(failed, 'error'),
  ];
  if (phase === 'merging') parts.push('merging into the stock');
  else if (phase === 'trying') parts.push('checking what would change');
  else if (done !== undefined) {
    parts.push(`${Math.floor(done * 100)}%`);
    if (done > 0.01) parts.push(`${formatNumber(Math.round((elapsed / done - elapsed) / 1000))} s left`);
  }
  const full = Math.round((done ?? 1) * BAR);
  return `${bar ? `${'█'.repeat(full)}${'░'.repeat(BAR - full)} ` : ''}${parts.join(' · ')}`;
}
