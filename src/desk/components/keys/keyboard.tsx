import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Palette } from '../palette/palette.tsx';
import type { NavSection } from '../shell/navigation.ts';
import { goKeys } from './go-keys.ts';
import { KeyList } from './key-list.tsx';
import { isTyping, press } from './press.ts';
import { singleKeysWork } from './single-keys.ts';

/** The time for the second key after G. */
const GO_MS = 1_500;

interface Keyboard {
  /** Ctrl K */
  find: () => void;
  /** ? */
  showKeys: () => void;
}
const Context = createContext<Keyboard>({ find: () => {}, showKeys: () => {} });
export const useKeyboard = (): Keyboard => useContext(Context);

/** The keys of every page, their list and the palette. Pages add keys of their own with `data-key` and `data-line`. */
export function Keyboard({ sections, children }: { sections: readonly NavSection[]; children: ReactNode }) {
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
  const navigate = useNavigate();
  const going = useRef(-GO_MS);
  useEffect(() => {
    const goes = new Map(goKeys(sections).map(({ key, to }) => [key, to]));
    const single = (event: KeyboardEvent): boolean => {
      const to = event.timeStamp - going.current < GO_MS ? goes.get(event.key) : undefined;
      going.current = event.key === 'g' ? event.timeStamp : -GO_MS;
      if (to !== undefined) void navigate(to);
      else if (event.key === '?') setOpen('keys');
      else return press(event.key);
      return true;
    };
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const isFind =
        event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      const isBehind = document.querySelector('dialog:modal') !== null;
      if (isBehind && !isFind) return;
      if (isFind) setOpen((before) => (isBehind ? before : 'palette')); // this also stops the browser’s own search
      else if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      else if (event.key !== 'Escape' && !singleKeysWork()) return;
      else if (!single(event)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [navigate, sections]);
  const close = () => setOpen(null);
  return (
    <Context value={{ find: () => setOpen('palette'), showKeys: () => setOpen('keys') }}>
      {children}
      {open === 'palette' && <Palette sections={sections} onClose={close} />}
      {open === 'keys' && <KeyList sections={sections} onClose={close} />}
    </Context>
  );
}
