import { Link } from 'react-router';
import { counted, plural } from '#domain/text/words.ts';
import { Banner } from '#ui/banner/banner.tsx';
import type { DraftView } from './load-draft.ts';
import css from './stock-import-draft.module.css';

/** More are in a fold. */
const MOST_NAMED = 8;

interface LikelyWord {
  key: string;
  label: string;
  word: string;
  meaning: string;
}

const lineOf = ({ key, label, word, meaning }: LikelyWord) => (
  <li key={key}>
    {label} “{word}”: {meaning}
  </li>
);

/** The words that are read by their likely meaning: no one is to import what they have not seen. */
export function LikelyNote({ file }: { file: NonNullable<DraftView['file']> }) {
  const likely = file.words.flatMap(({ field, label, values, words }) =>
    words.flatMap(({ word, chosen, sure }) =>
      sure === 'likely'
        ? [
            {
              key: `${field}:${word}`,
              label,
              word,
              meaning: values.find(({ value }) => value === chosen)?.label ?? chosen,
            },
          ]
        : [],
    ),
  );
  if (likely.length === 0) return null;
  const others = likely.slice(MOST_NAMED);
  return (
    <Banner
      kind="info"
      title={`${counted(likely.length, 'word')} ${plural(likely.length, 'is', 'are')} read by ${plural(likely.length, 'its', 'their')} likely meaning`}
    >
      <ul className={css.named}>{likely.slice(0, MOST_NAMED).map(lineOf)}</ul>
      {others.length > 0 && (
        <details className={css.more}>
          <summary>{others.length} more</summary>
          <ul className={css.named}>{others.map(lineOf)}</ul>
        </details>
      )}
      <p>
        <Link className="link" to="?step=words">
          Check these words
        </Link>
      </p>
    </Banner>
  );
}
