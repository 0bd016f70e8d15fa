import css from './alert.module.css';

/** What is watched, in words and as chips. */
export function WatchedName({ name, filters }: { name: string; filters: readonly string[] }) {
  return (
    <div className={css.watched}>
      <b>{name}</b>
      {filters.length > 0 && (
        <ul>
          {filters.map((filter) => (
            <li key={filter}>{filter}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
