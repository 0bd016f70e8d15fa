import { memo, useEffect } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { ComboboxGroup } from './combobox.tsx';
import css from './combobox-options.module.css';

export interface ComboboxOptionsProps {
  answer: { text: string; groups: readonly ComboboxGroup[] };
  /** Counted through all groups; -1: none. */
  active: number;
  /** The id of the list; an option's is that and its place. */
  list: string;
}

/**
 * What is suggested, in its groups. Not drawn again for a letter, before it has its answer: the list hears what is pressed.
 * Lines are keyed by their place: a new answer writes other words into the elements that are there, and only those of
 * more lines than before get styles. A photo has its own key: an `img` would show the car before until the next has come.
 */
export const ComboboxOptions = memo(function ComboboxOptions({ answer, active, list }: ComboboxOptionsProps) {
  // what opens below the screen is of no use there
  useEffect(() => {
    void document.getElementById(list)?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [answer, list]);
  let index = -1;
  return answer.groups
    .filter((group) => group.options.length > 0)
    .map((group, place) => (
      <div
        key={place}
        role="group"
        aria-label={group.title}
        className={group.options.some(({ picture }) => picture !== undefined) ? css.pictures : undefined}
      >
        <div className={css.title} aria-hidden="true">
          {group.title}
        </div>
        {group.options.map((option, line) => {
          const at = ++index;
          return (
            <div
              key={line}
              id={`${list}-${at}`}
              role="option"
              aria-selected={at === active}
              className={classNames(css.option, at === active && css.active)}
            >
              {option.picture === undefined ? (
                <Icon of={group.icon} />
              ) : (
                <img
                  key={option.picture}
                  className={css.picture}
                  src={option.picture}
                  alt=""
                  width={72}
                  height={48}
                  decoding="async"
                />
              )}
              <span>
                <Marked text={option.name} part={answer.text} />
                {option.detail !== undefined && <small>{option.detail}</small>}
              </span>
            </div>
          );
        })}
      </div>
    ));
});

/** The typed part of a name stands out. */
function Marked({ text, part }: { text: string; part: string }) {
  const at = part === '' ? -1 : text.toLowerCase().indexOf(part.toLowerCase());
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + part.length)}</mark>
      {text.slice(at + part.length)}
    </>
  );
}
