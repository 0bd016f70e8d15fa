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
  /** What visitors get now, where the site itself says nothing. */
  effective: Shown | null;
  /** Somebody else has changed it meanwhile. */
  overtaken: boolean;
}

/** Setting by setting, what was and what is. */
export function Differences({ rows, isDraft }: { rows: readonly Difference[]; isDraft: boolean }) {
  if (rows.length === 0) return <p className={css.none}>{isDraft ? 'Nothing is changed.' : 'Nothing differs.'}</p>;
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
                {overtaken && <small>Somebody else has changed this since you began.</small>}
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
                    {overtaken ? 'Take theirs' : 'Undo this'}
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
