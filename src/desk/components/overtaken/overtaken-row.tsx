import { Banner } from '#ui/banner/banner.tsx';
import { Overtaken } from './overtaken.tsx';

interface OvertakenRowProps {
  by: 'changed' | 'removed';
  /** By the same person, in another tab; else by anyone. */
  own: boolean;
  /** "this promo" */
  what: string;
  /** What may have become of it: "removed", "removed or moved". */
  gone: string;
  /** The page with what is saved. */
  to: string;
}

/** Of a form of one row of a list, which was changed or taken away since it was opened. */
export const OvertakenRow = ({ by, own, what, gone, to }: OvertakenRowProps) =>
  by === 'changed' ? (
    <Overtaken own={own} what={what} to={to} />
  ) : (
    <Banner
      title={`Not saved. ${own ? `You have ${gone} it in another tab` : `Someone has ${gone} it`} since you opened this page.`}
    >
      What you entered is below, as a new one.
    </Banner>
  );
