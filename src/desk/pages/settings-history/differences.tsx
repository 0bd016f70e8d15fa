import { Form } from 'react-router';
import { Button } from '#ui/button/button.tsx';
import css from './history.module.css';

interface Shown {
  text: string;
  colour: string | null;
}
export interface Difference {
  field: string;
  name: string;
  before: Shown;
  after: Shown;
  /** The inherited value that visitors see now, if the site has none of its own. */
  effective: Shown | null;
  /** Someone else has changed it since the draft was started. */
  overtaken: boolean;
}

/** Each changed setting with its values before and after. */
export function Differences({ rows, isDraft }: { rows: readonly Difference[]; isDraft: boolean }) {
  if (rows.length === 0) return <p className={css.none}>{isDraft ? 'No changes.' : 'No differences.'}</p>;
  return (
    <Form method="post">
      <table className={css.differences}>
        <thead>
          <tr>
            <th scope="col">Setting</th>
            <th scope="col">{isDraft ? 'Live' : 'Before'}</th>
            <th scope="col">{isDraft ? 'Draft' : 'After'}</th>
            {isDraft && <th scope="col">{<span className="vh">Undo</span>}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, name, before, after, effective, overtaken }) => (
            <tr key={field}>
              <th scope="row">
                {name}
                {overtaken && <small>Someone else has changed this since you started.</small>}
              </th>
              <td data-title={isDraft ? 'Live' : 'Before'}>
                <del>{before.text === 'inherited' && effective ? effective.text : before.text}</del>
                <Swatch colour={before.colour ?? effective?.colour ?? null} />
              </td>
              <td data-title={isDraft ? 'Draft' : 'After'}>
                <ins>{after.text}</ins>
                <Swatch colour={after.colour} />
              </td>
              {isDraft && (
                <td>
                  {overtaken && (
                    <Button type="submit" size="small" name="intent" value={`keep:${field}`}>
                      Keep mine<span className="vh"> of {name}</span>
                    </Button>
                  )}
                  <Button type="submit" size="small" variant="text" name="intent" value={`undo:${field}`}>
                    {overtaken ? 'Use theirs' : 'Undo'}
                    <span className="vh">, {name}</span>
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Form>
  );
}

const Swatch = ({ colour }: { colour: string | null }) =>
  colour === null ? null : <span className={css.swatch} style={{ background: colour }} />;
