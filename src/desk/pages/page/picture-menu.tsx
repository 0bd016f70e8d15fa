import type { RefObject } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button/button.tsx';
import css from './page.module.css';

/** The pictures that were sent, to be named in a block. With script their address goes where the cursor stands. */
export function PictureMenu({
  pictures,
  body,
  onInsert,
}: {
  pictures: readonly { path: string; name: string }[];
  body: RefObject<HTMLTextAreaElement | null>;
  onInsert(): void;
}) {
  const insert = (path: string) => {
    const area = body.current;
    if (!area) return;
    area.focus();
    area.setRangeText(path, area.selectionStart, area.selectionEnd, 'end');
    onInsert();
  };
  return (
    <details className={css.menu}>
      <summary>Pictures</summary>
      <div className={css.pictures}>
        <p>
          The address of one goes behind <code>picture:</code> in a block. <Link to="/pictures">Add pictures</Link>
        </p>
        {pictures.map(({ path, name }) => (
          <figure key={path}>
            <img src={`/img/160${path}`} alt={name} width={160} height={107} loading="lazy" />
            <code>{path}</code>
            <Button type="button" size="small" onClick={() => insert(path)}>
              Put in<span className="vh"> the address of {name || 'this picture'}</span>
            </Button>
          </figure>
        ))}
      </div>
    </details>
  );
}
