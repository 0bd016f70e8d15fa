import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

/** Marks the button that sent a form until the answer is shown (theme.css), unless the button shows that by itself. */
export function useBusyButton(): void {
  const { formData } = useNavigation();
  const pressed = useRef<HTMLElement>(null);
  useEffect(() => {
    const note = ({ submitter }: SubmitEvent) => (pressed.current = submitter);
    document.addEventListener('submit', note, true);
    return () => document.removeEventListener('submit', note, true);
  }, []);
  useLayoutEffect(() => {
    const button = pressed.current;
    // what a fetcher sends is no navigation, and shows by itself that it is under way
    if (!(button instanceof HTMLButtonElement) || button.ariaBusy === 'true') return undefined;
    if (formData === undefined || (button.name !== '' && formData.get(button.name) !== button.value)) return undefined;
    button.ariaBusy = 'true';
    button.dataset['sent'] = '';
    return () => {
      button.ariaBusy = null;
      delete button.dataset['sent'];
    };
  }, [formData]);
}
