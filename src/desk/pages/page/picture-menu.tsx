import type { RefObject } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button/button.tsx';
import css from './page.module.css';

/** The uploaded images, for use in a block. With JavaScript their address is inserted at the cursor. */
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
      <summary>Images</summary>
      <div className={css.pictures}>
        <p>
          In a block, put the address of an image after <code>picture:</code>. <Link to="/pictures">Add images</Link>
        </p>
        {pictures.map(({ path, name }) => (
          <figure key={path}>
            <img src={`/img/160${path}`} alt={name} width={160} height={107} loading="lazy" />
            <code>{path}</code>
            <Button type="button" size="small" onClick={() => insert(path)}>
              Insert<span className="vh"> the address of {name || 'this image'}</span>
            </Button>
          </figure>
        ))}
      </div>
    </details>
  );
}
