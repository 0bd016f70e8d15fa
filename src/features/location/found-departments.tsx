import { OpeningLine } from '#entities/opening/opening-line.tsx';
import type { FoundDepartment } from './finder-view.ts';
import css from './found-departments.module.css';

/** Service and parts of a yard: until when, by which number, and who is there. Opens without a script; `open`: it is. */
export function FoundDepartments({
  at,
  departments,
  open,
}: {
  at: string;
  departments: readonly FoundDepartment[];
  open?: boolean | undefined;
}) {
  return (
    <details className={css.departments} open={open}>
      <summary>
        {departments.map(({ name }) => name).join(', ')}
        <span className="vh"> at {at}</span>
      </summary>
      <ul>
        {departments.map(({ id, name, page, opening, phone, people }) => (
          <li key={id}>
            {page === null ? (
              <b>{name}</b>
            ) : (
              <a className="link" href={page}>
                {name}
                <span className="vh"> at {at}</span>
              </a>
            )}
            <span>{opening !== null && <OpeningLine opening={opening} short />}</span>
            {phone !== null && (
              <a className="link num" href={phone.uri}>
                <span className="vh">
                  Call {name} at {at}:{' '}
                </span>
                {phone.text}
              </a>
            )}
            {people.map((person) => (
              <p key={person.name}>
                {person.name}, {person.role}
                {person.phone !== null && (
                  <>
                    {' '}
                    <a className="link num" href={person.phone.uri}>
                      <span className="vh">Call {person.name}: </span>
                      {person.phone.text}
                    </a>
                  </>
                )}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}
