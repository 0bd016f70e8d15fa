import { useEffect, useRef, useState } from 'react';

interface Draft {
  /** What the page begins with. */
  begun: string;
  /** It was sent. */
  isDone: boolean;
  /** When the last reply was sent (ms). */
  lastReply: number | null;
  /** The server has asked whether to send another reply. */
  hasUnseen: boolean;
  onWrite: () => void;
}

/**
 * What is being written. It is kept in the browser tab until it is sent, so that a failure or a visit to another page does
 * not lose it. `seen`: the last reply that its writer has seen.
 */
export function useDraft(lead: number, { begun, isDone, lastReply, hasUnseen, onWrite }: Draft) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState(begun);
  const [seen, setSeen] = useState(lastReply);
  const draft = `desk-draft-${lead}`;
  useEffect(() => {
    if (isDone) sessionStorage.removeItem(draft);
    const stored = sessionStorage.getItem(draft);
    if (stored === null || field.current === null || field.current.value !== '') return;
    field.current.value = stored;
    setTyped(stored);
  }, [draft, isDone]);
  // a reply that arrives while they are writing is not seen until the server has asked about it
  useEffect(() => {
    if (hasUnseen || field.current?.value === '') setSeen(lastReply);
  }, [lastReply, hasUnseen]);
  const keep = (text: string) => {
    sessionStorage.setItem(draft, text);
    setTyped(text);
    onWrite();
  };
  const insert = (text: string) => {
    const { current } = field;
    if (current === null) return;
    current.focus();
    current.setRangeText(text, current.selectionStart, current.selectionEnd, 'end');
    keep(current.value);
  };
  return { field, typed, seen, keep, insert };
}
