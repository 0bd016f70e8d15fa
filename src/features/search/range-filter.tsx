import { use, useEffect, useRef, useState } from 'react';
import { Input } from '#ui/field/controls.tsx';
import { useEarlyEdit } from '#ui/field/use-early-edit.ts';
import { written } from './form-pairs.ts';
import css from './range-filter.module.css';
import type { RangeGroup } from './search-view.ts';
import { typedNumber } from '#domain/search/typed-number.ts';
import { movedThumb, onStep, thumbsAt } from './thumbs.ts';
import { FiltersContext } from './use-filters.ts';

/** After the last move of a thumb (ms): arrow keys come in runs. */
const SETTLE_MS = 300;

type Ends = Record<'low' | 'high', string>;

/** The upper end: "$90,000", or "$90,000+" when a few stand far above it. */
const topEnd = (group: RangeGroup) => written(group, group.max) + (group.openEnded ? '+' : '');

/** A span of a number: histogram, a slider with two thumbs, and two fields that say the same. */
export function RangeFilter({ group }: { group: RangeGroup }) {
  const { apply } = use(FiltersContext)!;
  const asked = { low: written(group, group.low), high: written(group, group.high) };
  const [ends, setEnds] = useState<Ends>(asked);
  const [moving, setMoving] = useState(false);
  const [typing, setTyping] = useState(false);
  const [seen, setSeen] = useState(group);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(settling.current), []);
  if (seen !== group) {
    setSeen(group);
    // an answer to an earlier move or field does not push back a thumb that is on its way, nor what is being typed
    if (!moving && !typing && (seen.low !== group.low || seen.high !== group.high)) setEnds(asked);
  }

  const { low, high } = thumbsAt(group, ends);
  const share = (value: number) => ((value - group.min) / (group.max - group.min || 1)) * 100;
  const slide = (end: keyof Ends, wanted: number) => {
    setEnds((before) => {
      const value = movedThumb(group, end, wanted, thumbsAt(group, before));
      return { ...before, [end]: value === (end === 'low' ? group.min : group.max) ? '' : written(group, value) };
    });
    setMoving(true);
    clearTimeout(settling.current);
    settling.current = setTimeout(() => {
      setMoving(false);
      apply();
    }, SETTLE_MS);
  };
  const type = (end: keyof Ends, text: string) => {
    setTyping(true);
    setEnds((before) => ({ ...before, [end]: text }));
  };
  const thumbs = { low: useRef<HTMLInputElement>(null), high: useRef<HTMLInputElement>(null) };
  const fields = { low: useRef<HTMLInputElement>(null), high: useRef<HTMLInputElement>(null) };
  const slideEarly = (end: keyof Ends) => (value: string) => slide(end, Number(value));
  useEarlyEdit(() => thumbs.low.current?.value, String(onStep(group, low)), slideEarly('low'));
  useEarlyEdit(() => thumbs.high.current?.value, String(onStep(group, high)), slideEarly('high'));
  const typeEarly = (end: keyof Ends) => (text: string) => {
    if (fields[end].current === document.activeElement) type(end, text);
    else setEnds((before) => ({ ...before, [end]: text }));
  };
  useEarlyEdit(() => fields.low.current?.value, asked.low, typeEarly('low'));
  useEarlyEdit(() => fields.high.current?.value, asked.high, typeEarly('high'));
  // where both stand at the upper end only the low one can move: it lies on top
  const lowOnTop = share(low) > 50;
  const thumb = (end: keyof Ends, value: number, label: string) => (
    <input
      ref={thumbs[end]}
      type="range"
      autoComplete="off" // a browser that opens the page again does not move it by itself
      className={end === 'low' && lowOnTop ? css.top : undefined}
      min={group.min}
      max={group.max}
      step={group.step}
      value={value}
      aria-label={label}
      aria-valuetext={end === 'high' && value === group.max ? topEnd(group) : written(group, value)}
      onChange={(event) => slide(end, event.target.valueAsNumber)}
    />
  );
  const field = (end: keyof Ends, name: string, label: string) => {
    const id = `${group.name}-${end}`;
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
          placeholder={end === 'low' ? written(group, group.min) : topEnd(group)}
          value={ends[end]}
          list={group.picks.length > 0 ? `${group.name}-picks` : undefined}
          onChange={(event) => type(end, event.target.value)}
          onBlur={() => {
            apply();
            setTyping(false);
            setEnds({ ...ends, [end]: written(group, typedNumber(ends[end]) ?? null) });
          }}
        />
      </div>
    );
  };

  return (
    <div className={css.filter}>
      {group.min < group.max && (
        <div className={css.slider}>
          <div className={css.bars} aria-hidden="true">
            {group.bars.map((height, i) => {
              const middle = ((i + 0.5) / group.bars.length) * 100;
              return (
                <i
                  key={i}
                  className={middle > share(low) && middle < share(high) ? css.on : undefined}
                  style={{ height: `${height}%` }}
                />
              );
            })}
          </div>
          <div
            className={css.range}
            style={{ '--low': `${share(low)}%`, '--high': `${share(high)}%` } as React.CSSProperties}
          >
            {thumb('low', low, group.lowLabel)}
            {thumb('high', high, group.highLabel)}
          </div>
        </div>
      )}
      <div className={css.two}>
        {field('low', `${group.name}_min`, group.lowLabel)}
        {field('high', `${group.name}_max`, group.highLabel)}
      </div>
      {group.note !== null && <p className={`muted ${css.note}`}>{group.note}</p>}
      {group.picks.length > 0 && (
        <datalist id={`${group.name}-picks`}>
          {group.picks.map((pick) => (
            <option key={pick} value={written(group, pick)}>
              {written(group, pick)}
            </option>
          ))}
        </datalist>
      )}
    </div>
  );
}
