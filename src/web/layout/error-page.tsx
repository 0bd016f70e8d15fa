import { ButtonLink } from '#ui/button/button.tsx';
import { Silhouette, type SilhouetteName } from '#entities/silhouette/silhouette.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { isMissing } from './error-head.ts';

/** The page for an unknown address or a failed page. It shows no technical detail. */
export function ErrorPage({
  error,
  silhouette = 'hatch',
}: {
  error: unknown;
  silhouette?: SilhouetteName | undefined;
}) {
  const missing = isMissing(error);
  return (
    <div className="wrap sec">
      <EmptyState
        level="h1"
        drawing={<Silhouette name={silhouette} width={150} />}
        title={missing ? 'Page not found' : 'Something went wrong'}
        text={
          missing
            ? 'The address may be wrong, or the vehicle may have been sold. Search our stock or go to the home page.'
            : 'We couldn’t show this page, and the problem has been recorded. Please try again in a minute or give us a call.'
        }
        actions={
          <>
            <ButtonLink variant="filled" href="/search">
              Search our stock
            </ButtonLink>
            <ButtonLink href="/">Home page</ButtonLink>
          </>
        }
      />
    </div>
  );
}
