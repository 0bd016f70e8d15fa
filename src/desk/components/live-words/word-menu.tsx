import { Button } from '#ui/button/button.tsx';
import css from './word-menu.module.css';
import type { WordView } from './word-menu-view.ts';

/** The live words, with their values now. With JavaScript they are inserted at the cursor. */
export const WordMenu = ({ words, insert }: { words: readonly WordView[]; insert(text: string): void }) => (
  <details className={css.menu}>
    <summary>Live words</summary>
    <p className={css.hint}>
      A live word shows its value from your own data, for example <code>{'{{locations yard/yards}}'}</code>. Add a noun
      in its two forms, and the right one is used.
    </p>
    <ul>
      {words.map(({ word, meaning, value }) => (
        <li key={word}>
          <span>
            <code>{`{{${word}}}`}</code>
            <small>{meaning}</small>
          </span>
          <b className="num">{value === '' ? 'no value' : value}</b>
          <Button type="button" size="small" onClick={() => insert(`{{${word}}}`)}>
            Insert<span className="vh"> {word}</span>
          </Button>
        </li>
      ))}
    </ul>
  </details>
);
