import { Comparison } from './comparison.tsx';
import css from './market.module.css';
import type { HistoryView, MarketEvidenceView } from './market-view.ts';

/** Comparison and price history, each as a picture and with the same figures as a table. */
export function MarketEvidence({ view: { historyTitle, history, comparison } }: { view: MarketEvidenceView }) {
  return (
    <div className={css.evidence}>
      {comparison !== null && <Comparison comparison={comparison} />}
      {history !== null && <History title={historyTitle} history={history} />}
    </div>
  );
}

function History({ title, history: { summary, picture, rows } }: { title: string | null; history: HistoryView }) {
  return (
    <section>
      {title !== null && <h3 className="h3">{title}</h3>}
      <p className="muted small">{summary}</p>
      {picture !== null && (
        <svg className={`${css.chart} ${css.steps}`} viewBox="0 0 600 176" aria-hidden="true">
          <path d={picture.path} />
          {picture.steps.map(({ x, y, price, day }) => (
            <g key={x}>
              <circle cx={x} cy={y} r="5" />
              <text x={x > 520 ? x - 10 : x + (x > 24 ? 10 : 0)} y={y - 14} textAnchor={x > 520 ? 'end' : 'start'}>
                {price}
              </text>
              <text className={css.day} x={x} y="170" textAnchor={x > 540 ? 'end' : 'start'}>
                {day}
              </text>
            </g>
          ))}
          <circle className={css.now} cx={picture.now.x} cy={picture.now.y} r="5" />
        </svg>
      )}
      <table className={css.table}>
        <caption className="vh">Price history</caption>
        <thead className="vh">
          <tr>
            <th scope="col">Day</th>
            <th scope="col">What happened</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ day, change, price }) => (
            <tr key={`${day} ${price}`}>
              <th scope="row">{day}</th>
              <td>{change}</td>
              <td className="num">{price}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
