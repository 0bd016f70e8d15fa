import { redirect } from 'react-router';
import type { TableColumn } from './data-table.tsx';

const YEAR_SECONDS = 31_536_000;
/** Marks the address of the columns menu’s form. `column`: each column to show. */
export const CHOOSES = 'columns';

/**
 * The columns of a table that are hidden in this browser. They are a cookie, because the first paint needs them. A new
 * choice redirects to the same page without it in the address.
 */
export function hiddenColumns(request: Request, table: string, columns: readonly Choosable[]): string[] {
  const hideable = columns.filter(({ enableHiding = true }) => enableHiding).map(({ id }) => id);
  const name = `desk-columns-${table}`;
  const { pathname, searchParams } = new URL(request.url);
  if (searchParams.has(CHOOSES)) {
    const shown = searchParams.getAll('column');
    const hidden = hideable.filter((id) => !shown.includes(id)).join('.');
    for (const parameter of [CHOOSES, 'column']) searchParams.delete(parameter);
    const path = pathname.replace(/^\/desk(?=\/)/, '').replace(/\.data$/, '');
    throw redirect(searchParams.size === 0 ? path : `${path}?${searchParams}`, {
      headers: {
        'set-cookie': `${name}=${hidden}; Max-Age=${hidden === '' ? 0 : YEAR_SECONDS}; Path=/desk; SameSite=Lax`,
      },
    });
  }
  const stored = new RegExp(String.raw`(?:^|;\s*)${name}=([\w.-]*)`).exec(request.headers.get('cookie') ?? '')?.[1];
  return hideable.filter((id) => stored?.split('.').includes(id));
}

type Choosable = Pick<TableColumn<never>, 'id' | 'enableHiding'>;
