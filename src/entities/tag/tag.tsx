import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { BADGE_CHECK } from '#ui/icon/icons.ts';
import css from './tag.module.css';

/** Colour says the kind. */
export type TagKind = 'electric' | 'reserved' | 'certified' | 'tag' | 'coming_soon' | 'new_arrival' | 'sold';
export interface TagView {
  kind: TagKind;
  text: string;
}

const KIND_CLASS: Record<TagKind, string> = {
  electric: 'electric',
  reserved: 'reserved',
  certified: 'certified',
  tag: 'plain',
  coming_soon: 'comingSoon',
  new_arrival: 'newArrival',
  sold: 'plain',
};

/**
 * The banner on a photo; its shape is the page's `data-tag`. Stands inside a positioned box. `beside`: a state that is
 * said in a second one.
 */
export function Tag({ beside = null, ...tag }: TagView & { beside?: string | null | undefined }) {
  if (beside === null) return <One {...tag} />;
  return (
    <span className={css.two}>
      <One {...tag} />
      <span className={classNames(css.tag, css.beside)} title={beside}>
        <span>{beside}</span>
      </span>
    </span>
  );
}

function One({ kind, text }: TagView) {
  return (
    <span className={classNames(css.tag, css[KIND_CLASS[kind]])} title={text}>
      {kind === 'certified' && <Icon of={BADGE_CHECK} size="1.1em" />}
      <span>{text}</span>
    </span>
  );
}
