import css from './drive-away.module.css';

export interface DriveAwayView {
  title: string;
  total: string;
  rows: { name: string; amount: string }[];
  note: string;
}

/** What the vehicle costs on the road, part by part. An estimate, and it says so. */
export function DriveAway({ view: { title, total, rows, note } }: { view: DriveAwayView }) {
  return (
    <section className={css.section} aria-labelledby="drive-away">
      <h2 className="h2" id="drive-away">
        {title}
      </h2>
      <dl className={css.rows}>
        {rows.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{amount}</dd>
          </div>
        ))}
        <div className={css.total}>
          <dt>{title}</dt>
          <dd className="num">{total}</dd>
        </div>
      </dl>
      <p className="legal">{note}</p>
    </section>
  );
}
