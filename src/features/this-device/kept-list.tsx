import { useSyncExternalStore } from 'react';
import { THIS_DEVICE_PATH } from '#domain/site/site-paths.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { clearTab, deviceStorage } from '#ui/storage/browser-storage.ts';
import { KEPT_THINGS } from './kept-things.ts';
import css from './this-device.module.css';

const SIGN_IN = { name: 'Sign-in', note: 'So that you need no code the next time' };

/** Which of them are kept is known only in the browser. `cleared`: the button was pressed. */
export function KeptList({ cleared, signedIn }: { cleared: boolean; signedIn: boolean }) {
  const stored = useSyncExternalStore(watchNothing, storedNames, () => null)?.split('|');
  const is = (name: string) => (name === SIGN_IN.name ? signedIn : stored?.includes(name));
  return (
    <>
      {cleared && stored === undefined && (
        <div className={css.unscripted}>
          <Banner kind="info" title="You’re signed out on this device.">
            <p>To clear what else is kept, turn on JavaScript.</p>
          </Banner>
        </div>
      )}
      {cleared && stored?.join('') === '' && (
        <Banner kind="info" title="This device is cleared.">
          <p>What you’ve sent us stays. Manage bookings and reservations through the links in our emails.</p>
        </Banner>
      )}
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
      <p className={css.tab}>
        Until you close this tab, it also remembers the pages you viewed here and the vehicles you chose to compare.
        Clearing this device forgets those, too.
      </p>
      <form method="post" action={THIS_DEVICE_PATH} onSubmit={clear}>
        <Button type="submit" variant="filled">
          Clear this device
        </Button>
      </form>
    </>
  );
}

/** By name: the desk keeps things of staff in the same browser. */
function clear(): void {
  for (const key of KEPT_THINGS.flatMap(({ keys }) => keys)) deviceStorage.remove(key);
  clearTab();
}

/** The page is loaded again once something is cleared. */
const watchNothing = () => () => {};

const storedNames = (): string =>
  KEPT_THINGS.filter(({ keys }) => keys.some((key) => deviceStorage.get(key) !== null))
    .map(({ name }) => name)
    .join('|');
