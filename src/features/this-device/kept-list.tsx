import { useSyncExternalStore } from 'react';
import { THIS_DEVICE_PATH } from '#domain/site/site-paths.ts';
import { Button } from '#ui/button/button.tsx';
import { deviceStorage, tabStorage } from '#ui/storage/browser-storage.ts';
import { KEPT_THINGS } from './kept-things.ts';
import css from './this-device.module.css';

/** Which of them are kept is known only in the browser. */
export function KeptList({ signedIn }: { signedIn: boolean }) {
  const stored = useSyncExternalStore(watchNothing, storedNames, () => null)?.split('|');
  const clear = () => {
    deviceStorage.clear();
    tabStorage.clear();
  };
  const is = (name: string) => (name === SIGN_IN.name ? signedIn : stored?.includes(name));
  return (
    <>
      <ul className={css.things}>
        {[SIGN_IN, ...KEPT_THINGS].map(({ name, note }) => (
          <li key={name}>
            <span>
              <b>{name}</b>
              <small>{note}</small>
            </span>
            {(stored !== undefined || name === SIGN_IN.name) && (
              <span className={is(name) ? css.kept : css.nothing}>{is(name) ? 'Kept' : 'Nothing kept'}</span>
            )}
          </li>
        ))}
      </ul>
      <form method="post" action={THIS_DEVICE_PATH} onSubmit={clear}>
        <Button type="submit" variant="filled">
          Clear this device
        </Button>
      </form>
    </>
  );
}

const SIGN_IN = { name: 'Sign-in', note: 'You stay signed in until you sign out' };

/** The page is loaded again once something is cleared. */
const watchNothing = () => () => {};

const storedNames = (): string =>
  KEPT_THINGS.filter(({ keys }) => keys.some((key) => deviceStorage.get(key) !== null))
    .map(({ name }) => name)
    .join('|');
