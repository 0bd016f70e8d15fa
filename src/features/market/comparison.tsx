import { Photo } from '#entities/photo/photo.tsx';
import { ComparisonChart } from './comparison-chart.tsx';
import css from './market.module.css';
import type { ComparisonPreview, ComparisonView } from './market-view.ts';

/** The table has the same numbers as the dots, and its rows are large enough for a finger. */
export function Comparison({ comparison }: { comparison: ComparisonView }) {
  const { title, summary, rows } = comparison;
  return (
    <section className={css.comparison}>
      <div>
        <h3 className="h3">{title}</h3>
        <p className="muted small">{summary}</p>
        <ComparisonChart comparison={comparison} />
        <Previews previews={comparison.previews} />
      </div>
      <table className={css.table}>
        <caption className="vh">{title}</caption>
        <thead>
          <tr>
            <th scope="col">Vehicle</th>
            <th scope="col">km</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, name, href, km, price, own }) => (
            <tr key={number} data-n={number ?? undefined} data-own={own || undefined}>
              <th scope="row">
                <span className={css.row}>
                  <span className={`num ${css.number}`} aria-hidden={number === null || undefined}>
                    {number}
                  </span>
                  {href === null ? <span>{name}</span> : <a href={href}>{name}</a>}
                </span>
              </th>
              <td className="num">{km}</td>
              <td className="num">{price}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/**
 * The car of the page, and over it the car whose number or row is pointed at. It lies below the chart, where it covers
 * nothing. The table and the names of the dots say the same, so it is no part of what a screen reader reads.
 */
const Previews = ({ previews }: { previews: readonly ComparisonPreview[] }) => (
  <div className={css.previews} aria-hidden="true">
    {previews.map(({ number, title, price, facts, difference, photo, silhouette }) => (
      <div key={number} data-n={number ?? undefined} className={css.preview}>
        <Photo photo={photo} silhouette={silhouette} sizes="96px" widths={[160, 320]} />
        <div>
          <b>
            {title}, {price}
          </b>
          <span>{facts}</span>
          {difference !== null && <span>{difference}</span>}
        </div>
      </div>
    ))}
  </div>
);
