import { Link } from 'react-router';
import { Button } from '#ui/button/button.tsx';
import css from './page.module.css';

/** The uploaded images, for use in a block. With JavaScript their address is inserted at the cursor. */
export function PictureMenu({
  pictures,
  insert,
}: {
  pictures: readonly { path: string; name: string }[];
  insert(text: string): void;
}) {
  return (
    <details className={css.menu}>
      <summary>Images</summary>
      <div className={css.pictures}>
        <p>
          A block shows an image by its address. <Link to="/pictures">Add images</Link>
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
