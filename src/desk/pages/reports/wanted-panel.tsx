import { Form } from 'react-router';
import { Button } from '#ui/button/button.tsx';
import type { WantedView } from './report-view.ts';
import { Panel } from './panel.tsx';
import css from './reports.module.css';

/** What shoppers search for, with a link to each search. */
export function WantedPanel({
  title,
  note,
  none,
  wanted,
  download,
}: {
  title: string;
  note: string;
  none: string;
  wanted: readonly WantedView[];
  download?: string;
}) {
  return (
    <Panel title={title} note={note} size={6}>
      {wanted.length === 0 ? (
        <p>{none}</p>
      ) : (
        <table className={css.table}>
          <caption className="vh">{title}</caption>
          <thead>
            <tr>
              <th scope="col">Search</th>
              <th scope="col">Times</th>
              <th scope="col">Results now</th>
            </tr>
          </thead>
          <tbody>
            {wanted.map(({ about, words, times, finds }) => (
              <tr key={about}>
                <th scope="row">
                  <a href={`/search?${about}`}>{words}</a>
                </th>
                <td className="num">{times}</td>
                <td className="num">{finds}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {download !== undefined && wanted.length > 0 && (
        <Form method="post" action={download} reloadDocument>
          <Button type="submit" name="intent" value="export" size="small" variant="text">
            Download all searches
          </Button>
        </Form>
      )}
    </Panel>
  );
}
