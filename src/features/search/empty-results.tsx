import { ButtonLink } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { BELL } from '#ui/icon/icons.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Silhouette, type SilhouetteName } from '#entities/silhouette/silhouette.tsx';
import css from './empty-results.module.css';
import type { DropView, EmptyView } from './search-view.ts';

/** In place of cards: what there would be without each filter, and the way out. */
export function EmptyResults({
  empty,
  silhouette,
  alert,
}: {
  empty: EmptyView;
  silhouette: SilhouetteName;
  /** Where the search may be watched. */
  alert: string | null;
}) {
  return (
    <EmptyState
      drawing={<Silhouette name={silhouette} width={150} />}
      title={empty.title}
      text={empty.text}
      details={empty.drops.length > 0 && <DropOne drops={empty.drops} />}
      actions={
        <>
          <ButtonLink variant="filled" href={empty.action.path}>
            {empty.action.name}
          </ButtonLink>
          {alert !== null && (
            <ButtonLink href={alert} data-dialog="alert">
              <Icon of={BELL} />
              Tell me when one arrives
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

function DropOne({ drops }: { drops: readonly DropView[] }) {
  const helps = drops.some(({ path }) => path !== null);
  return (
    <div className={css.drop} data-none={helps ? undefined : ''}>
      <h3>{helps ? 'Remove a filter to see results' : 'Remove more than one filter to see results'}</h3>
      <ul>
        {drops.map(({ name, found, path }) => (
          <li key={name}>
            <span className={path === null ? 'muted' : undefined}>{name}</span>
            <span className="num">{found}</span>
            {path !== null && (
              <ButtonLink size="small" href={path}>
                Remove<span className="vh"> {name}</span>
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
