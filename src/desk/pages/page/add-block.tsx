import { BLOCK_HELP, blockName } from '#domain/content/block-help.ts';
import { BLOCKS, type BlockKind } from '#domain/content/content-policy.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { PLUS } from '#ui/icon/icons.ts';
import css from './blocks.module.css';

/** The blocks that can be added. `at`: behind which block, from 0; null: at the end. */
export const AddBlock = ({ at }: { at: number | null }) => (
  <details className={css.adder}>
    <summary>
      <Icon of={PLUS} size="1rem" /> Add a block{at !== null && ' here'}
      {at !== null && <span className="vh">, below block {at + 1}</span>}
    </summary>
    <ul>
      {(Object.keys(BLOCKS) as BlockKind[]).map((kind) => (
        <li key={kind}>
          <Button type="submit" size="small" name="intent" value={`insert:${kind}${at === null ? '' : `:${at}`}`}>
            {blockName(kind)}
          </Button>
          <span>{kind === 'text' ? 'Headings, paragraphs, lists and links.' : BLOCK_HELP[kind].meaning}</span>
        </li>
      ))}
    </ul>
  </details>
);
