import { Link } from 'react-router';
import { Banner } from '#ui/banner/banner.tsx';

interface OvertakenProps {
  /** "these hours" */
  what: string;
  /** The page with what is saved. */
  to: string;
}

/** Of a form whose subject someone else has saved since it was opened. What was typed is still in it. */
export const Overtaken = ({ what, to }: OvertakenProps) => (
  <Banner title={`Not saved. Someone else has changed ${what} since you opened this page.`}>
    What you entered is still here. Save again to replace theirs, or{' '}
    <Link className="link" to={to}>
      discard yours and show theirs
    </Link>
    .
  </Banner>
);
