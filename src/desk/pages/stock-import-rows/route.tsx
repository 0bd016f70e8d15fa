import { csvLine } from '#domain/text/csv-line.ts';
import { reachedDraft } from '../stock-import-draft/reached-draft.ts';
import { deskStaff } from '../../context.ts';
import type { Route } from './+types/route.ts';

/** The rows of a stock file that were rejected or have a warning, as `forecourt stock import` lists them in a file. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const staff = context.get(deskStaff);
  const draft = await reachedDraft(context, staff, params.id);
  const lines = [
    csvLine(['line', 'column', 'value', 'reason', 'row']),
    ...(draft.problems?.rows ?? []).map(({ line, column, value, reason, row }) =>
      csvLine([line, column, value, reason, row]),
    ),
  ];
  // spreadsheets take a file with this mark for UTF-8
  return new Response(`\uFEFF${lines.join('')}`, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="import-${draft.id}-rows.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
