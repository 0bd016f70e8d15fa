import { Link } from 'react-router';
import { Banner } from '#ui/banner/banner.tsx';

interface OvertakenProps {
  /** "these hours" */
  what: string;
  /** The page with what is saved. */
  to: string;
  /** They have changed it themselves, in another tab. Else it may have been anyone, them too. */
  own?: boolean;
}

/** Of a form whose subject was saved since it was opened. What was typed is still in it. */
export const Overtaken = ({ what, to, own = false }: OvertakenProps) => (
  <Banner
    title={
      own
        ? `Not saved. You have changed ${what} in another tab since you opened this page.`
        : `Not saved. Someone has changed ${what} since you opened this page.`
    }
  >
    What you entered is still here. Save again to replace what is saved, or{' '}
    {/* a new page, so that no field keeps what was typed */}
    <Link className="link" to={to} reloadDocument data-discards>
      discard this and show what is saved
    </Link>
    .
  </Banner>
);
