import type { RefObject } from 'react';
import { blockText, type BLOCK_HELP } from '#domain/content/block-help.ts';
import { Button } from '#ui/button/button.tsx';
import css from './page.module.css';

/** Blocks to insert, with their fields explained. With JavaScript they are inserted at the cursor, otherwise at the end. */
export function BlockMenu({
  blocks,
  body,
  onInsert,
}: {
  blocks: readonly { kind: string; name: string; meaning: string; fields: readonly (readonly [string, string])[] }[];
  body: RefObject<HTMLTextAreaElement | null>;
  onInsert(): void;
}) {
  const insert = (kind: string): boolean => {
    const area = body.current;
    if (!area) return false;
    // a block starts on a new line, after the line of the cursor
    const end = area.value.indexOf('\n', area.selectionEnd);
    const at = end < 0 ? area.value.length : end;
    const before = area.value.slice(0, at).trimEnd();
    const text = `${before === '' ? '' : '\n\n'}${blockText(kind as keyof typeof BLOCK_HELP)}\n`;
    area.focus();
    area.setRangeText(text, before.length, at, 'end');
    onInsert();
    return true;
  };
  return (
    <details className={css.menu}>
      <summary>Add a block</summary>
      <ul>
        {blocks.map(({ kind, name, meaning, fields }) => (
          <li key={kind}>
            <Button
              type="submit"
              size="small"
              name="intent"
              value={`insert:${kind}`}
              onClick={(event) => {
                if (insert(kind)) event.preventDefault();
              }}
            >
              {name}
            </Button>
            <p>{meaning}</p>
            {fields.length > 0 && (
              <dl>
                {fields.map(([field, words]) => (
                  <div key={field}>
                    <dt>{field}</dt>
                    <dd>{words}</dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
