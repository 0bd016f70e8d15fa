import { ButtonLink } from '#ui/button/button.tsx';
import css from './watchlist.module.css';

export const NothingSaved = ({ noun }: { noun: string }) => (
  <div className={css.nothing}>
    <p>
      <b>Nothing saved yet</b>
    </p>
    <p className="muted">Press the heart on any {noun}. Its price changes, and whether it sells, stand here then.</p>
    <ButtonLink variant="filled" href="/search">
      See what we have
    </ButtonLink>
  </div>
);
