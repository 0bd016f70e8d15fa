import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { Icon } from '#ui/icon/icon.tsx';
import { SEARCH } from '#ui/icon/icons.ts';
import type { action } from '../../pages/find/route.tsx';
import { navIcon } from '../shell/nav-icon.ts';
import type { NavSection } from '../shell/navigation.ts';
import { optionsFor, type Option } from './options-for.ts';
import { useShownModal } from './use-shown-modal.ts';
import css from './palette.module.css';

/** The pause after the last letter before a search starts. */
const PAUSE_MS = 150;
const FEWEST_LETTERS = 2;

/** Finds a page, a person or a car as one types: a combobox by the ARIA practices, in a dialog. */
export function Palette({ sections, onClose }: { sections: readonly NavSection[]; onClose: () => void }) {
  const dialog = useShownModal();
  const navigate = useNavigate();
  const { submit, data, state } = useFetcher<typeof action>();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const list = useId();
  const text = typed.trim();
  const asks = text.length >= FEWEST_LETTERS;

  useEffect(() => {
    if (!asks) return;
    const timer = setTimeout(() => {
      void submit({ text }, { method: 'post', action: '/find', defaultShouldRevalidate: false });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [asks, submit, text]);

  const groups = optionsFor(sections, text, asks ? (data?.found ?? []) : []);
  const options = groups.flatMap((group) => group.options);
  const current = Math.min(active, options.length - 1);
  const settled = !asks || (state === 'idle' && data?.text === text);
  const go = ({ to }: Option) => {
    onClose();
    void navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = options[current];
    if (by !== undefined) setActive((current + by + options.length) % Math.max(1, options.length));
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing && chosen) go(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <dialog ref={dialog} className={css.palette} aria-label="Find anything" onClose={onClose} closedby="any">
      <div className={css.field}>
        <Icon of={SEARCH} size="1rem" />
        <input
          role="combobox"
          aria-label="Find a person, car or page"
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={list}
          aria-activedescendant={options[current] && `${list}-${current}`}
          placeholder="Find a person, car or page"
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" onClick={onClose}>
          <kbd>Esc</kbd>
          <span className="vh">, close</span>
        </button>
      </div>
      {/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the list of a combobox (ARIA practices): no element does this */}
      <div id={list} role="listbox" aria-label="Results" className={css.list}>
        {groups.map(({ title, options: own }) => (
          <div key={title} role="group" aria-label={title}>
            <p aria-hidden="true">{title}</p>
            {own.map((option) => {
              const index = options.indexOf(option);
              return (
                <div
                  key={option.to}
                  id={`${list}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === current}
                  ref={index === current ? (line) => line?.scrollIntoView({ block: 'nearest' }) : undefined}
                  onPointerMove={() => setActive(index)}
                  onClick={() => go(option)}
                  onKeyDown={onKeyDown}
                >
                  {option.picture === undefined ? (
                    <Icon of={navIcon(option.icon)} size="1rem" />
                  ) : (
                    <span className={css.picture}>
                      {option.picture === null ? (
                        <Icon of={navIcon(option.icon)} size="1rem" />
                      ) : (
                        <img src={option.picture} alt="" width={44} height={30} />
                      )}
                    </span>
                  )}
                  <span className={css.words}>
                    <b>{option.label}</b>
                    {option.note !== '' && <small>{option.note}</small>}
                  </span>
                  {option.keys !== undefined && <kbd>{option.keys}</kbd>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {/* oxlint-enable jsx-a11y/prefer-tag-over-role */}
      <output className={settled && options.length === 0 ? css.none : 'vh'}>
        {!settled ? '' : options.length === 0 ? `No results for “${text}”.` : `${options.length} found`}
      </output>
    </dialog>
  );
}
