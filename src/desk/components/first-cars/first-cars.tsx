import { Fragment } from 'react';
import { Link } from 'react-router';
import { counted } from '#domain/text/words.ts';

interface FirstCarsProps {
  first: readonly { id: number; name: string; stocknum: string | null }[];
  /** How many there are in all. */
  cars: number;
  /** One of them. */
  noun?: string;
}

/** The first of many cars as links to their pages, and how many more there are. */
export const FirstCars = ({ first, cars, noun = 'car' }: FirstCarsProps) => (
  <small>
    {first.map(({ id, name, stocknum }, index) => (
      <Fragment key={id}>
        {index > 0 && ', '}
        <Link className="link" to={`/stock/${id}`}>
          {stocknum ?? name}
        </Link>
      </Fragment>
    ))}
    {cars > first.length && ` and ${counted(cars - first.length, `more ${noun}`)}`}
  </small>
);
