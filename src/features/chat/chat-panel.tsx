import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import type { HostedDialogProps } from '#ui/dialog/dialog-host.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { CROSS } from '#ui/icon/icons.ts';
import type { AutobotView } from './autobot-view.ts';
import css from './chat-panel.module.css';

/** The panel opens instead of the form, which the link leads to without script. */
const answersOf = (form: string) => new URL('autobot', new URL(form, location.href)).pathname;

/** Docked at the foot of the page, which stays in use beside it. What was said stays while it is closed. */
export default function ChatPanel({ href, title, open, onClose }: HostedDialogProps) {
  const [view, setView] = useState<AutobotView | 'failed' | null>(null);
  const [picked, setPicked] = useState<number[]>([]);
  const panel = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (!open) return;
    opener.current = document.activeElement;
    panel.current?.focus();
    if (view !== null && view !== 'failed') return;
    fetch(answersOf(href))
      .then(async (response) => {
        if (!response.ok) throw new Error(`No chat: ${response.status}`);
        setView((await response.json()) as AutobotView);
      })
      .catch(() => setView('failed'));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked for when it is opened, not when it has come
  }, [open, href]);
  const close = useCallback(() => {
    onClose();
    const { current } = opener;
    const isThere = current?.isConnected && current !== document.body;
    const link = isThere ? current : document.querySelector('a[data-dialog=chat]');
    if (link instanceof HTMLElement) link.focus();
  }, [onClose]);
  useEffect(() => {
    const { current } = panel;
    const escape = (event: KeyboardEvent) => event.key === 'Escape' && close();
    current?.addEventListener('keydown', escape);
    return () => current?.removeEventListener('keydown', escape);
  }, [open, close]);
  if (!open) return null;
  const say = (at: number) => {
    setPicked([...picked, at]);
    panel.current?.focus(); // the button that was pressed goes
  };
  const known = view !== null && view !== 'failed' ? view : null;
  const write = known?.write ?? { text: 'Contact our team', href };
  return (
    <dialog ref={panel} open className={css.panel} aria-label={title} tabIndex={-1}>
      <header className={css.head}>
        <h2>{title}</h2>
        <IconButton icon={CROSS} label="Close the chat" onClick={close} />
      </header>
      <div className={css.log} role="log" aria-busy={view === null}>
        {view === 'failed' && (
          <p className={css.answer}>
            The assistant isn’t available right now. Send us a message and our team will reply.
          </p>
        )}
        {known && <p className={css.answer}>{known.greeting}</p>}
        {known &&
          picked.map((at) => {
            const { ask, answer, link } = known.exchanges[at]!;
            return (
              <div key={ask}>
                <p className={css.ask}>{ask}</p>
                <p className={css.answer}>
                  {answer}{' '}
                  {link && (
                    <a className="link" href={link.href}>
                      {link.text}
                    </a>
                  )}
                </p>
              </div>
            );
          })}
      </div>
      <div className={css.foot}>
        {known?.exchanges.map(
          ({ ask }, at) =>
            !picked.includes(at) && (
              <Button key={ask} size="small" onClick={() => say(at)}>
                {ask}
              </Button>
            ),
        )}
        <a className={`link ${css.write}`} href={write.href} data-dialog="form">
          {write.text}
        </a>
      </div>
    </dialog>
  );
}
