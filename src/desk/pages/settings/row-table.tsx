import { Form, Link } from 'react-router';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { ARROW_UP, CROSS } from '#ui/icon/icons.ts';
import { HelpText } from '../../components/settings-form/help-text.tsx';
import css from '../../components/settings-form/settings-form.module.css';
import type { FieldView } from './field-view.ts';

/** A list of pages, menu entries or promos. Each row links to a form of its own. */
export function RowTable({
  view: { field, label, meaning, rows, source, back, own, changed, editable },
}: {
  view: FieldView;
}) {
  return (
    <Form method="post" className={css.members} preventScrollReset>
      <p className={css.hint}>
        <HelpText text={meaning} />
        {field === 'content.pages' && (
          <>
            {' '}
            <Link to="/pages">Pages</Link> lets you edit each one beside its preview.
          </>
        )}
      </p>
      {rows!.length === 0 ? (
        <p className={css.hint}>No rows yet.</p>
      ) : (
        <ol className={css.entries} aria-label={label}>
          {rows!.map((name, index) => (
            <li key={`${index} ${name}`}>
              <Link to={`/settings?field=${field}&row=${index}`}>{name}</Link>
              {editable && index > 0 && (
                <Button type="submit" size="small" variant="text" name="intent" value={`raise-row:${field}.${index}`}>
                  <Icon of={ARROW_UP} size="1em" />
                  <span className="vh">Move {name} up</span>
                </Button>
              )}
              {editable && (
                <Button type="submit" size="small" variant="text" name="intent" value={`remove-row:${field}.${index}`}>
                  <Icon of={CROSS} size="1em" />
                  <span className="vh">Remove {name}</span>
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {editable && (
        <p>
          <Link className={css.edit} to={`/settings?field=${field}&row=new`}>
            Add row
          </Link>
        </p>
      )}
      <p className={css.source}>
        {source}{' '}
        {editable && changed && (
          <button type="submit" name="intent" value={`undo:${field}`}>
            Undo changes
          </button>
        )}
        {editable && own && back !== null && (
          <button type="submit" name="intent" value={`inherit:${field}`}>
            {back}
          </button>
        )}
      </p>
    </Form>
  );
}
