import { Form, useSearchParams } from 'react-router';
import type { RowData } from '@tanstack/react-table';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { CHEVRON_DOWN } from '#ui/icon/icons.ts';
import type { TableColumn } from './data-table.tsx';
import { CHOOSES } from './hidden-columns.ts';
import css from './columns-menu.module.css';

/** Chooses the columns of a table. The choice is kept. It is a plain form, so it works without JavaScript. */
export function ColumnsMenu<Row extends RowData>({
  columns,
  hidden,
}: {
  columns: readonly TableColumn<Row>[];
  hidden: readonly string[];
}) {
  const [query] = useSearchParams();
  return (
    <details data-menu name="menu" className={css.menu} key={hidden.join()}>
      <summary>
        Columns <Icon of={CHEVRON_DOWN} size="1rem" />
      </summary>
      <Form method="get">
        {[...query].map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name={CHOOSES} value="chosen" />
        <fieldset>
          <legend className="vh">Columns to show</legend>
          {columns
            .filter(({ enableHiding = true }) => enableHiding)
            .map(({ id, meta }) => (
              <label key={id}>
                <input type="checkbox" name="column" value={id} defaultChecked={!hidden.includes(id)} />
                {meta.label}
              </label>
            ))}
        </fieldset>
        <Button type="submit" size="small">
          Show columns
        </Button>
      </Form>
    </details>
  );
}
