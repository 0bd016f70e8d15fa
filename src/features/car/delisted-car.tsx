import { ButtonLink } from '#ui/button/button.tsx';
import { Silhouette } from '#entities/silhouette/silhouette.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import css from './car-page.module.css';

/** No car at this address: sold and gone, or never there. */
export function DelistedCar({ noun, path, name }: { noun: string; path: string; name: string }) {
  return (
    <div className={`wrap ${css.lost}`}>
      <EmptyState
        level="h1"
        drawing={<Silhouette name="suv" width={150} />}
        title={`This ${noun} is no longer listed`}
        text="It may have been sold, or the address may be wrong. We may have another like it."
        actions={
          <>
            <ButtonLink variant="filled" href={path}>
              See {name}
            </ButtonLink>
            {path !== '/search' && <ButtonLink href="/search">View all stock</ButtonLink>}
          </>
        }
      />
    </div>
  );
}
