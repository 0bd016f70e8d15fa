import { useEffect, useRef, useState } from 'react';
import { apartFrom } from './apart-from.ts';

interface Draft {
  /** What the page begins with. */
  begun: string;
  /** When the writer last sent a reply or saved a note (ms). */
  lastWritten: number | null;
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
export function useDraft(lead: number, { begun, lastWritten, lastReply, hasUnseen, onWrite }: Draft) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState(begun);
  const [seen, setSeen] = useState(lastReply);
  const draft = `desk-draft-${lead}`;
  const keep = (text: string) => {
    sessionStorage.setItem(draft, text);
    setTyped(text);
    onWrite();
  };
  useEffect(() => {
    const { current } = field;
    if (current === null) return;
    if (current.value !== current.defaultValue) return keep(current.value); // typed before the script came
    const stored = sessionStorage.getItem(draft);
    if (stored === null || current.value !== '') return;
    current.value = stored;
    setTyped(stored);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for a lead
  }, [draft]);
  // the page stays when it was sent: a text that is still there would be sent again
  const sent = useRef<string | null>(null);
  useEffect(() => {
    if (sent.current === null) return;
    if (field.current?.value === sent.current) {
      field.current.value = '';
      setTyped('');
      sessionStorage.removeItem(draft);
    }
    sent.current = null;
  }, [draft, lastWritten]);
  // a reply that arrives while they are writing is not seen until the server has asked about it
  useEffect(() => {
    if (hasUnseen || field.current?.value === '') setSeen(lastReply);
  }, [lastReply, hasUnseen]);
  const insert = (text: string) => {
    const { current } = field;
    if (current === null) return;
    current.focus();
    const { selectionStart: from, selectionEnd: to, value } = current;
    current.setRangeText(apartFrom(value.slice(0, from), text), from, to, 'end');
    keep(current.value);
  };
  const send = () => {
    sent.current = field.current?.value ?? null;
  };
  return { field, typed, seen, keep, insert, send };
}
