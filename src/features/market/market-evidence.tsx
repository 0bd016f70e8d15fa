import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import css from './market.module.css';
import type { ComparisonView, HistoryView, MarketEvidenceView } from './market-view.ts';

/** Price history and comparison, each as a picture and with the same figures as a table. */
export function MarketEvidence({ view: { history, comparison } }: { view: MarketEvidenceView }) {
  return (
    <div className={css.evidence}>
      {history !== null && <History history={history} />}
      {comparison !== null && <Comparison comparison={comparison} />}
    </div>
  );
}

function History({ history: { summary, picture, rows } }: { history: HistoryView }) {
  return (
    <section>
      <h3 className="h3">Price history</h3>
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

function Comparison({ comparison }: { comparison: ComparisonView }) {
  const { title, summary, description: spoken, prices, kilometres, line, dots, own, rows } = comparison;
  return (
    <section>
      <h3 className="h3">{title}</h3>
      <p className="muted small">{summary}</p>
      <p className="vh">{spoken}</p>
      <svg className={css.chart} viewBox="0 0 600 300" aria-hidden="true">
        <g className={css.axes}>
          {prices.map(({ y, text }) => (
            <g key={text}>
              <line x1="60" x2="586" y1={y} y2={y} />
              <text x="50" y={y + 5} textAnchor="end">
                {text}
              </text>
            </g>
          ))}
          {kilometres.map(({ x, text }) => (
            <text key={text} x={x} y="284" textAnchor={x > 560 ? 'end' : 'middle'}>
              {text}
            </text>
          ))}
        </g>
        {line !== null && <path className={css.trend} d={line} />}
        <g className={css.dots}>
          {dots.map(({ x, y }, index) => (
            <circle key={index} cx={x} cy={y} r="5" />
          ))}
        </g>
        <circle className={css.own} cx={own.x} cy={own.y} r="9" />
        <text
          className={css.ownText}
          x={own.leftOf ? own.x - 16 : own.x + 16}
          y={own.y + 5}
          textAnchor={own.leftOf ? 'end' : 'start'}
        >
          {own.text}
        </text>
      </svg>
      <Disclosure title="View as table">
        <table className={css.table}>
          <caption className="vh">{title}</caption>
          <thead>
            <tr>
              <th scope="col">Vehicle</th>
              <th scope="col">Kilometres</th>
              <th scope="col">Price</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, href, km, price, own: isOwn }, index) => (
              <tr key={index} data-own={isOwn || undefined}>
                <th scope="row">
                  {href === null ? (
                    name
                  ) : (
                    <a className="link" href={href}>
                      {name}
                    </a>
                  )}
                </th>
                <td className="num">{km}</td>
                <td className="num">{price}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </section>
  );
}
