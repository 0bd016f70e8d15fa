import { Banner } from '#ui/banner/banner.tsx';
import type { TradeInRefusal } from './trade-in-view.ts';

/** What has to be fixed, each line a way to its field. */
export function Problems({ refusal: { problems } }: { refusal: TradeInRefusal }) {
  return (
    <Banner
      title={
        problems.every(({ field }) => field !== undefined) ? 'Please fix the following errors:' : problems[0]!.message
      }
    >
      <ul>
        {problems.map(
          ({ field, message }) =>
            field !== undefined && (
              <li key={field}>
                <a href={`#${field}`}>{message}</a>
              </li>
            ),
        )}
      </ul>
    </Banner>
  );
}
