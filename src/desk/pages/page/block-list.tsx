import { useEffect, useRef, type RefObject } from 'react';
import type { PartProblem, PartView } from '#app/content/page-parts.ts';
import { Button } from '#ui/button/button.tsx';
import { AddBlock } from './add-block.tsx';
import { BlockPart } from './block-part.tsx';
import type { DeletedPart } from './read-page-form.ts';
import { useBlockDrag } from './use-block-drag.ts';
import css from './blocks.module.css';

/** The blocks of a page, each with its form. Each button sends the whole form, so nothing that was typed is lost. */
export function BlockList({
  parts,
  saved,
  wrong,
  at,
  deleted,
  form,
  onBlock,
}: {
  parts: readonly PartView[];
  /** Those of the draft, which are others once texts beside each other became one. */
  saved: readonly PartView[] | null;
  wrong: readonly PartProblem[];
  /** The block to open, from 0. */
  at: number | null;
  deleted: DeletedPart | undefined;
  form: RefObject<HTMLFormElement | null>;
  onBlock(drawn: number | null): void;
}) {
  const list = useRef<HTMLOListElement>(null);
  const mover = useRef<HTMLButtonElement>(null);
  const drag = useBlockDrag((from, to) => {
    if (!mover.current) return;
    mover.current.value = `move:${from}:${to}`;
    form.current?.requestSubmit(mover.current);
  });
  useEffect(() => {
    if (at !== null) list.current?.querySelector<HTMLElement>(`#part-${at} summary`)?.focus();
  }, [at]);
  const words = new Map(wrong.map((problem) => [problem.name, `This ${problem.words}`]));
  const isSame = saved?.length === parts.length && parts.every(({ kind }, index) => kind === saved[index]!.kind);
  return (
    <section aria-label="Blocks" className={css.blocks}>
      <input type="hidden" name="blocks" value="yes" />
      <button type="submit" name="intent" hidden ref={mover}>
        Move
      </button>
      {deleted && (
        <div className={css.deleted}>
          <output>{`${deleted.name} deleted.`}</output>
          <input type="hidden" name="undoAt" value={deleted.at} />
          <input type="hidden" name="undoSource" value={deleted.source} />
          <Button type="submit" size="small" name="intent" value="undo">
            Undo
          </Button>
        </div>
      )}
      {parts.length === 0 && <p className={css.none}>No blocks yet. Add the first one below.</p>}
      <ol ref={list}>
        {parts.map((part, index) => (
          <BlockPart
            // blocks only move when the page is loaded again
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            part={part}
            index={index}
            count={parts.length}
            open={at === index || (at === null && index === 0)}
            words={words}
            stored={isSame ? saved[index]! : part}
            {...drag(index, () => onBlock(part.drawn))}
          />
        ))}
      </ol>
      <AddBlock at={null} />
    </section>
  );
}
