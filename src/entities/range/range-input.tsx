import { useEffect, useRef, useState } from 'react';
import { Input } from '#ui/field/controls.tsx';
import { useEarlyEdit } from '#ui/field/use-early-edit.ts';
import { classNames } from '#ui/class-names.ts';
import css from './range-input.module.css';
import { written, type RangeView } from './range-view.ts';
import { typedNumber } from '#domain/search/typed/typed-number.ts';
import { movedThumb, onStep, thumbsAt } from './thumbs.ts';

/** After the last move of a thumb (ms): arrow keys come in runs. */
const SETTLE_MS = 300;

type Ends = Record<'low' | 'high', string>;

/** The upper end: "$90,000", or "$90,000+" when a few stand far above it. */
const topEnd = (range: RangeView) => written(range, range.max) + (range.openEnded ? '+' : '');

/** As text: as elements, sixty bars in a panel take a search page an eighth more of the thread (500 pages, 30 November 2026), and no one presses them. `low` and `high` in percent. */
const barsHtml = (bars: readonly number[], low: number, high: number) =>
  bars
    .map((height, index) => {
      const middle = ((index + 0.5) / bars.length) * 100;
      const chosen = middle > low && middle < high;
      return `<i${chosen ? ` class="${css.on}"` : ''} style="height:${height}%"></i>`;
    })
    .join('');

/**
 * A span of a number: histogram, a slider with two thumbs that cannot cross, and two fields that say the same and are sent.
 * `onSettled`: a thumb rests, or a field was left.
 */
export function RangeInput({ range, onSettled }: { range: RangeView; onSettled: () => void }) {
  const requested = { low: written(range, range.low), high: written(range, range.high) };
  const [ends, setEnds] = useState<Ends>(requested);
  const [moving, setMoving] = useState(false);
  const [typing, setTyping] = useState(false);
  const [seen, setSeen] = useState(range);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(settling.current), []);
  if (seen !== range) {
    setSeen(range);
    // an answer to an earlier move or field does not push back a thumb that is on its way, nor what is being typed
    if (!moving && !typing && (seen.low !== range.low || seen.high !== range.high)) setEnds(requested);
  }

  const { low, high } = thumbsAt(range, ends);
  const share = (value: number) => ((value - range.min) / (range.max - range.min || 1)) * 100;
  const slide = (end: keyof Ends, wanted: number) => {
    setEnds((before) => {
      const value = movedThumb(range, end, wanted, thumbsAt(range, before));
      return { ...before, [end]: value === (end === 'low' ? range.min : range.max) ? '' : written(range, value) };
    });
    setMoving(true);
    clearTimeout(settling.current);
    settling.current = setTimeout(() => {
      setMoving(false);
      onSettled();
    }, SETTLE_MS);
  };
  const type = (end: keyof Ends, text: string) => {
    setTyping(true);
    setEnds((before) => ({ ...before, [end]: text }));
  };
  const thumbs = { low: useRef<HTMLInputElement>(null), high: useRef<HTMLInputElement>(null) };
  const fields = { low: useRef<HTMLInputElement>(null), high: useRef<HTMLInputElement>(null) };
  const slideEarly = (end: keyof Ends) => (value: string) => slide(end, Number(value));
  useEarlyEdit(() => thumbs.low.current?.value, String(onStep(range, low)), slideEarly('low'));
  useEarlyEdit(() => thumbs.high.current?.value, String(onStep(range, high)), slideEarly('high'));
  const typeEarly = (end: keyof Ends) => (text: string) => {
    if (fields[end].current === document.activeElement) type(end, text);
    else setEnds((before) => ({ ...before, [end]: text }));
  };
  useEarlyEdit(() => fields.low.current?.value, requested.low, typeEarly('low'));
  useEarlyEdit(() => fields.high.current?.value, requested.high, typeEarly('high'));
  // where both stand at the upper end only the low one can move: it lies on top
  const lowOnTop = share(low) > 50;
  const thumb = (end: keyof Ends, value: number, label: string) => (
    <input
      ref={thumbs[end]}
      type="range"
      autoComplete="off" // a browser that opens the page again does not move it by itself
      className={end === 'low' && lowOnTop ? css.top : undefined}
      min={range.min}
      max={range.max}
      step={range.step}
      value={value}
      aria-label={label}
      aria-valuetext={end === 'high' && value === range.max ? topEnd(range) : written(range, value)}
      onChange={(event) => slide(end, event.target.valueAsNumber)}
    />
  );
  const field = (end: keyof Ends, name: string, label: string) => {
    const id = `${range.name}-${end}`;
    return (
      <div>
        <label className="vh" htmlFor={id}>
          {label}
        </label>
        <Input
          ref={fields[end]}
          id={id}
          name={name}
          className="num"
          inputMode="numeric"
          autoComplete="off"
          placeholder={end === 'low' ? written(range, range.min) : topEnd(range)}
          value={ends[end]}
          list={range.picks.length > 0 ? `${range.name}-picks` : undefined}
          onChange={(event) => type(end, event.target.value)}
          onBlur={() => {
            onSettled();
            setTyping(false);
            setEnds({ ...ends, [end]: written(range, typedNumber(ends[end]) ?? null) });
          }}
        />
      </div>
    );
  };

  return (
    <div className={css.filter}>
      {range.min < range.max && (
        <div className={css.slider}>
          {range.bars.length > 0 && (
            <div
              className={css.bars}
              aria-hidden="true"
              dangerouslySetInnerHTML={{ __html: barsHtml(range.bars, share(low), share(high)) }}
            />
          )}
          <div
            className={classNames(css.range, range.bars.length > 0 && css.underBars)}
            style={{ '--low': `${share(low)}%`, '--high': `${share(high)}%` } as React.CSSProperties}
          >
            {thumb('low', low, range.lowLabel)}
            {thumb('high', high, range.highLabel)}
          </div>
        </div>
      )}
      <div className={css.two}>
        {field('low', `${range.name}_min`, range.lowLabel)}
        {field('high', `${range.name}_max`, range.highLabel)}
      </div>
      {range.note !== null && <p className={`muted ${css.note}`}>{range.note}</p>}
      {range.picks.length > 0 && (
        <datalist id={`${range.name}-picks`}>
          {range.picks.map((pick) => (
            <option key={pick} value={written(range, pick)}>
              {written(range, pick)}
            </option>
          ))}
        </datalist>
      )}
    </div>
  );
}
