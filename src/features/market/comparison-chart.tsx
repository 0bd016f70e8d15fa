import css from './market.module.css';
import type { ComparisonView } from './market-view.ts';

/** Half of 44 px where the chart is as wide as its units; on a phone the rows of the table are what a finger hits. */
const REACH = 22;

/** Price against kilometres. Dots link to their cars, in the order of kilometres, and lie over those that open none. */
export function ComparisonChart({ comparison }: { comparison: ComparisonView }) {
  const { description, prices, kilometres, line, better, betterText, dots, own } = comparison;
  return (
    <>
      <p className="vh">{description}</p>
      <svg className={css.chart} viewBox="0 0 600 300">
        <path className={css.better} d={better} />
        {betterText !== null && (
          <text className={css.betterText} {...betterText} aria-hidden="true">
            Better value
          </text>
        )}
        <g className={css.axes} aria-hidden="true">
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
        <g aria-hidden="true">
          <circle className={css.own} cx={own.x} cy={own.y} r="9" />
          <text
            className={css.ownText}
            x={own.leftOf ? own.x - 16 : own.x + 16}
            y={own.y + 5}
            textAnchor={own.leftOf ? 'end' : 'start'}
          >
            {own.text}
          </text>
        </g>
        {dots
          .toSorted((a, b) => Number(a.href !== null) - Number(b.href !== null))
          .map(({ x, y, number, href, name }) => {
            const dot = (
              <>
                <circle className={css.reach} cx={x} cy={y} r={REACH} />
                <circle className={css.dot} cx={x} cy={y} r="11" />
                <text className={css.dotText} x={x} y={y + 5} textAnchor="middle">
                  {number}
                </text>
              </>
            );
            return href === null ? (
              <g key={number} data-n={number} aria-hidden="true">
                {dot}
              </g>
            ) : (
              <a key={number} data-n={number} href={href} aria-label={name}>
                {dot}
              </a>
            );
          })}
      </svg>
    </>
  );
}
