import { Link } from 'react-router';
import css from './locations.module.css';

/** The businesses that the locations belong to, and where the leads of each go. */
export const Dealerships = ({
  dealerships,
}: {
  dealerships: readonly { id: number; name: string; mail: string | null }[];
}) => (
  <section className={css.dealerships} aria-labelledby="dealerships">
    <h2 id="dealerships">Dealerships</h2>
    <ul>
      {dealerships.map(({ id, name, mail }) => (
        <li key={id}>
          <Link to={`/locations/dealership?id=${id}`}>{name}</Link>
          <small>{mail === null ? 'Leads go to the addresses of the website' : `Leads also go to ${mail}`}</small>
        </li>
      ))}
    </ul>
    <Link className={css.button} to="/locations/dealership">
      Add another dealership
    </Link>
  </section>
);
