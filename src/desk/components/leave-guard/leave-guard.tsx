import { useEffect, useState } from 'react';
import { useBlocker, useFetchers, useNavigation, type Location } from 'react-router';
import { Button } from '#ui/button/button.tsx';
import { useShownModal } from '../palette/use-shown-modal.ts';
import { UnsavedForms } from './unsaved-forms.ts';
import css from './leave-guard.module.css';

/**
 * Asks before changes in a guarded form are lost: when another page, another view of this one or another site is opened. One
 * for the desk, because a router has room for one. A link with `data-discards` has said what it does, and is not asked about.
 */
export function LeaveGuard() {
  const [unsaved] = useState(() => new UnsavedForms());
  const navigation = useNavigation();
  const isBusy = [navigation, ...useFetchers()].some(({ state }) => state !== 'idle');
  useEffect(() => {
    if (!isBusy) unsaved.settle();
  }, [isBusy, unsaved]);
  useEffect(() => {
    unsaved.begin();
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved.areThere()) event.preventDefault();
    };
    const discard = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('[data-discards]')) unsaved.forget();
    };
    const end = new AbortController();
    const options = { capture: true, signal: end.signal };
    document.addEventListener('input', unsaved.note, options);
    document.addEventListener('submit', unsaved.send, options);
    document.addEventListener('click', discard, options);
    window.addEventListener('beforeunload', ask, options);
    return () => end.abort();
  }, [unsaved]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => viewOf(currentLocation) !== viewOf(nextLocation) && unsaved.areThere(),
  );
  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    unsaved.forget();
    blocker.proceed();
  };
  return <LeaveQuestion leave={leave} stay={blocker.reset} />;
}

const viewOf = ({ pathname, search }: Location): string => pathname + search;

const LEAVE = 'leave';

/** The browser gives focus back to where it was once the dialog closes. */
function LeaveQuestion({ leave, stay }: { leave: () => void; stay: () => void }) {
  const dialog = useShownModal();
  return (
    <dialog
      ref={dialog}
      className={css.question}
      role="alertdialog"
      aria-labelledby="leave-title"
      onClose={({ currentTarget }) => (currentTarget.returnValue === LEAVE ? leave() : stay())}
    >
      <h2 id="leave-title">You have changes that aren’t saved.</h2>
      <form method="dialog">
        <Button type="submit" variant="filled">
          Keep editing
        </Button>
        <Button type="submit" value={LEAVE}>
          Leave without saving
        </Button>
      </form>
    </dialog>
  );
}
