import { ButtonLink } from '#ui/button/button.tsx';
import css from './watchlist.module.css';

export const NothingSaved = ({ noun }: { noun: string }) => (
  <div className={css.nothing}>
    <p>
      <b>Nothing saved yet</b>
    </p>
    <p className="muted">Select the heart on any {noun}. We’ll show price changes here and tell you if it sells.</p>
    <ButtonLink variant="filled" href="/search">
      Browse stock
    </ButtonLink>
  </div>
);
