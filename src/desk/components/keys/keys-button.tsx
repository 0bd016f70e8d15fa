import { KEYBOARD } from '#ui/icon/icons.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { useKeyboard } from './keyboard.tsx';
import css from './keys.module.css';

/** For staff who do not know of "?". */
export function KeysButton() {
  const { showKeys } = useKeyboard();
  return (
    <button type="button" className={css.open} title="Keyboard shortcuts" onClick={showKeys}>
      <Icon of={KEYBOARD} size="1rem" />
      <span className="vh">Keyboard shortcuts</span>
    </button>
  );
}
