import { useEffect, useLayoutEffect, useRef, type FocusEvent, type FormEvent } from 'react';
import { useLocation, useNavigation, useSubmit, type FetcherWithComponents } from 'react-router';

interface DraftSaving {
  /** The pause in typing (ms) before the form is saved. */
  settledMs: number;
  /** Nothing is saved by itself: someone has to choose first. */
  isHeld?: boolean;
  onSend?: (sent: FormData) => void;
}

/**
 * Saves a form in the draft behind what is typed: after a pause, with its "save" button, and when the field or the page is
 * left. One request at a time, because the older of two could arrive last: what is typed or pressed while one is under way
 * waits for its answer, also once the page is left: then with `after`, because its form counts the version before that save
 * as seen.
 */
export function useDraftSaving(
  fetcher: FetcherWithComponents<unknown>,
  { settledMs, isHeld = false, onSend }: DraftSaving,
) {
  const form = useRef<HTMLFormElement>(null);
  const { pathname, search } = useLocation();
  const { formMethod } = useNavigation();
  const submit = useSubmit();
  const isBusy = fetcher.state !== 'idle' || formMethod === 'POST';
  const state = useRef({
    isBusy,
    isHeld,
    // where the form was opened: the page that is left for is another
    address: `${pathname}${search}`,
    isUnsaved: false,
    pressed: null as HTMLElement | null,
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
    running: undefined as Promise<void> | undefined,
  });

  const bodyOf = (element: HTMLFormElement) => {
    const body = new FormData(element);
    body.set('intent', 'save');
    body.set('stay', 'yes');
    return body;
  };
  const save = () => {
    const { current } = state;
    clearTimeout(current.timer);
    if (current.isHeld || current.isBusy || !current.isUnsaved || !form.current) return;
    Object.assign(current, { isUnsaved: false, isBusy: true });
    const body = bodyOf(form.current);
    onSend?.(body);
    const running = fetcher.submit(body, { method: 'post' });
    current.running = running;
    const end = () => {
      if (current.running === running) current.running = undefined;
    };
    void running.then(end, end);
  };
  useEffect(() => {
    const { current } = state;
    Object.assign(current, { isBusy, isHeld });
    if (isBusy) return;
    const { pressed } = current;
    current.pressed = null;
    if (pressed?.isConnected) form.current?.requestSubmit(pressed);
    else save();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `save` reads what is latest
  }, [isBusy, isHeld]);
  useLayoutEffect(() => {
    const [element, { current }] = [form.current, state];
    return () => {
      clearTimeout(current.timer);
      if (!element || !current.isUnsaved || current.isHeld) return;
      const body = bodyOf(element);
      const send = () => void submit(body, { method: 'post', action: current.address, navigate: false });
      if (!current.running) return send();
      body.set('after', 'own');
      void current.running.then(send, send);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the page is left
  }, []);

  const settle = () => {
    const { current } = state;
    current.isUnsaved = true;
    clearTimeout(current.timer);
    current.timer = setTimeout(save, settledMs);
  };
  useLayoutEffect(() => {
    if (form.current && isEdited(form.current)) settle(); // before the script came
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only at hydration
  }, []);
  return {
    form,
    settle,
    handlers: {
      onInput: settle,
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
        if (!currentTarget.contains(relatedTarget)) save();
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        const { current } = state;
        const { submitter } = event.nativeEvent as SubmitEvent;
        clearTimeout(current.timer);
        const isSave = submitter?.getAttribute('value') === 'save' && !current.isHeld;
        current.isUnsaved = isSave;
        if (isSave || current.isBusy) event.preventDefault();
        if (isSave) save();
        else if (current.isBusy) current.pressed = submitter;
      },
    },
  };
}

/** Whether a form would send anything else than it was drawn with. */
export function isEdited(form: HTMLFormElement): boolean {
  const drawn = form.cloneNode(true) as HTMLFormElement;
  drawn.reset();
  const [now, before] = [form, drawn].map((one) => JSON.stringify([...new FormData(one)]));
  return now !== before;
}
