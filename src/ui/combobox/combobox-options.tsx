import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { ComboboxGroup } from './combobox.tsx';
import css from './combobox.module.css';

export interface ComboboxOptionsProps {
  answer: { text: string; groups: readonly ComboboxGroup[] };
  /** Counted through all groups; -1: none. */
  active: number;
  optionId: (index: number) => string;
  choose: (index: number) => void;
  point: (index: number) => void;
}

/** What is suggested, in its groups. */
export function ComboboxOptions({ answer, active, optionId, choose, point }: ComboboxOptionsProps) {
  let index = -1;
  return answer.groups
    .filter((group) => group.options.length > 0)
    .map((group) => (
      <div key={group.title} role="group" aria-label={group.title}>
        <div className={css.title} aria-hidden="true">
          {group.title}
        </div>
        {group.options.map((option) => {
          const at = ++index;
          return (
            <div
              key={option.id}
              id={optionId(at)}
              role="option"
              aria-selected={at === active}
              className={classNames(css.option, at === active && css.active)}
              onClick={() => choose(at)}
              onMouseMove={() => point(at)}
            >
              {option.picture === undefined ? (
                <Icon of={group.icon} />
              ) : (
                <img className={css.picture} src={option.picture} alt="" width={72} height={48} />
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
}

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
