import { ButtonLink } from '#ui/button/button.tsx';
import { Silhouette, type SilhouetteName } from '#entities/silhouette/silhouette.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { isMissing } from './error-head.ts';

/** What a visitor sees when a page is not there or could not be made. Says nothing of the machine. */
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
        title={missing ? 'This page has moved on' : 'This page is out of order'}
        text={
          missing
            ? 'The address may be mistyped, or what it showed has been sold. Search the stock, or start again from the home page.'
            : 'It could not be shown just now and we have been told. Please try again in a minute, or give us a call.'
        }
        actions={
          <>
            <ButtonLink variant="filled" href="/search">
              Search the stock
            </ButtonLink>
            <ButtonLink href="/">Home page</ButtonLink>
          </>
        }
      />
    </div>
  );
}
