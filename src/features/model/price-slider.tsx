import { useEffect, useRef, useState } from 'react';
import { SEARCH_PATH } from '#domain/site/site-paths.ts';
import { countAddress } from '#domain/search/count-address.ts';
import { typedNumber } from '#domain/search/typed/typed-number.ts';
import { counted } from '#domain/text/words.ts';
import { RangeInput } from '#entities/range/range-input.tsx';
import type { RangeView } from '#entities/range/range-view.ts';
import { Button } from '#ui/button/button.tsx';
import css from './models.module.css';
import type { ModelsView } from './models-view.ts';

/** "Price slider 5000 to 250000, step 500." Its ends mean any price. */
const PRICES: RangeView = {
  name: 'price',
  lowLabel: 'Lowest price',
  highLabel: 'Highest price',
  low: null,
  high: null,
  min: 5_000,
  max: 250_000,
  openEnded: true,
  step: 500,
  bars: [],
  prefix: '$',
  suffix: '',
  grouping: true,
  picks: [],
  note: null,
};

/**
 * A span of prices; the button counts and opens the search, the dearest first. `search` is what the page is about: it goes
 * with the form and with each count. Without script it is a form.
 */
export function PriceSlider({ button, noun, search }: Pick<ModelsView, 'button' | 'noun' | 'search'>) {
  const [words, setWords] = useState(button);
  const form = useRef<HTMLFormElement>(null);
  const question = useRef<AbortController>(null);
  useEffect(() => () => question.current?.abort(), []);
  const count = () => {
    question.current?.abort();
    const typed = new FormData(form.current!);
    const [low, high] = ['price_min', 'price_max'].map((name) => typedNumber(String(typed.get(name))) ?? '');
    if (low === '' && high === '') return setWords(button);
    question.current = new AbortController();
    fetchCount(new URLSearchParams([...search, ['price', `${low}-${high}`]]), question.current.signal).then(
      (found) => setWords(`Show Me ${counted(found, noun.one, noun.many)}`),
      () => {},
    );
  };
  return (
    <form ref={form} action={SEARCH_PATH} className={css.slider}>
      <h2 className="h3">Price</h2>
      <RangeInput range={PRICES} onSettled={count} />
      {search.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="sortBy" value="price_desc" />
      <Button type="submit" variant="filled" wide>
        <span aria-live="polite">{words}</span>
      </Button>
      <p className="legal">Opens stock, highest price first.</p>
    </form>
  );
}

async function fetchCount(search: URLSearchParams, signal: AbortSignal): Promise<number> {
  const answer = await fetch(countAddress(search), {
    headers: { accept: 'application/json' },
    signal,
  });
  if (!answer.ok) throw new Error(`It was answered ${answer.status}`);
  return ((await answer.json()) as { count: number }).count;
}
