import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { Icon } from '#ui/icon/icon.tsx';
import { KEYBOARD } from './lead-icons.ts';
import css from './shortcuts.module.css';

const KEYS: readonly (readonly [key: string, what: string])[] = [
  ['J', 'Next lead'],
  ['K', 'Previous lead'],
  ['Enter', 'Open it'],
  ['R', 'Reply'],
  ['N', 'Write a note'],
  ['A', 'Assign'],
  ['S', 'Change the status'],
  ['/', 'Saved replies'],
  ['E', 'Mark contacted'],
  ['?', 'This list'],
];
/** Whether single keys are off (WCAG 2.1.4). */
const OFF = 'desk-keys-off';
const REFRESH_MS = 60_000;

/** What a key does, by what of the page it names with `data-key`. */
const PRESSES: Record<string, string> = {
  r: 'reply',
  n: 'note',
  a: 'assign',
  s: 'status',
  '/': 'saved',
  e: 'contacted',
};

/** Keys of the inbox, which work outside of fields alone and can be switched off; and the list that tells them. */
export function Shortcuts() {
  const dialog = useRef<HTMLDialogElement>(null);
  const works = useRef<HTMLInputElement>(null);
  const show = () => {
    if (works.current !== null) works.current.checked = !isOff();
    dialog.current?.showModal();
  };
  useNews();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isOff() || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isField(event.target))
        return;
      if (event.key === '?') show();
      else if (document.querySelector('dialog[open]')) return;
      else if (event.key === 'j' || event.key === 'k') step(event.key === 'j' ? 1 : -1);
      else if (event.key === 'Escape') closeMenus();
      else if (PRESSES[event.key] === undefined || !use(PRESSES[event.key]!)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button type="button" className={css.open} title="Keyboard shortcuts" onClick={show}>
        <Icon of={KEYBOARD} size="1rem" />
        <span className="vh">Keyboard shortcuts</span>
      </button>
      <dialog ref={dialog} className={css.keys} aria-labelledby="keys-title">
        <h2 id="keys-title">Keyboard shortcuts</h2>
        <dl>
          {KEYS.map(([key, what]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <label className={css.switch}>
          <input
            type="checkbox"
            ref={works}
            onChange={({ target }) => localStorage.setItem(OFF, target.checked ? 'no' : 'yes')}
          />
          Single keys work
        </label>
        <form method="dialog">
          <button className={css.close}>Close</button>
        </form>
      </dialog>
    </>
  );
}

const isOff = (): boolean => localStorage.getItem(OFF) === 'yes';

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Moves along the list, from the one that has the focus or is open. */
function step(by: 1 | -1): void {
  const lines = [...document.querySelectorAll<HTMLElement>('[data-lead]')];
  const from = lines.findIndex((line) => line === document.activeElement);
  const open = lines.findIndex((line) => line.getAttribute('aria-current') === 'true');
  const index = from >= 0 ? from + by : open >= 0 ? open + by : by === 1 ? 0 : lines.length - 1;
  lines[Math.min(lines.length - 1, Math.max(0, index))]?.focus();
}

/** Opens a menu, writes in a field, or presses a button. False: there is none here. */
function use(name: string): boolean {
  const found = document.querySelector<HTMLElement>(`[data-key="${name}"]`);
  if (!found) return false;
  if (found instanceof HTMLDetailsElement) {
    found.open = true;
    found.querySelector<HTMLElement>('ul a, ul button')?.focus();
  } else {
    found.click();
    document.getElementById(found.getAttribute('data-focus') ?? '')?.focus();
  }
  return true;
}

function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[open]')) {
    menu.open = false;
    if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
  }
}

/** New leads appear by themselves, while somebody looks. */
function useNews(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) void revalidate();
    };
    const timer = setInterval(look, REFRESH_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [revalidate]);
}
