import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { Icon } from '#ui/icon/icon.tsx';
import { CROSS } from '#ui/icon/icons.ts';
import { CarEditorForm } from './car-editor-form.tsx';
import type { CarEditorView } from './load-car-editor.ts';
import css from './car-editor.module.css';

/** The row editor beside the list. Escape closes it and returns focus to its row. Without JavaScript it is a part of the page. */
export function CarEditor({ editor, close }: { editor: CarEditorView; close: string }) {
  const navigate = useNavigate();
  const drawer = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector('dialog:modal'))
        void navigate(close, { preventScrollReset: true });
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [navigate, close]);
  useEffect(() => {
    drawer.current?.focus();
    return () => document.querySelector<HTMLElement>(`[data-line][href*="car=${editor.id}"]`)?.focus();
  }, [editor.id]);
  return (
    <dialog open ref={drawer} className={css.drawer} aria-labelledby="car-title" tabIndex={-1}>
      <header className={css.head}>
        {editor.picture !== null && <img src={editor.picture} alt="" width={320} height={213} />}
        <div>
          <h2 id="car-title">{editor.title}</h2>
          <p>{editor.subtitle}</p>
        </div>
        <Link to={close} preventScrollReset className={css.close}>
          <Icon of={CROSS} />
          <span className="vh">Close</span>
        </Link>
      </header>
      <CarEditorForm editor={editor} done={undefined} heading="h3" />
    </dialog>
  );
}
