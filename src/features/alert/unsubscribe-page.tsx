import { Button } from '#ui/button/button.tsx';
import css from './alert.module.css';

/** The button stops the alert. Opening the page does not, because mail systems open links before people do. */
export function UnsubscribePage({ view }: { view: { name: string; manage: string; ended: boolean } }) {
  if (view.ended)
    return (
      <div className={`wrap ${css.page}`}>
        <h1 className="h1">Alert stopped</h1>
        <p>
          <b>{view.name}</b>
        </p>
      </div>
    );
  return (
    <div className={`wrap ${css.page}`}>
      <h1 className="h1">Stop this alert?</h1>
      <p>
        <b>{view.name}</b>
      </p>
      <form method="post" action={`${view.manage}/unsubscribe`}>
        <Button type="submit" variant="filled">
          Unsubscribe
        </Button>
      </form>
      <p>
        <a className="link" href={view.manage}>
          Change frequency or pause instead
        </a>
      </p>
    </div>
  );
}
