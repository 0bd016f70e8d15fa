import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '#domain/text/format-number.ts';
import { useEarlyEdit } from '#ui/field/use-early-edit.ts';
import { Button } from '#ui/button/button.tsx';
import { formatMoney } from '#domain/price/format-money.ts';
import { dollars } from '#domain/money.ts';
import { SEARCH_PATH } from '#domain/site/site-paths.ts';
import css from './models.module.css';

/** "Price slider 5000 to 250000, step 500." */
const SLIDER = { min: 5_000, max: 250_000, step: 500 } as const;
const SETTLE_MS = 300;

const written = (amount: number) => formatMoney(dollars(amount));

/** Two ends of a price, kept apart; the button counts and opens the search, the dearest first. Without script it is a form. */
export function PriceSlider({ button, noun }: { button: string; noun: { one: string; many: string } }) {
  const [low, setLow] = useState<number>(SLIDER.min);
  const [high, setHigh] = useState<number>(SLIDER.max);
  const [words, setWords] = useState(button);
  const lowEnd = useRef<HTMLInputElement>(null);
  const highEnd = useRef<HTMLInputElement>(null);
  const slideLow = (to: string) => setLow(Math.min(Number(to), high - SLIDER.step));
  const slideHigh = (to: string) => setHigh(Math.max(Number(to), low + SLIDER.step));
  useEarlyEdit(() => lowEnd.current?.value, String(low), slideLow);
  useEarlyEdit(() => highEnd.current?.value, String(high), slideHigh);
  const isWhole = low === SLIDER.min && high === SLIDER.max;
  useEffect(() => {
    const question = new AbortController();
    const timer = setTimeout(() => {
      if (isWhole) {
        setWords(button);
        return;
      }
      fetchCount(low, high, question.signal).then(
        (count) => setWords(`Show Me ${formatNumber(count)} ${count === 1 ? noun.one : noun.many}`),
        () => {},
      );
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      question.abort();
    };
  }, [low, high, isWhole, button, noun]);
  return (
    <form action={SEARCH_PATH} className={css.slider}>
      <h2 className="h3">Price</h2>
      <p>
        <output>
          <b className="num">
            {written(low)} to {written(high)}
          </b>
        </output>
      </p>
      <label>
        From
        <input
          ref={lowEnd}
          type="range"
          name="price_min"
          {...SLIDER}
          value={low}
          aria-valuetext={written(low)}
          onChange={({ target }) => slideLow(target.value)}
        />
      </label>
      <label>
        To
        <input
          ref={highEnd}
          type="range"
          name="price_max"
          {...SLIDER}
          value={high}
          aria-valuetext={written(high)}
          onChange={({ target }) => slideHigh(target.value)}
        />
      </label>
      <input type="hidden" name="sortBy" value="price_desc" />
      <Button type="submit" variant="filled" wide>
        {words}
      </Button>
      <p className="legal">Opens the stock, dearest first.</p>
    </form>
  );
}

async function fetchCount(low: number, high: number, signal: AbortSignal): Promise<number> {
  const answer = await fetch(`/api/search?price=${low}-${high}&hitsPerPage=0`, {
    headers: { accept: 'application/json' },
    signal,
  });
  if (!answer.ok) throw new Error(`It was answered ${answer.status}`);
  return ((await answer.json()) as { count: number }).count;
}
